// Starts Scalar.
export {};
