import { describe, expect, it } from "vitest";
import { readSheet } from "../../../../test/read-sheet.ts";
import { writeTemplate } from "./spreadsheet.ts";

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
});
