// Made by `npm run generate` from spec/. Do not edit.
"use strict";
module.exports = require("./2026-01-01.cjs");
