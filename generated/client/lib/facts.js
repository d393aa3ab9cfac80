// Made by `npm run generate` from spec/client/. Do not edit.
// The facts of the specification that the client needs. The emitter writes them into the module of each date.
export {};
