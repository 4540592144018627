import { expect } from "vitest";
import { readTable } from "../../apps/server/src/ground/platform/spreadsheet/read-upload.ts";
import { writeSheets } from "../../apps/server/src/ground/platform/spreadsheet/spreadsheet.ts";
import { askAt } from "./host.ts";
import type { Answer, Probes, World } from "./world.ts";

const exportHeadings = ["单体名称", "图号", "问题类别", "审查意见", "规范条文", "是否需要答复"];
const importHeadings = ["图号", "问题类别", "审查意见", "备注", "规范条文", "是否需要答复", "单体名称"];
const differs = "excel列头内容与系统字段不一致，无法导入！请调整表格列头字段";
const preview = "POST /api/cdr/manual_review/importPreview";

const opinions = async ({ ask, answering }: World) => {
  const body = { projectSubmissionId: answering.projectSubmissionId };
  return (await ask("reviewer", "POST /api/cdr/opinion/designSearch", { body })).detail;
};

/** The lines of the exported file, its headings first. */
const exported = async ({ ask, answering }: World, over: object = {}) => {
  const query = { projectSubmissionId: answering.projectSubmissionId, ...over };
  const { bytes, headers } = await ask("reviewer", "GET /api/cdr/opinion/export", { query });
  expect(headers.get("content-type")).toContain("spreadsheetml");
  const rows = await readTable("xlsx", bytes, 1000);
  if (typeof rows === "string") throw new Error(rows);
  return rows;
};

const taskOf = async ({ ask, answering }: World): Promise<number> => {
  const query = { projectSubmissionId: answering.projectSubmissionId };
  const { detail } = await ask("reviewer", "GET /api/cdr/reviewTask/listBySubmission", { query });
  return detail.find(({ discipline }: { discipline: string }) => discipline === "JZ").reviewTaskId;
};

const sheet = async (...rows: (readonly string[])[]) => new Uint8Array(await writeSheets([{ name: "意见", rows }]));

const imported = async (world: World, ...rows: (readonly string[])[]): Promise<Answer> =>
  world.ask("reviewer", preview, {
    query: { reviewTaskId: await taskOf(world), fileName: "意见.xlsx" },
    raw: await sheet(...rows),
  });

/** The problem categories a deployment offers, as it names them to who writes an unknown one. */
const categoriesAt = async (world: World, host: string): Promise<string> => {
  const reviewTaskId = await taskOf(world);
  const path = preview.replace("POST ", "");
  const query = new URLSearchParams({ reviewTaskId: String(reviewTaskId), fileName: "意见.xlsx" });
  const { text } = await askAt(world.portal.base, host, `${path}?${query}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await world.token("reviewer")}`,
      "content-type": "application/octet-stream",
    },
    body: await sheet(importHeadings, ["", "无此类别", "走道净宽不足，请修改。", "", "", "", ""]),
  });
  const [, list] = /不在列表中，可填：([^"]*)/.exec(text) ?? [];
  if (list === undefined) throw new Error(`${host}: ${text.slice(0, 300)}`);
  return list;
};

const splitting = ["tianjin", "guizhou", "qinghai"];
const together = ["zhengzhou", "kaifeng", "luohe", "pingdingshan", "shenyang", "wenzhou", "wulanchabu"];

/** Spreadsheets of opinions, over HTTP. */
export const paperFacts: Probes = {
  F134: async (world) => {
    const [headings, ...lines] = await exported(world);
    expect(headings).toEqual(exportHeadings);
    const { list } = await opinions(world);
    expect(lines).toHaveLength(list.length);
    expect(lines.length).toBeGreaterThan(0);
    for (const opinion of list) {
      const line = lines.find((cells) => cells[3] === opinion.opinion);
      expect(line?.slice(0, 3)).toEqual([
        opinion.buildingName ?? "",
        opinion.drawingNumber ?? "",
        opinion.problemCategoryName,
      ]);
    }
  },
  F135: async (world) => {
    const { list } = await opinions(world);
    const said = (needReview: boolean) =>
      list.filter((one: { needReview: boolean }) => one.needReview === needReview).length;
    for (const [needReview, word] of [
      [true, "是"],
      [false, "否"],
    ] as const) {
      const [, ...lines] = await exported(world, { needReview });
      expect(said(needReview), word).toBeGreaterThan(0);
      expect(lines.map((cells) => cells[5])).toEqual(Array.from({ length: said(needReview) }, () => word));
    }
  },
  F136: async (world) => {
    const cells = ["", "违反一般性条文", "门窗表数量与平面图不符。", "三层", "GB 50016-2014 第5.5.18条", "是", "1#楼"];
    const { code, detail, message } = await imported(world, importHeadings, cells);
    expect(code, message).toBe("SUCCESS");
    expect(detail.lines).toHaveLength(1);
    expect(detail.lines[0]).toMatchObject({
      ...{ drawingNumber: "", problemCategory: "违反一般性条文", opinion: "门窗表数量与平面图不符。" },
      ...{ remark: "三层", normNumber: "GB 50016-2014 第5.5.18条", needReview: "是", buildingName: "1#楼" },
    });
    const numbered = await imported(world, importHeadings, ["建施-01", ...cells.slice(1)]);
    expect(numbered.detail.lines[0].drawingNumber).toBe("建施-01");
  },
  F217: async (world) => {
    const before = (await opinions(world)).total;
    const cells = ["", "建议", "建议核对。", "", "", "", ""];
    const wrong = await imported(world, ["图纸编号", ...importHeadings.slice(1)], cells);
    expect([wrong.code === "SUCCESS", wrong.message]).toEqual([false, differs]);
    expect((await imported(world, importHeadings, cells)).code).toBe("SUCCESS");
    const records = "POST /api/support/outside/import";
    const query = { kind: "permit", fileName: "资料.json" };
    const outside = await world.ask("admin", records, {
      query,
      raw: new TextEncoder().encode(JSON.stringify([{ 许可证: "1" }])),
    });
    expect(outside.code).not.toBe("SUCCESS");
    expect(outside.message).toContain(differs);
    expect((await opinions(world)).total).toBe(before);
  },
  F233: async (world) => {
    const standard = await categoriesAt(world, "standard.example");
    for (const host of together) expect([host, await categoriesAt(world, `${host}.example`)]).toEqual([host, standard]);
    for (const host of splitting)
      expect([host, (await categoriesAt(world, `${host}.example`)) === standard]).toEqual([host, false]);
  },
};
