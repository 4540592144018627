import { importedColumns, type ImportedKey } from "@tushen/domain/review/opinion-sheet";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { linesOf } from "../../../test/trace.ts";
import { readSheet } from "../../../test/read-sheet.ts";
import { writeSheets } from "../../ground/platform/spreadsheet/spreadsheet.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, inRecheck, letterSent, raised, taskOf, sheetsOf, handedIn } = givenReviews(portal, given);
const [reviewer, checker] = [await as("reviewer"), await as("checker")];

const headings = importedColumns.map(({ heading }) => heading);
const fileOf = (rows: readonly (readonly (string | number | null)[])[]) => writeSheets([{ name: "意见", rows }]);
const upload = async (reviewTaskId: number, rows: Parameters<typeof fileOf>[0]) => ({
  reviewTaskId: reviewTaskId,
  content: Buffer.from(await fileOf(rows)),
  fileName: "意见.xlsx",
});
const line = (over: Partial<Record<ImportedKey, string>> = {}, at = 2) => ({
  ...{ line: at, drawingNumber: "", problemCategory: "违反一般性条文", opinion: "走道净宽不足，请修改。" },
  ...{ remark: "", normNumber: "", needReview: "", buildingName: "", ...over },
});

let batch: Batch;
let taskId: Awaited<ReturnType<typeof taskOf>>["reviewTaskId"];
beforeAll(async () => {
  batch = await inReview();
  taskId = (await taskOf(batch)).reviewTaskId;
});
const written = (at = batch) => reviewer.opinionList.searchOpinions({ projectSubmissionId: at.projectSubmissionId });

describe("the template", () => {
  it("has the seven columns with help and lists; filled in it is read", async () => {
    const { bytes, headers } = await reviewer.opinionList.opinionTemplate({ reviewTaskId: taskId });
    expect(decodeURIComponent(headers?.["content-disposition"] ?? "")).toContain("审查意见导入模板（建筑）.xlsx");
    const rows = await readSheet(bytes ?? new Uint8Array(), 10);
    expect(rows?.[0]).toEqual(["图号", "问题类别*", "审查意见*", "备注", "规范条文", "是否需要答复", "单体名称"]);
    const filled = [...((rows ?? []) as string[][]), ["", "建议", "建议核对门窗表。", "", "", "", ""]];
    const plan = await reviewer.opinionList.previewImport(await upload(taskId, filled));
    expect(plan).toMatchObject({ createCount: 1, problemCount: 0, lines: [{ line: 3, opinion: "建议核对门窗表。" }] });
  });
});

describe("opinions from a spreadsheet", () => {
  it("are shown line by line first, and saved as numbered drafts on their sheets, once however often they are sent", async () => {
    const at = await inReview();
    const { reviewTaskId } = await taskOf(at);
    const [sheet] = await sheetsOf(at);
    await raised(at, { opinion: "已有的一条意见，请修改。" });
    const rows = [
      headings,
      [sheet?.graphNum ?? "", "违反强制性条文", "走道净宽不足。", "三层", "GB 55037-2022 第7.1.4条", "是", ""],
      [null, "建议", "建议核对门窗表数量。", null, null, null, "1#楼"],
      [null, "建议", "建议核对门窗表数量。", null, null, null, "1#楼"],
    ];
    const plan = await reviewer.opinionList.previewImport(await upload(reviewTaskId, rows));
    expect(plan.lines.map(({ does, problems }) => [does, problems])).toEqual([
      ["create", []],
      ["create", []],
      ["nothing", []],
    ]);
    expect((await written(at)).total).toBe(1);
    const lines = plan.lines.map(({ does: _does, problems: _problems, ...one }) => one);
    expect(await reviewer.opinionList.saveBatch({ reviewTaskId, lines })).toEqual({ saved: 2, problems: [] });
    expect((await written(at)).list.slice(1)).toMatchObject([
      {
        ...{ opinionNo: "建-02", state: "DRAFT", drawingId: sheet?.drawingId, buildingName: "1#楼", needReview: true },
        ...{ normNumber: "GB 55037-2022", clauseNo: "7.1.4", remark: "三层", can: { edit: true } },
      },
      { opinionNo: "建-03", drawingId: null, buildingName: "1#楼", problemCategoryName: "建议", needReview: false },
    ]);
    expect(await reviewer.opinionList.saveBatch({ reviewTaskId, lines })).toEqual({ saved: 0, problems: [] });
    const told = (await linesOf(portal.db, "task", reviewTaskId)).filter(({ act }) => act === "importOpinions");
    expect(told).toHaveLength(1);
    expect(
      await portal.db
        .selectFrom("opinion")
        .select("source")
        .where("task_id", "=", reviewTaskId)
        .orderBy("id")
        .execute(),
    ).toEqual([{ source: "MAN" }, { source: "IMP" }, { source: "IMP" }]);
  });

  it("are saved all or none, each wrong line with its sentences", async () => {
    const before = (await written()).total;
    const [structure] = await sheetsOf(batch, "JG");
    const lines = [
      line(),
      line({ drawingNumber: "建施-77", needReview: "不用" }, 3),
      line({ drawingNumber: structure?.graphNum ?? "" }, 4),
      line({ buildingName: "9#楼" }, 5),
      line({ problemCategory: "违反强制性条文" }, 6),
    ];
    const { saved, problems } = await reviewer.opinionList.saveBatch({ reviewTaskId: taskId, lines });
    expect(saved).toBe(0);
    expect(problems).toEqual([
      {
        line: 3,
        problems: [
          "是否需要答复应填“是”或“否”，不能填“不用”",
          "本版次没有图号“建施-77”，请核对图号；不针对图纸的意见请留空",
        ],
      },
      { line: 4, problems: ["只能对本专业的图纸提出意见"] },
      { line: 5, problems: ["本批次没有名为“9#楼”的单体，请核对单体名称"] },
      { line: 6, problems: [expect.stringContaining("须填写规范编号和条文号，如 GB 55037-2022 第7.1.4条")] },
    ]);
    expect((await written()).total).toBe(before);
  });

  it("are judged again when a line was corrected, by the same rules and among the others; nothing is saved", async () => {
    const before = (await written()).total;
    const twin = { opinion: "两处尺寸不一致，请核对。" };
    const check = (who: typeof reviewer, ...lines: ReturnType<typeof line>[]) =>
      who.opinionList.checkLines({ reviewTaskId: taskId, lines });
    const wrong = await check(reviewer, line(twin), line({ ...twin, problemCategory: "其它" }, 3));
    expect(wrong).toMatchObject({ createCount: 1, problemCount: 1 });
    expect(wrong.lines[1]?.problems).toEqual([expect.stringContaining("问题类别“其它”不在列表中")]);
    const corrected = await check(reviewer, line(twin), line(twin, 3));
    expect(corrected).toMatchObject({ createCount: 1, problemCount: 0, lines: [{}, { does: "nothing" }] });
    expect((await written()).total).toBe(before);
    for (const name of ["checker", "reviewer2", "designer", "officer"] as const)
      await expectRefused(check(await as(name), line()), "platform.not-allowed");
  });

  it("find their sheet however its number is written, and the first of several", async () => {
    const [one, two] = await sheetsOf(batch);
    const wide = (one?.graphNum ?? "").replace("-", " －");
    const plan = await reviewer.opinionList.saveBatch({
      reviewTaskId: taskId,
      lines: [line({ drawingNumber: `${two?.graphNum}、${wide}`, opinion: "两张图的门号不一致，请核对。" })],
    });
    expect(plan.saved).toBe(1);
    expect((await written()).list.at(-1)).toMatchObject({ drawingId: two?.drawingId, drawingName: two?.graphName });
  });

  it("name in a re-review no sheet that came back unchanged", async () => {
    const at = await inReview();
    await raised(at);
    await letterSent(at);
    await inRecheck(at);
    const task = await taskOf(at);
    const [sheet] = await sheetsOf(at);
    const { problems } = await reviewer.opinionList.saveBatch({
      reviewTaskId: task.reviewTaskId,
      lines: [line({ drawingNumber: sheet?.graphNum ?? "" })],
    });
    expect(problems[0]?.problems).toEqual([expect.stringContaining("复审只对新增或修改过的图纸提出新意见")]);
  });

  it.each([
    [
      "opinion.import-no-header",
      [
        ["图纸编号", ...headings.slice(1)],
        ["", "建议", "建议核对。"],
      ],
    ],
    ["opinion.import-empty", [headings, []]],
    ["opinion.import-too-large", [headings, ...Array.from({ length: 5001 }, () => ["", "建议", "建议核对一下。"])]],
  ] as const)("are refused whole: %s", async (code, rows) => {
    const failure = await expectRefused(reviewer.opinionList.previewImport(await upload(taskId, rows)), code);
    if (code === "opinion.import-no-header") {
      expect(failure.message).toBe("excel列头内容与系统字段不一致，无法导入！请调整表格列头字段");
      expect(failure.detail).toEqual({ missing: ["图号"], unknown: ["图纸编号"] });
    }
  });

  it("are no text file", async () => {
    const wish = { ...(await upload(taskId, [headings])), content: Buffer.from("图号,审查意见") };
    await expectRefused(reviewer.opinionList.previewImport(wish), "opinion.import-no-sheet");
  });

  it("are saved by the reviewer of the task alone, while he works on it", async () => {
    const at = await inReview();
    const { reviewTaskId } = await taskOf(at);
    const wish = { reviewTaskId, lines: [line()] };
    await expectRefused(checker.opinionList.saveBatch(wish), "platform.not-allowed");
    await expectRefused((await as("reviewer2")).opinionList.saveBatch(wish), "platform.not-allowed");
    await expectRefused((await as("designer")).opinionList.saveBatch(wish), "platform.not-allowed");
    await expectRefused((await as("officer")).opinionList.saveBatch(wish), "platform.not-allowed");
    await handedIn(at);
    await expectRefused(reviewer.opinionList.saveBatch(wish), "review-task.wrong-state");
  });
});
