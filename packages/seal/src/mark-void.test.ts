import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { house, signedAt } from "./given-signers.ts";
import { givenPdf } from "@tushen/pdf/given-pdf";
import { markVoid } from "./mark-void.ts";
import { pageSizes } from "@tushen/pdf/page-sizes";
import { PdfSource } from "@tushen/pdf/source";
import { findPage } from "@tushen/pdf/page";
import { signPdf } from "./sign-pdf.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "void-"));
});
afterAll(() => rm(folder, { recursive: true }));

const words = "豫施审〔2026〕0012号 已于2026年11月21日作废，不得使用";
const marksOn = (path: string, page: number): number[][] => {
  const source = new PdfSource(path);
  try {
    const annotations = source.array(findPage(source, page).dict.get("Annots")) ?? [];
    return annotations.map((one) => source.array(source.dict(one)?.get("Rect")) as number[]);
  } finally {
    source.close();
  }
};

describe("the mark 作废", () => {
  it("lies in the middle of every page, whichever way it is turned, and leaves the file before it as it was", async () => {
    const source = givenPdf(`${folder}/a.pdf`, { pages: [{}, { rotate: 90, mediaBox: [0, 0, 300, 400] }] });
    const target = `${folder}/a-void.pdf`;
    await markVoid({ source, target, words });
    for (const { page } of pageSizes(target)) {
      const [rect] = marksOn(target, page);
      const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? [];
      const { width, height } = page === 1 ? { width: 400, height: 300 } : { width: 300, height: 400 };
      expect([(left + right) / 2, (bottom + top) / 2]).toEqual([
        expect.closeTo(width / 2, 3),
        expect.closeTo(height / 2, 3),
      ]);
      expect(right - left).toBeGreaterThan(100);
    }
    const [before, after] = [await readFile(source), await readFile(target)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
  });

  it("goes onto a signed paper beside its seal", async () => {
    const source = givenPdf(`${folder}/b.pdf`, { xrefStream: true });
    const signed = `${folder}/b-signed.pdf`;
    await signPdf({ source, target: signed, signer: house, text: { signerName: "审查机构", signedAt } });
    const target = `${folder}/b-void.pdf`;
    await markVoid({ source: signed, target, words });
    expect(marksOn(target, 1)).toHaveLength(2);
  });
});
