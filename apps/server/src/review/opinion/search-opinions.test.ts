import { exportedColumns } from "@tushen/domain/review/opinion-sheet";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { readSheet } from "../../../test/read-sheet.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, letterSent, inRecheck, taskOf } = givenReviews(portal, given);
const [reviewer, designer, officer] = [await as("reviewer"), await as("designer"), await as("officer")];

let batch: Batch;
beforeAll(async () => {
  batch = await inReview();
  await raised(batch, { ...strong, opinion: "走道净宽不足，请修改。" });
  await raised(batch, { ...advice, opinion: "建议核对门窗表数量。" });
  await raised(batch, { discipline: "JG", opinion: "基础持力层未注明，请补充。" });
});
const which = () => ({ projectSubmissionId: batch.projectSubmissionId });
const numbers = async (
  filters: Partial<Parameters<typeof reviewer.opinionList.searchOpinions>[0]> = {},
  who = reviewer,
) => (await who.opinionList.searchOpinions({ ...which(), ...filters })).list.map(({ opinionNo }) => opinionNo);

describe("searching the opinions of a batch", () => {
  it("gives the house all of them with what each says and how many marks it has", async () => {
    const { list, total } = await reviewer.opinionList.searchOpinions(which());
    expect(total).toBe(3);
    expect(list[0]).toMatchObject({ opinionNo: "建-01", normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
    expect(list[2]).toMatchObject({
      ...{ opinionNo: "结-01", disciplineName: "结构", state: "DRAFT", markupCount: 1, can: { edit: true } },
      ...{ opinion: "基础持力层未注明，请补充。", version: 1 },
    });
  });

  it.each([
    [{ discipline: "JZ" }, ["建-01", "建-02"]],
    [{ problemCategory: "1" }, ["建-01"]],
    [{ needReview: false }, ["建-02"]],
    [{ keyword: "持力层" }, ["结-01"]],
    [{ keyword: "7.1.4" }, ["建-01"]],
    [{ keyword: "建-02" }, ["建-02"]],
    [{ keyword: "100%" }, []],
    [{ state: "SENT,CLOSED" }, []],
    [{ mine: true, state: "DRAFT" }, ["建-01", "建-02", "结-01"]],
    [{ submissionVersion: 2 }, []],
  ])("narrows to %o", async (filters, found) => {
    expect(await numbers(filters)).toEqual(found);
  });

  it("pages in the order of numbers: 建-100 comes after 建-11", async () => {
    const at = await inReview();
    const { reviewTaskId } = await taskOf(at);
    const line = {
      drawingNumber: "",
      problemCategory: "2",
      remark: "",
      normNumber: "",
      needReview: "",
      buildingName: "",
    };
    const lines = Array.from({ length: 101 }, (_one, index) => ({
      ...line,
      line: index + 2,
      opinion: `第 ${index + 1} 处未标注尺寸，请补充。`,
    }));
    await reviewer.opinionList.saveBatch({ reviewTaskId, lines });
    const read = async (pageNum: number) =>
      reviewer.opinionList.searchOpinions({ projectSubmissionId: at.projectSubmissionId, pageNum, pageSize: 60 });
    const [first, second] = [await read(1), await read(2)];
    expect([first.total, second.total]).toEqual([101, 101]);
    expect(second.list.map(({ opinionNo }) => opinionNo).slice(-3)).toEqual(["建-99", "建-100", "建-101"]);
  });

  it("gives designers and the authority what was sent, and judgements only once they are out", async () => {
    expect(await numbers({}, designer)).toEqual([]);
    expect(await numbers({}, officer)).toEqual([]);
    await letterSent(batch);
    expect(await numbers({}, designer)).toEqual(["建-01", "建-02", "结-01"]);
    expect(await numbers({ state: "SENT" }, officer)).toEqual(["建-01", "结-01"]);
    await inRecheck(batch);
    const [first] = (await reviewer.opinionList.searchOpinions({ ...which(), state: "REPLIED" })).list;
    await reviewer.opinion.judgeReply({ id: first?.opinionId ?? 0, reviewerJudge: "1" });
    expect(await numbers({ state: "CLOSED" })).toContain(first?.opinionNo);
    expect(await numbers({ state: "CLOSED" }, designer)).not.toContain(first?.opinionNo);
    expect(await numbers({ state: "REPLIED" }, designer)).toContain(first?.opinionNo);
  });

  it("shows of a thread its newest row when asked, which for the parties is the one that was sent", async () => {
    const at = await inReview();
    const { opinionId } = await raised(at);
    await raised(at, advice);
    await letterSent(at);
    await inRecheck(at);
    await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "3", judgeNote: "说明的理由不成立" });
    const newest = { ...at, newest: true };
    expect(await numbers(at)).toEqual(["建-01", "建-01-1", "建-02"]);
    expect(await numbers(newest)).toEqual(["建-01-1", "建-02"]);
    expect(await numbers(newest, designer)).toEqual(["建-01", "建-02"]);
    await letterSent(at);
    expect(await numbers(newest, designer)).toEqual(["建-01-1", "建-02"]);
  });

  it("is not for owners, other houses and other firms", async () => {
    const at = await inReview();
    const asked = { projectSubmissionId: at.projectSubmissionId };
    for (const name of ["owner", "designer2", "reviewer2"] as const)
      for (const call of ["searchOpinions", "exportOpinions"] as const)
        await expectRefused((await as(name)).opinionList[call](asked), "platform.not-allowed");
  });
});

describe("the exported list", () => {
  it("has the six columns in their order, 是 or 否, and what the filters leave", async () => {
    const { bytes, headers } = await reviewer.opinionList.exportOpinions({ ...which(), discipline: "JZ" });
    expect(decodeURIComponent(headers?.["content-disposition"] ?? "")).toContain("审查意见.xlsx");
    const rows = await readSheet(bytes ?? new Uint8Array(), 100);
    expect(rows?.[0]).toEqual(exportedColumns.map(({ heading }) => heading));
    expect(rows?.slice(1).map((row) => row.slice(2))).toEqual([
      ["违反强制性条文", "走道净宽不足，请修改。", "GB 55037-2022 第7.1.4条", "是"],
      ["建议", "建议核对门窗表数量。", "", "否"],
    ]);
  });
});
