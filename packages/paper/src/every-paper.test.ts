import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { renderPdf } from "./render-pdf.ts";
import { everyPaper } from "./samples/sample-every-paper.ts";
import { readWord } from "./word/read-word.ts";
import { asRead } from "./word/sample-as-read.ts";
import { writeWord } from "./word/write-word.ts";

const folder = mkdtempSync(join(tmpdir(), "every-paper-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string, asked: string): boolean => {
  try {
    execFileSync(program, [asked], { stdio: "ignore" });
    return true;
  } catch {
    console.warn(`${program} 未安装，跳过用它作的检查`);
    return false;
  }
};
const hasQpdf = has("qpdf", "--version");
const hasOffice = has("soffice", "--version");
const papers = Object.entries(everyPaper);

describe("every kind of paper", () => {
  it.each(papers)("%s is a tagged PDF/A that qpdf finds sound (qpdf when it is there)", async (name, paper) => {
    const pdf = await renderPdf(paper);
    const text = Buffer.from(pdf).toString("latin1");
    expect(text).toMatch(/pdfaid:part>2</);
    expect(text).toMatch(/pdfaid:conformance>A</);
    expect(text).toContain("/StructTreeRoot");
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript/);
    if (!hasQpdf) return;
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, pdf);
    expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors",
    );
  });

  it.skipIf(!hasOffice)(
    "is read back as it was written after LibreOffice opened its Word file and saved it anew",
    async () => {
      const written = join(folder, "written");
      const saved = join(folder, "saved");
      execFileSync("mkdir", [written, saved]);
      for (const [name, paper] of papers) writeFileSync(join(written, `${name}.docx`), await writeWord(paper, "17-2"));
      execFileSync(
        "soffice",
        [
          `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
          ...["--headless", "--convert-to", "docx:MS Word 2007 XML", "--outdir", saved],
          ...papers.map(([name]) => join(written, `${name}.docx`)),
        ],
        { stdio: "ignore" },
      );
      for (const [name, paper] of papers) {
        const { origin, paper: read, problems } = readWord(readFileSync(join(saved, `${name}.docx`)), paper);
        expect([name, origin, problems]).toEqual([name, "17-2", []]);
        expect([name, asRead(read)]).toEqual([name, asRead(paper)]);
      }
    },
  );
});
