// npm run house: what the house is like in figures: sizes, districts, circles, writes, effects, casts, tests, repetitions.
import { fileURLToPath } from "node:url";
import { houseFigures } from "./laws/house-figures.ts";

for (const { name, value, wanted } of houseFigures(fileURLToPath(new URL("../", import.meta.url))))
  console.log(`${name.padEnd(52)} ${value.padEnd(28)} ${wanted === undefined ? "" : `wanted ${wanted}`}`.trimEnd());
