import type { FindingId, VersionId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { sheetSet } from "@tushen/sample/sheet-set";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";
import { runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, designer, designer2, designer3, surveyor, clerk, leader, reviewer, officer } = await portal.cast(
  ...(["owner", "designer", "designer2", "designer3", "surveyor", "clerk", "leader", "reviewer", "officer"] as const),
);
const reason = "总说明引用的荷载规范按合同约定执行";

/** Two design firms, each with the same design notes, which cite a norm that ended. */
const openedForTwo = async () => {
  const at = await given.confirmedApplication();
  const { projectSubmissionId, projectApplicationId } = at;
  await given.partner(projectApplicationId, await given.orgId("fangyuan"));
  await owner.submission.openToPartners({ projectSubmissionId });
  await uploadOwnerPapers(owner, projectSubmissionId);
  const notes = sheetSet({
    ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline: "结构", edition: 1 },
    ...{ seed: 7, building: { ...createBuilding(7, "office"), floors: 1 } },
  }).find(({ graphNum }) => graphNum === "结施-01");
  if (!notes) throw new Error("no notes");
  for (const client of [designer, designer2]) {
    await client.drawing.saveSeparator({ applicationId: projectApplicationId, drawingSeparator: "@" });
    const tree = await client.drawing.designVersion({ projectSubmissionId });
    const folder = tree?.folders.find((one) => one.discipline === "JG" && one.buildingId !== null);
    if (!folder) throw new Error("no folder");
    const { fileName } = notes;
    const { fileId } = await client.file.uploadByStream({ content: Buffer.from(notes.make()), fileName });
    await client.drawing.uploadDrawings({ folderId: folder.folderId, list: [{ fileId, fileName }] });
  }
  await portal.runOnly(prepareSheet);
  const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
  return { ...at, versionId: versions[0]?.versionId as VersionId };
};

const endNorm = (replaced_by: string) =>
  portal.db
    .updateTable("norm")
    .set({ valid_until: "2025-12-31", replaced_by })
    .where("number", "=", "GB 50009-2012")
    .execute();

let at: Awaited<ReturnType<typeof openedForTwo>>;
let ofSheets: Parameters<Client["intelligentReview"]["startReviewOfSheets"]>[0];
beforeAll(async () => {
  await endNorm("GB 55001-2021");
  at = await openedForTwo();
  ofSheets = { projectSubmissionId: at.projectSubmissionId, submissionVersion: 1 };
});

const run = async (by: Client) => {
  await by.intelligentReview.startReviewOfSheets(ofSheets);
  await portal.runOnly(runIntelligentReview);
};
const list = async (by: Client) => (await by.intelligentReview.queryFindingsOfSheets(ofSheets)).list;
/** The finding all of them make: the norm that ended. */
const cited = async (by: Client) => {
  const found = (await list(by)).find(({ ruleId, result }) => ruleId === "norms-in-force" && result === "FAIL");
  return found ?? expect.fail("not found");
};
const failed = async (by: Client) =>
  (await by.intelligentReview.getRunOfSheets(ofSheets)).run?.counts.find(({ result }) => result === "FAIL")?.count ?? 0;

describe("a finding of one's own check", () => {
  it("is put aside for a reason, stands last and counts no more", async () => {
    await run(designer);
    const { id } = await cited(designer);
    const before = await failed(designer);
    expect(await designer.intelligentReview.readFinding({ id })).toMatchObject({
      ...{ isWaived: false, waiver: null },
      can: { accept: false, waive: true, takeBack: false },
    });
    expect(await designer.preflight.waiveFinding({ id, reason: ` ${reason} ` })).toMatchObject({
      ...{ isWaived: true, state: "PENDING", waiver: { reason, by: "林雨桐" } },
      can: { waive: false, takeBack: true },
    });
    expect(await failed(designer)).toBe(before - 1);
    expect((await list(designer)).at(-1)).toMatchObject({ id, isWaived: true });
    await expectRefused(designer.preflight.waiveFinding({ id, reason }), "intelligent-review.waived");
    const quiet = (await list(designer)).find(({ result }) => result === "PASS" || result === "NO_DATA");
    await expectRefused(
      designer.preflight.waiveFinding({ id: quiet?.id as FindingId, reason }),
      "finding.not-doubtful",
    );
  });

  it("stays put aside in the next run while it is the same, and is open again when it is not", async () => {
    const former = await cited(designer);
    await run(designer);
    const again = await cited(designer);
    expect(again).toMatchObject({ isWaived: true, message: former.message });
    expect(again.id).not.toBe(former.id);
    await endNorm("GB 50009-2026");
    await run(designer);
    expect(await cited(designer)).toMatchObject({ isWaived: false });
    await endNorm("GB 55001-2021");
    await run(designer);
    expect(await cited(designer)).toMatchObject({ isWaived: true });
  });

  it("is taken back in all runs of the batch, and can be put aside again", async () => {
    const { id } = await cited(designer);
    expect(await designer.preflight.takeBackWaiver({ id })).toMatchObject({
      ...{ isWaived: false, waiver: null, can: { waive: true, takeBack: false } },
    });
    await expectRefused(designer.preflight.takeBackWaiver({ id }), "intelligent-review.not-waived");
    expect(
      await portal.db.selectFrom("review_finding").where("waiver_id", "is not", null).selectAll().execute(),
    ).toEqual([]);
    await run(designer);
    expect(await cited(designer)).toMatchObject({ isWaived: false });
    await designer.preflight.waiveFinding({ id: (await cited(designer)).id, reason });
  });
});

describe("the letter of one's own check", () => {
  const letter = (by: Client, format: "pdf" | "docx") => by.preflight.mockLetter({ ...ofSheets, format });
  const wordsOf = async () => {
    const { bytes } = await letter(designer, "docx");
    return strFromU8(unzipSync(bytes ?? new Uint8Array())["word/document.xml"] ?? new Uint8Array());
  };

  it("lists what is open by discipline, and leaves out what was put aside", async () => {
    const { id, message } = await cited(designer);
    expect(await wordsOf()).not.toContain(message);
    await designer.preflight.takeBackWaiver({ id });
    const words = await wordsOf();
    expect(words).toContain(message);
    expect(words).toContain("结-01");
    expect(words).not.toContain(reason);
    await designer.preflight.waiveFinding({ id, reason });
    const { type, bytes } = await letter(designer, "pdf");
    expect(type).toBe("application/pdf");
    expect(
      Buffer.from(bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is neither kept nor given to others", async () => {
    expect(await portal.db.selectFrom("letter").selectAll().execute()).toEqual([]);
    await expectRefused(letter(designer2, "docx"), "intelligent-review.no-run");
    for (const other of [owner, surveyor, designer3, reviewer, officer])
      await expectRefused(letter(other, "docx"), "platform.not-allowed");
  });
});

/** Everything somebody is answered about the batch and the finding, as words. */
const answersTo = async (by: Client, id: FindingId): Promise<string> => {
  const { projectApplicationId, projectSubmissionId } = at;
  const asked: readonly Promise<unknown>[] = [
    by.intelligentReview.getRunOfSheets({ projectSubmissionId }),
    by.intelligentReview.queryFindingsOfSheets(ofSheets),
    by.intelligentReview.readFinding({ id }),
    by.consistency.readFacts({ projectSubmissionId }),
    by.submission.readSubmission({ id: projectSubmissionId }),
    by.progress.timeLine({ applicationId: projectApplicationId }),
  ];
  const answers = await Promise.allSettled(asked);
  return JSON.stringify(answers.map((one) => (one.status === "fulfilled" ? one.value : "refused")));
};

describe("what a firm puts aside", () => {
  it("is nothing to the other firm of the batch, which finds the same for itself", async () => {
    const { id } = await cited(designer);
    expect((await designer2.intelligentReview.getRunOfSheets(ofSheets)).run).toBeNull();
    await expectRefused(designer2.intelligentReview.readFinding({ id }), "platform.not-allowed");
    await expectRefused(designer2.preflight.waiveFinding({ id, reason }), "platform.not-allowed");
    await expectRefused(designer2.preflight.takeBackWaiver({ id }), "platform.not-allowed");
    await run(designer2);
    const own = await cited(designer2);
    expect(own).toMatchObject({ isWaived: false, message: (await cited(designer)).message });
    await designer2.preflight.waiveFinding({ id: own.id, reason: "另一单位的理由" });
    await designer2.preflight.takeBackWaiver({ id: own.id });
    expect(await cited(designer)).toMatchObject({ id, isWaived: true });
  });

  it("reaches neither house nor authority nor owner, who make their own of the same finding", async () => {
    for (const client of [designer, designer2]) await given.uploadedSheets(client, at);
    await portal.runOnly(prepareSheet);
    for (const [client, key] of [
      [designer, "zhongyuan"],
      [designer2, "fangyuan"],
    ] as const)
      await client.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId(key) });
    const { projectSubmissionId } = at;
    await owner.submission.applyForReview({ projectSubmissionId, orgId: await given.orgId("ruitu") });
    await given.accept(at);
    await given.assign(at);
    await run(reviewer);
    const houses = await cited(reviewer);
    const { id } = await cited(designer);
    expect(await reviewer.intelligentReview.readFinding({ id: houses.id })).toMatchObject({
      ...{ isWaived: false, waiver: null },
      can: { accept: true, ignore: true, waive: false, takeBack: false },
    });
    await expectRefused(reviewer.intelligentReview.readFinding({ id }), "platform.not-allowed");
    for (const other of [owner, surveyor, designer2, designer3, clerk, leader, reviewer, officer]) {
      const words = await answersTo(other, id);
      expect(words).not.toContain(reason);
      expect(words).not.toContain('"isWaived":true');
      await expectRefused(other.preflight.waiveFinding({ id, reason }), "platform.not-allowed");
      await expectRefused(other.preflight.takeBackWaiver({ id }), "platform.not-allowed");
    }
    // The firm that waives reads of the house's finding no more than before.
    await expectRefused(designer.preflight.waiveFinding({ id: houses.id, reason }), "platform.not-allowed");
  });

  it("is kept at one place: no message, history, log or search knows the reason", async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(portal.db);
    const knowing: string[] = [];
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} one where one::text like ${`%${reason}%`} limit 1`.execute(
          portal.db,
        );
      if (found.rows.length > 0) knowing.push(name);
    }
    expect(knowing).toEqual(["finding_waiver"]);
  });
});
