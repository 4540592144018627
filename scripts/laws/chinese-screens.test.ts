import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { refusals } from "@tushen/contract/refusals";
import { describe, expect, it } from "vitest";
import { screens } from "../reading/project-tables.ts";
import { screenTexts } from "../reading/screen-texts.ts";
import { sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Names, file formats and units, keys of the keyboard, and what is typed or sent exactly so. */
const names =
  "Chrome Edge Firefox Excel Word Token OAuth UKey BIM DWG DXF CAD IFC IDS BCF XFDF SHA MD HTTP URL KB MB GB mm";
const formats = "PDF pdf OFD PEM BDVP bdvp PNG JPG JPEG WebP ZIP CSV JSON XLSX xlsx xls DOCX docx";
const keys = "Ctrl Alt Shift Enter Esc Tab PageUp PageDown Home End";
const exact =
  "https example cn callback urban archive response type code client id redirect uri state zzjs src token excel";
const known = new Set([names, formats, keys, exact].flatMap((line) => line.split(" ")));

const foreignWords = (text: string): string[] =>
  [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter((word) => !known.has(word));

const sources = sourceFiles(root).filter(
  (file) => /^(?:apps\/web|packages\/viewer)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

describe("the language of the portal", () => {
  it("is Chinese on every screen, in every button, hint and notice (F002)", () => {
    const texts = sources.flatMap((file) =>
      screenTexts(readFileSync(join(root, file), "utf8"), file.endsWith("x") ? "tsx" : "ts").map((text) => ({
        file,
        text,
      })),
    );
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter(({ text }) => foreignWords(text).length > 0)).toEqual([]);
  });

  it("is Chinese in the titles of the screens and in the server's refusals (F002)", () => {
    const said = [...screens.map(({ title }) => title), ...Object.values(refusals)];
    // A hole of a sentence is named in English and filled in before it is shown.
    const foreign = said.filter((text) => foreignWords(text.replaceAll(/\{\w+\}/g, "")).length > 0);
    expect(foreign).toEqual([]);
    expect(said.filter((text) => !/[一-龥]/.test(text))).toEqual([]);
  });

  it("is looked for between tags, in what is read, and in what is told", () => {
    const source = `const a = <p title="one">two {cond ? "three" : \`four \${x}\`}<b className="five">six</b></p>; say.done("seven");`;
    expect(screenTexts(source, "tsx").toSorted()).toEqual(["four", "one", "seven", "six", "three", "two"]);
  });
});
