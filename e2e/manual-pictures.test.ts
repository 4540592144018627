import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faceOf, type PictureFaces } from "../scripts/reading/screen-face.ts";
import { readAnimation } from "./demo/animated-webp.ts";
import { shots } from "./demo/manual-shots.ts";

const root = join(import.meta.dirname, "..");
const facesIn = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as PictureFaces;
const agedIn = (taken: PictureFaces): string[] =>
  Object.entries(taken)
    .filter(([, { screen, face }]) => face !== faceOf(root, screen))
    .map(([name, { screen }]) => `${name}: ${screen} has changed since`);

it("the pictures of the manuals are as new as their screens (npm run manual:pictures <name> takes one anew)", () => {
  expect(agedIn(facesIn("docs/manual/pictures/pictures.json"))).toEqual([]);
});

it("every picture that the script of the manuals knows has been taken", () => {
  expect(Object.keys(facesIn("docs/manual/pictures/pictures.json")).sort()).toEqual(Object.keys(shots).sort());
});

describe("the moving picture of the READMEs (npm run readme:animation)", () => {
  const file = "docs/screens/recheck-and-radar.webp";

  it("is as new as its screens", () => {
    expect(agedIn(facesIn("docs/screens/recheck-and-radar.json"))).toEqual([]);
  });

  it("moves, stands in both READMEs and is no heavier than 2 MB", () => {
    const webp = readFileSync(join(root, file));
    expect(webp.length).toBeLessThan(2_000_000);
    expect(readAnimation(webp)?.times.length).toBeGreaterThan(8);
    for (const readme of ["README.md", "README.zh-CN.md"])
      expect(readFileSync(join(root, readme), "utf8")).toContain(`](${file})`);
  });
});
