import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ACadVersion, smallDwg } from "@tushen/drawing/small-dwg";
import { describe, expect, it } from "vitest";
import { dwgHeadInBytes, reachesDwgEnd } from "./dwg-end.ts";

const isWhole = (bytes: Uint8Array, size = bytes.length) => reachesDwgEnd(bytes.subarray(0, dwgHeadInBytes), size);
const real = join(import.meta.dirname, "../../../../../../../shared/data/cad");

describe("the end of a DWG", () => {
  it.each([ACadVersion.AC1014, ACadVersion.AC1015, ACadVersion.AC1018, ACadVersion.AC1024, ACadVersion.AC1032])(
    "is reached by a whole file of edition %s, and not by its half",
    (version) => {
      const bytes = smallDwg(version);
      expect(isWhole(bytes)).toBe(true);
      expect(isWhole(bytes, bytes.length >> 1)).toBe(false);
      expect(isWhole(bytes.subarray(0, 40))).toBe(false);
    },
  );

  it.skipIf(!existsSync(real))("is reached by real drawings (needs ../shared/data/cad)", () => {
    const files = readdirSync(real, { recursive: true, encoding: "utf8" }).filter((name) => /\.dwg$/i.test(name));
    const cut = files.filter((name) => !isWhole(readFileSync(join(real, name))));
    expect(cut).toEqual([]);
    const judged = files.filter((name) => {
      const bytes = readFileSync(join(real, name));
      return !isWhole(bytes, Math.floor(bytes.length * 0.6));
    });
    expect(judged.length).toBeGreaterThan(files.length / 2);
  });
});
