import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readSheet } from "../../../../test/read-sheet.ts";
import { type Cell, writeList, writeSheets, writeTemplate } from "./spreadsheet.ts";

const folder = mkdtempSync(join(tmpdir(), "spreadsheet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** LibreOffice can be installed without Calc, the part of it that opens spreadsheets. */
const hasCalc = (() => {
  try {
    const found = execFileSync("which", ["soffice"], { encoding: "utf8" }).trim();
    if (existsSync(join(dirname(realpathSync(found)), "libsclo.so"))) return true;
  } catch {
    // There is no LibreOffice at all.
  }
  console.warn("LibreOffice Calc 未安装，跳过用它作的检查");
  return false;
})();

const columns = [
  { heading: "单体名称*", help: "每行一个单体", choices: [], width: 20 },
  { heading: "建筑分类*", help: "", choices: ["单层/多层", "二类高层"], width: 14 },
];

describe("a spreadsheet", () => {
  it("that is written comes back as it was, without its hidden lists", async () => {
    const bytes = await writeTemplate(
      "单体",
      columns,
      [
        ["1#楼", "二类高层"],
        ["=1+1", 3.5],
      ],
      200,
    );
    expect(await readSheet(bytes, 100)).toEqual([
      ["单体名称*", "建筑分类*"],
      ["每行一个单体", null],
      ["1#楼", "二类高层"],
      ["=1+1", 3.5],
    ]);
  });

  it("is read no further than asked for", async () => {
    const bytes = await writeTemplate(
      "单体",
      columns,
      Array.from({ length: 50 }, () => ["1#楼", null]),
      200,
    );
    expect((await readSheet(bytes, 10))?.length).toBeLessThanOrEqual(11);
  });

  it("is no picture, no text, no broken archive", async () => {
    const bytes = await writeTemplate("单体", columns, [], 200);
    const wrong = [new Uint8Array(), Buffer.from("<table></table>"), bytes.slice(0, 300), bytes.slice(200)];
    for (const one of wrong) expect(await readSheet(one, 10)).toBeNull();
  });

  it.skipIf(!hasCalc)(
    "opens in LibreOffice and is saved anew with the same cells, however the portal wrote it",
    async () => {
      const rows: Cell[][] = [
        ["龙子湖人才住房 & “一期”", 12_000.5, -3, null],
        ["=1+1", 0, 20_261_128, "第一行\n第二行"],
        ["0012", 62.5, null, "<b>③ ㎡</b>"],
      ];
      const headed = ["项目名称", "建筑面积（㎡）", "增减", "说明"].map((heading) => ({ heading, width: 20 }));
      const written = {
        list: await writeList("建筑统计明细", headed, rows),
        sheets: await writeSheets([{ name: "表", rows }]),
        template: await writeTemplate("单体", columns, [["1#楼", "二类高层"]], 200),
      };
      const paths = Object.entries(written).map(([name, bytes]) => {
        const path = join(folder, `${name}.xlsx`);
        writeFileSync(path, bytes);
        return path;
      });
      const saved = join(folder, "saved");
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
      const convert = ["--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", saved];
      execFileSync("soffice", [profile, ...convert, ...paths], { stdio: "ignore" });
      for (const [name, bytes] of Object.entries(written)) {
        const after = await readSheet(readFileSync(join(saved, `${name}.xlsx`)), 100);
        // Calc also writes the empty lines that have a pick list.
        const filled = after?.filter((row) => row.some((cell) => cell !== null));
        expect(filled, name).toEqual(await readSheet(bytes, 100));
      }
    },
  );
});
