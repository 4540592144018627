import type { FindingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { owner, designer, surveyor, reviewer } = await portal.cast(
  ...(["owner", "designer", "surveyor", "reviewer"] as const),
);

let at: Awaited<ReturnType<typeof openedFolders>>;
let ofSheets: Parameters<Client["intelligentReview"]["startReviewOfSheets"]>[0];
beforeAll(async () => {
  at = await openedFolders();
  ofSheets = { projectSubmissionId: at.projectSubmissionId, submissionVersion: 1 };
});

const runOf = (by: Client) =>
  by.intelligentReview.getRunOfSheets({ projectSubmissionId: ofSheets.projectSubmissionId });
const findings = (by: Client) => by.intelligentReview.queryFindingsOfSheets(ofSheets);

describe("a check of plain sheets before handing in", () => {
  it("begins when there are sheets, and says how many are still being read", async () => {
    expect(await runOf(designer)).toMatchObject({ run: null, canStart: false, sheetCount: 0 });
    await expectRefused(designer.intelligentReview.startReviewOfSheets(ofSheets), "intelligent-review.no-sheets");
    const building = { ...createBuilding(7, "office"), floors: 1 };
    const notes = sheetSet({
      ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline: "结构", edition: 1 },
      ...{ seed: 7, building },
    }).find(({ graphNum }) => graphNum === "结施-01");
    if (!notes) return expect.fail("no notes");
    const { fileName } = notes;
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(notes.make()), fileName });
    await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
    expect(await runOf(designer)).toMatchObject({ run: null, canStart: true, sheetCount: 1, unread: 1 });
    await portal.runOnly(prepareSheet);
    expect(await runOf(designer)).toMatchObject({ submissionVersion: 1, isOwnCheck: true, unread: 0 });
    // The library learns that a norm the notes cite was replaced.
    await portal.db
      .updateTable("norm")
      .set({ valid_until: "2025-12-31", replaced_by: "GB 55001-2021" })
      .where("number", "=", "GB 50009-2012")
      .execute();
  });

  it("runs once however often it is started, by the rules that need no model", async () => {
    const first = await designer.intelligentReview.startReviewOfSheets(ofSheets);
    expect(await designer.intelligentReview.startReviewOfSheets(ofSheets)).toBe(first);
    expect((await runOf(designer)).run).toMatchObject({ taskId: first, state: "WAITING", sheets: null });
    await portal.runOnly(runIntelligentReview);
    const { run } = await runOf(designer);
    expect(run).toMatchObject({ taskId: first, state: "DONE", sheets: { read: 1, all: 1 } });
    const { list } = await findings(designer);
    expect(run?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
    const rules = list.map(({ ruleId, result }) => `${ruleId} ${result}`);
    expect(rules).toContain("norms-in-force FAIL");
    expect(rules.some((one) => one.startsWith("declared-"))).toBe(true);
    expect(rules.some((one) => one.startsWith("exit-door-width"))).toBe(false);
    expect(await designer.intelligentReview.startReviewOfSheets(ofSheets)).toBeGreaterThan(first);
    await portal.runOnly(runIntelligentReview);
  });

  it("is the designer's alone", async () => {
    const [first] = (await findings(designer)).list;
    expect(await runOf(owner)).toMatchObject({ run: null, canStart: false });
    expect((await findings(owner)).total).toBe(0);
    await expectRefused(owner.intelligentReview.readFinding({ id: first?.id as FindingId }), "platform.not-allowed");
    await expectRefused(owner.intelligentReview.startReviewOfSheets(ofSheets), "platform.not-allowed");
    for (const stranger of [surveyor, reviewer]) {
      await expectRefused(runOf(stranger), "platform.not-allowed");
      await expectRefused(stranger.intelligentReview.startReviewOfSheets(ofSheets), "platform.not-allowed");
    }
  });
});

describe("a review of plain sheets by the house", () => {
  beforeAll(() => given.bringToReview(at));

  it("finds for itself, and a finding becomes a draft opinion on its sheet", async () => {
    expect(await runOf(reviewer)).toMatchObject({ run: null, canStart: true, isOwnCheck: false });
    await reviewer.intelligentReview.startReviewOfSheets(ofSheets);
    await portal.runOnly(runIntelligentReview);
    const cited = (await findings(reviewer)).list.find(
      ({ ruleId, result }) => ruleId === "norms-in-force" && result === "FAIL",
    );
    const id = cited?.id as FindingId;
    const { draft, norm, source } = await reviewer.intelligentReview.readFinding({ id });
    if (source?.kind !== "sheet") return expect.fail("not on a sheet");
    const { decision } = await reviewer.intelligentReview.acceptFinding({
      ...{ id, ...draft },
      ...{ normNumber: norm.number, clauseNo: norm.clauseNo },
    });
    expect(await portal.db.selectFrom("opinion").selectAll().execute()).toMatchObject([
      { id: decision?.opinionId, source: "AI", drawing_id: source.drawingId, drawing_number: "结施-01" },
    ]);
    // The cloud stands around the words, with some white between.
    const { x0, y0, x1, y1 } = source.box;
    expect((await reviewer.opinion.listMarkups({ drawingId: source.drawingId })).own).toMatchObject([
      {
        ...{ page: source.page, opinionId: decision?.opinionId },
        shape: { kind: "cloud", box: { x0: x0 - 6, y0: y0 - 6, x1: x1 + 6, y1: y1 + 6 } },
      },
    ]);
    expect((await findings(designer)).list.every(({ state }) => state === "PENDING")).toBe(true);
  });

  it("has an opinion on the report where no sheet is concerned", async () => {
    const { id } = await portal.db
      .selectFrom("review_finding")
      .innerJoin("intelligent_review", "intelligent_review.id", "review_id")
      .select("review_finding.id")
      .where("org_type", "=", "CENSOR")
      .where("review_finding.state", "=", "PENDING")
      .where("rule_id", "like", "declared-%")
      .orderBy("review_finding.id")
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable("review_finding")
      .set({ result: "FAIL", discipline: "JZ" })
      .where("id", "=", id)
      .execute();
    const written = { opinion: "请核对申报的耐火等级。", problemCategory: "2" };
    const { decision } = await reviewer.intelligentReview.acceptFinding({ id, ...written });
    const opinion = await portal.db
      .selectFrom("opinion")
      .select(["drawing_id", "drawing_number"])
      .where("id", "=", decision?.opinionId ?? null)
      .executeTakeFirstOrThrow();
    expect(opinion).toEqual({ drawing_id: null, drawing_number: "申报信息" });
  });
});
