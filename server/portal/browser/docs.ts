// The search of the documentation.
export {};
