import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const { db } = portal;
const people = await portal.cast("owner", "owner2", "designer", "surveyor", "clerk", "clerk2", "leader", "officer");
const { owner, owner2, designer, surveyor, clerk, clerk2, leader, officer } = people;
const reason = "建设地点与规划许可证不一致，按许可证更正";
const jinse = await given.orgId("jinse");
type At = Awaited<ReturnType<typeof given.submittedSubmission>>;

const supplemented = async () => {
  const at = await given.submittedSubmission();
  await clerk.acceptance.askSupplement({
    projectSubmissionId: at.projectSubmissionId,
    opinions: [{ orgId: jinse, material: "申报表", problem: "建设地点与许可证不一致", requirement: "请更正" }],
  });
  return at;
};
/** Sends a correction as the given person, with these values changed, based on the current version. */
const corrects = async (at: At, over: object = {}, who = owner, wish: object = {}) => {
  const { version, projectBasicInfo } = await owner.project.readProject(at);
  return who.project.reviewUpdate({
    ...{ projectApplicationId: at.projectApplicationId, version, reason },
    projectBasicInfo: { ...projectBasicInfo, ...over },
    ...wish,
  });
};
const moved = { projectAddress: "郑州市金水区文化路 66 号" };

describe("a report the house has given back", () => {
  it("is corrected with a reason: every value before and after is kept, and the house is told (C042)", async () => {
    const at = await supplemented();
    const { projectApplicationId } = at;
    const before = await owner.project.readProject(at);
    expect(before.mayCorrect).toBe(true);
    expect((await designer.project.readProject(at)).mayCorrect).toBe(false);
    await corrects(at, { ...moved, projectCode: "2411-410105-04-01-999999", divisionCode: "410103", bizType: "SZ" });
    const after = await owner.project.readProject(at);
    expect(after.version).toBe(before.version + 1);
    expect(after.projectBasicInfo).toEqual({ ...before.projectBasicInfo, ...moved });
    const kept = await clerk.project.listCorrections({ projectApplicationId });
    expect(kept).toEqual([
      {
        ...{ id: expect.any(Number), createTime: expect.any(String), reason },
        ...{ correctorName: "陈思远", correctorOrgName: "郑州金色置业有限公司" },
        changes: [
          {
            key: "projectAddress",
            label: "建设地点",
            before: before.projectBasicInfo.projectAddress,
            after: "郑州市金水区文化路 66 号",
          },
        ],
      },
    ]);
    expect((await linesOf(db, "application", projectApplicationId)).at(-1)).toMatchObject({
      act: "correctInfo",
      why: `建设地点（${reason}）`,
    });
    for (const house of [clerk, leader]) {
      const { list } = await house.message.listMessages({});
      expect(list.filter(({ url }) => url?.endsWith(`/${at.projectSubmissionId}`))[0]).toMatchObject({
        title: "申报信息已更正",
        content: expect.stringContaining(reason),
        url: `#/censorUnit/acceptance/${at.projectSubmissionId}`,
      });
    }
  });

  it("shows its corrections only to the parties, newest first", async () => {
    const at = await supplemented();
    await corrects(at, moved);
    await corrects(at, { contactName: "李晓明" });
    for (const client of [owner, designer, surveyor, clerk, officer])
      expect((await client.project.listCorrections(at)).map(({ changes }) => changes[0]?.label)).toEqual([
        "联系人",
        "建设地点",
      ]);
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.not-allowed", () => owner2.project.listCorrections(at)],
      ["platform.not-allowed", () => clerk2.project.listCorrections(at)],
    ]);
  });

  it("is not corrected by others, at an old version, with nothing changed, or with something missing", async () => {
    const at = await supplemented();
    const { version } = await owner.project.readProject(at);
    await expectNothingDone(db, at.projectApplicationId, [
      ["application.wrong-actor", () => corrects(at, moved, designer)],
      ["application.wrong-actor", () => corrects(at, moved, surveyor)],
      ["platform.not-allowed", () => corrects(at, moved, owner2)],
      ["platform.not-allowed", () => corrects(at, moved, clerk)],
      ["platform.not-allowed", () => corrects(at, moved, officer)],
      ["platform.changed-meanwhile", () => corrects(at, moved, owner, { version: version - 1 })],
      ["project.nothing-corrected", () => corrects(at)],
      ["project.nothing-corrected", () => corrects(at, { projectCode: "2411-410105-04-01-999999" })],
      ["project.nothing-corrected", () => corrects(at, { buildingCount: 99 })],
      ["application.incomplete", () => corrects(at, { projectName: "" })],
      ["platform.malformed", () => corrects(at, moved, owner, { reason: "更正" })],
    ]);
    await corrects(at, moved);
    await expectNothingDone(db, at.projectApplicationId, [["project.nothing-corrected", () => corrects(at, moved)]]);
  });
});

describe("a report the house has in its hands", () => {
  it.each(["SUBMITTED", "ACCEPTED", "FIRST_REVIEW", "REVIEW_AGAIN", "PASSED", "SUSPENDED", "FINISHED", "INVALID"])(
    "is not corrected while its batch is %s",
    async (state) => {
      const at = await given.submittedSubmission();
      await putState(db, "submission", at.projectSubmissionId, state);
      expect((await owner.project.readProject(at)).mayCorrect).toBe(false);
      await expectNothingDone(db, at.projectApplicationId, [["project.not-returned", () => corrects(at, moved)]]);
    },
  );

  it.each(["FIRST_ANSWER", "ANSWER_AGAIN"])("is corrected while its parties answer opinions (%s)", async (state) => {
    const at = await given.submittedSubmission();
    await putState(db, "submission", at.projectSubmissionId, state);
    await corrects(at, moved);
    expect(await owner.project.listCorrections(at)).toHaveLength(1);
  });
});
