import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { opinionLetter } from "./opinion-letter.ts";
import { renderPaper } from "./render-pdf.ts";
import { sampleOpinionLetter, sampleSelfCheck } from "./samples/sample-papers.ts";
import { selfCheckLetter } from "./self-check-letter.ts";
import { writeWord } from "./word/write-word.ts";

const folder = mkdtempSync(join(tmpdir(), "self-check-"));
afterAll(() => rmSync(folder, { recursive: true }));
const paper = selfCheckLetter(sampleSelfCheck);

describe("the letter of a design firm's own check", () => {
  it("has the blocks of the real letter, but neither number, QR code, seal, house nor term", () => {
    const real = opinionLetter(sampleOpinionLetter);
    expect(paper.blocks.map(({ type }) => type)).toEqual(real.blocks.map(({ type }) => type));
    expect(paper.title).toBe(real.title);
    expect(paper).toMatchObject({ mark: "自查稿", subtitle: "（设计单位自查稿，不是审查文书）" });
    expect(paper.number).toBeUndefined();
    expect(paper.verification).toBeUndefined();
    const words = JSON.stringify(paper);
    for (const never of ['"spot"', sampleOpinionLetter.house, "我机构", "盖章", sampleOpinionLetter.letterNumber])
      expect(words).not.toContain(never);
    expect(words).toContain("不代表审查机构的意见");
    expect(words).toContain(`未处理的发现${sampleSelfCheck.opinions.length}条`);
  });

  it("says so where nothing is open", () => {
    expect(JSON.stringify(selfCheckLetter({ ...sampleSelfCheck, opinions: [], strongCounts: [] }))).toContain(
      "没有未处理的发现。",
    );
  });

  it("is marked on every page of PDF and Word", async () => {
    const { pdf, spots } = await renderPaper(paper);
    expect(spots).toEqual([]);
    const path = join(folder, "letter.pdf");
    writeFileSync(path, pdf);
    const pages = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    // The header; the words across the page are read in pieces, as they slant.
    for (const page of pages) expect(page).toContain("自查稿");
    const parts = unzipSync(await writeWord(paper, ""));
    const headers = Object.keys(parts).filter((name) => /^word\/header\d+\.xml$/.test(name));
    expect(headers.length).toBe(2);
    for (const name of headers) expect(strFromU8(parts[name] as Uint8Array)).toContain("自查稿");
  });
});
