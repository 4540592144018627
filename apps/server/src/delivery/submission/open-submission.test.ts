import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, designer2, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;
const titles = async (client: typeof owner) => (await client.message.listMessages({})).list.map(({ title }) => title);

describe("another batch of an application", () => {
  it("begins as a draft with an empty first version, and the history says who began it", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const id = await owner.submission.createSubmission({ projectApplicationId, atlasName: " 第二批 " });
    expect(await owner.submission.readSubmission({ id })).toMatchObject({
      atlasName: "第二批",
      state: "DRAFT",
      stateLabel: "待报审",
      houseOrgId: null,
      round: 0,
      clock: { limitDays: null, dueOn: null, colour: "none" },
      versions: [{ submissionVersion: 1, versionType: "FIRST", state: "DRAFT", submitTime: null, shares: [] }],
    });
    expect(await linesOf(db, "submission", id)).toEqual([
      { act: "create", from: null, to: "DRAFT", why: null, who: "陈思远", audience: "parties" },
    ]);
  });

  it("bears a name of 1 to 100 characters that no other batch of the application has", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const other = await given.reportedApplication();
    const create = (atlasName: string) => owner.submission.createSubmission({ projectApplicationId, atlasName });
    const long = "批".repeat(100);
    await create(long);
    await expectNothingDone(db, projectApplicationId, [
      ["submission.atlas-name-taken", () => create(long)],
      ["submission.atlas-name-taken", () => create(` ${long} `)],
      ["platform.malformed", () => create("")],
      ["platform.malformed", () => create("   ")],
      ["platform.malformed", () => create(`${long}批`)],
    ]);
    const elsewhere = { projectApplicationId: other.projectApplicationId, atlasName: long };
    expect(await owner.submission.createSubmission(elsewhere)).toBeGreaterThan(0);
  });

  it("is one batch when its name is sent twice at the same moment", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const create = () => owner.submission.createSubmission({ projectApplicationId, atlasName: "二期" });
    expect(await atOnce(create, create, create)).toEqual({
      done: 1,
      codes: ["submission.atlas-name-taken", "submission.atlas-name-taken"],
    });
  });

  it("waits for the report, and is the owner's to begin", async () => {
    const draft = await given.draftApplication();
    const wish = { projectApplicationId: draft.projectApplicationId, atlasName: "第二批" };
    await expectNothingDone(db, draft.projectApplicationId, [
      ["submission.application-not-reported", () => owner.submission.createSubmission(wish)],
    ]);
    const reported = await given.reportedApplication();
    const { projectApplicationId } = reported;
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner2, designer, designer2, surveyor, clerk, officer, portal.guest].map((client) => [
        client === portal.guest ? "platform.sign-in-first" : "platform.not-allowed",
        () => client.submission.createSubmission({ projectApplicationId, atlasName: "第二批" }),
      ]),
    );
  });
});

describe("opening a batch to its partners", () => {
  it("gives owner and design firms a share each, and asks the designers only", async () => {
    const at = await given.confirmedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    const second = await given.desk("DESIGN", ["DESIGN_PM"]);
    const declined = await given.desk("DESIGN", ["DESIGN_PM"]);
    await given.partner(projectApplicationId, second.orgId);
    await given.partner(projectApplicationId, declined.orgId, "4", 2);
    const asked = async (client: typeof owner) =>
      (await titles(client)).filter((title) => title === "请填报并提交本单位图纸资料").length;
    const before = [await asked(designer), await asked(owner), await asked(surveyor)];
    await owner.submission.openToPartners({ projectSubmissionId });
    const [version] = await owner.submission.submitStatusList({ submissionId: projectSubmissionId });
    expect(version?.shares.map(({ orgName, part, submitted }) => [orgName, part, submitted])).toEqual([
      ["郑州金色置业有限公司", "CONSTRUCT", false],
      ["中原建筑设计研究院有限公司", "DESIGN", false],
      [expect.stringMatching(/^第\d{4}号单位$/), "DESIGN", false],
    ]);
    expect([await asked(designer), await asked(owner), await asked(surveyor)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
      before[2],
    ]);
    expect(await asked(second.client)).toBe(1);
    expect(await asked(declined.client)).toBe(0);
    const [message] = (await designer.message.listMessages({})).list;
    expect(message?.content).toContain("“金色时代广场一期”");
    expect(message?.url).toContain(`projectSubmissionId=${projectSubmissionId}`);
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "openToPartners",
      from: "DRAFT",
      to: "FILLING",
      who: "陈思远",
    });
  });

  it("asks the survey firm where the survey itself is what is reviewed", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmedApplication();
    await db
      .updateTable("project_application")
      .set({ biz_type: "KC", category_code: "KC_KCBG" })
      .where("id", "=", projectApplicationId)
      .execute();
    await owner.submission.openToPartners({ projectSubmissionId });
    const [version] = await owner.submission.submitStatusList({ submissionId: projectSubmissionId });
    expect(version?.shares.map(({ orgType }) => orgType)).toEqual(["CONSTRUCT", "SURVEY", "DESIGN"]);
    const tree = await surveyor.drawing.designVersion({ projectSubmissionId });
    expect(tree).toMatchObject({ orgName: "河南省地质工程勘察院有限公司", whyNotEdit: null });
    expect(tree?.folders.map(({ folderName }) => folderName)).toContain("03勘察报告正文");
  });

  it("gives the owner folders for its papers, with how many each should hold", async () => {
    const { projectSubmissionId } = await given.openedSubmission();
    const papers = await owner.drawing.constructVersion({ projectSubmissionId });
    expect(papers?.folders.every(({ isSystem, folderType }) => isSystem && folderType === "DOC")).toBe(true);
    expect(papers?.folders[0]).toMatchObject({ folderName: "01立项批准", shouldDocNum: 1 });
  });

  it("happens once, however often it is clicked", async () => {
    const { projectSubmissionId } = await given.confirmedApplication();
    const open = () => owner.submission.openToPartners({ projectSubmissionId });
    expect(await atOnce(open, open)).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    const folders = (await designer.drawing.designVersion({ projectSubmissionId }))?.folders ?? [];
    const paths = folders.map((one) => `${one.parentId} ${one.folderName}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("is the owner's, and only of a batch that waits", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmedApplication();
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner2, designer, designer2, surveyor, clerk, officer].map((client) => [
        "platform.not-allowed",
        () => client.submission.openToPartners({ projectSubmissionId }),
      ]),
    );
    await expectRefused(owner.submission.openToPartners({ projectSubmissionId: 999_999 }), "platform.not-found");
    for (const state of ["FILLING", "CONFIRMING", "SUBMITTED", "ACCEPTED", "FINISHED", "WITHDRAWN", "INVALID"]) {
      await putState(db, "submission", projectSubmissionId, state);
      await expectRefused(owner.submission.openToPartners({ projectSubmissionId }), "submission.wrong-state");
    }
  });
});
