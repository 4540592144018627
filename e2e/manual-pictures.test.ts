import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faceOf, type PictureFaces } from "../scripts/reading/screen-face.ts";

const root = join(import.meta.dirname, "..");
const taken = JSON.parse(readFileSync(join(root, "docs/manual/pictures/pictures.json"), "utf8")) as PictureFaces;

it("the pictures of the manuals are as new as their screens (npm run manual:pictures <name> takes one anew)", () => {
  const old = Object.entries(taken).filter(([, { screen, face }]) => face !== faceOf(root, screen));
  expect(old.map(([name, { screen }]) => `${name}: ${screen} has changed since`)).toEqual([]);
});
