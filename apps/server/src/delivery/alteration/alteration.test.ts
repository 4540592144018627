import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const alterations = givenAlterations(portal);
const { owner, designer, surveyor, clerk, reviewer, officer, owner3, clerk2 } = await portal.cast(
  "owner",
  "designer",
  "surveyor",
  "clerk",
  "reviewer",
  "officer",
  "owner3",
  "clerk2",
);

const messagesOf = async (client: typeof owner) =>
  (await client.message.listMessages({ size: 50 })).list.map(({ title, url }) => ({ title, url }));

describe("beginning an alteration", () => {
  it("copies what is reported now, once to be kept and once to be edited", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at);
    const read = await owner.alteration.readAlteration({ id });
    expect(read).toMatchObject({ state: "DRAFT", stateLabel: "草稿", changes: [], mayEdit: true });
    expect(read.alterNo).toMatch(/^BG20261123\d{4}$/);
    expect(read.after).toEqual(read.before);
    expect(read.before.info.projectName).toBe((await owner.project.readProject(at)).projectBasicInfo.projectName);
    expect(read.before.buildings.length).toBeGreaterThan(0);
  });

  it("is refused before a house has accepted the report, when it can be changed directly", async () => {
    const at = await given.submittedSubmission();
    await expectRefused(alterations.begun(at), "alteration.not-accepted");
    expect(await owner.alteration.checkAlteration(at)).toMatchObject([{ message: expect.stringContaining("尚未") }]);
  });

  it("is refused while another one is open", async () => {
    const at = await given.acceptedSubmission();
    expect(await owner.alteration.checkAlteration(at)).toBe(true);
    const id = await alterations.begun(at);
    await expectRefused(alterations.begun(at), "alteration.other-open");
    await owner.alteration.withdrawAlteration({ id });
    await alterations.begun(at);
  });

  it("of project data and firms is the owner's, of people and buildings the designer's too", async () => {
    const at = await given.acceptedSubmission();
    const wish = { ...at, alterReason: "3", reasonText: "设计人员调整。" };
    const begin = (kinds: ("INFO" | "UNIT" | "PERSON" | "BUILDING")[]) =>
      designer.alteration.createAlteration({ ...wish, kinds });
    await expectRefused(begin(["INFO"]), "alteration.kind-not-own");
    await expectRefused(begin(["PERSON", "UNIT"]), "alteration.kind-not-own");
    const id = await begin(["PERSON", "BUILDING"]);
    const change = alterations.edited(designer, id, (after) => ({
      participants: alterations.withLeader(after.participants, "1", "宋文静"),
    }));
    await expectRefused(change, "alteration.design-own-people");
    await alterations.edited(designer, id, (after) => ({
      participants: alterations.withLeader(after.participants, "4", "宋文静"),
    }));
    const { changes } = await designer.alteration.readAlteration({ id });
    expect(changes).toMatchObject([{ kind: "PERSON", label: "项目负责人", after: "宋文静" }]);
  });
});

describe("an alteration being written", () => {
  it("is known only to the firm that writes it", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at);
    for (const other of [designer, surveyor, clerk, reviewer, officer]) {
      await expectRefused(other.alteration.readAlteration({ id }), "platform.not-found");
      expect((await other.alteration.queryAlterations({ ...at })).list).toEqual([]);
    }
    expect((await owner.alteration.queryAlterations({ ...at })).list).toMatchObject([{ id }]);
    const { id: applicationId } = { id: at.projectApplicationId };
    expect(await clerk.alteration.listByApplication({ applicationId })).toEqual([]);
    expect(await officer.alteration.superviseList({ applicationId })).toEqual([]);
  });

  it("gives the old and the new value of each change, and what must be reviewed again", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at);
    await alterations.edited(owner, id, (after) => ({
      info: { ...after.info, constructionContent: "减少一层", totalInvestment: 8000 },
      buildings: after.buildings.map((one) => ({ ...one, info: { ...one.info, overFloors: 5 } })),
    }));
    const { changes, majorSentence, isMajor } = await owner.alteration.readAlteration({ id });
    expect(changes.map(({ label, after, reviewContent }) => [label, after, reviewContent])).toEqual([
      ["建设规模及内容", "减少一层", null],
      ["总投资", "8000 万元", null],
      ["地上层数", "5", "3"],
    ]);
    expect(isMajor).toBe(true);
    expect(majorSentence).toContain("地上层数属重大变更，涉及消防安全");
    const [building] = await owner.alteration.queryAlterBuildings({ alterId: id });
    expect(building?.changes).toMatchObject([{ label: "地上层数" }]);
  });

  it("keeps only what its kinds allow, and never what identifies the report", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["INFO"]);
    await alterations.edited(owner, id, (after) => ({
      info: { ...after.info, projectCode: "2412-410100-04-01-999999", projectName: "金色佳苑三期" },
      participants: alterations.withLeader(after.participants, "1", "宋文静"),
    }));
    const { changes } = await owner.alteration.readAlteration({ id });
    expect(changes.map(({ label }) => label)).toEqual(["项目名称"]);
  });

  it("refuses a second writer, and numbers that are not of this application", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at);
    const { version, after } = await owner.alteration.readAlteration({ id });
    await owner.alteration.updateAlteration({ id, version, reasonText: "更正项目名称的错字。" });
    const late = owner.alteration.updateAlteration({ id, version, reasonText: "另一个窗口里的改动。" });
    await expectRefused(late, "platform.changed-meanwhile");
    const foreign = after.buildings.map((one) => ({ ...one, buildingId: one.buildingId + 1000 }));
    const strange = owner.alteration.updateAlteration({ id, version: version + 1, changed: { buildings: foreign } });
    await expectRefused(strange, "alteration.building-unknown");
  });

  it("shows foreign numbers masked and stores them whole when they come back masked", async () => {
    const at = await given.acceptedSubmission();
    const id = await designer.alteration.createAlteration({
      ...at,
      kinds: ["PERSON"],
      alterReason: "3",
      reasonText: "设计负责人更换。",
    });
    const { after } = await designer.alteration.readAlteration({ id });
    const mobileOf = (type: string) =>
      after.participants.find((one) => one.participantType === type)?.details.leaderMobile;
    expect(mobileOf("1")).toContain("****");
    expect(mobileOf("4")).toMatch(/^1\d{10}$/);
    await alterations.edited(designer, id, (now) => ({
      participants: alterations.withLeader(now.participants, "4", "宋文静"),
    }));
    const { after_values } = await portal.db
      .selectFrom("alteration")
      .select("after_values")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(after_values)).not.toContain("****");
  });
});

describe("handing in an alteration", () => {
  it("needs a change, its reason, and values that keep the rules of the form", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at);
    const submit = (change: object) => alterations.edited(owner, id, () => change, true);
    await expectRefused(submit({}), "alteration.nothing-changed");
    const { after, version } = await owner.alteration.readAlteration({ id });
    const broken = { info: { ...after.info, contactMobile: "123", totalInvestment: null } };
    const failure = await expectRefused(
      owner.alteration.updateAlteration({ id, version, changed: broken, submit: true }),
      "alteration.incomplete",
    );
    expect(failure.detail).toMatchObject([{ field: "totalInvestment" }, { field: "contactMobile" }]);
    const saved = await owner.alteration.updateAlteration({ id, version, changed: broken });
    expect(await owner.alteration.checkAlteration({ id })).toHaveLength(2);
    const bare = { id, version: saved.version, changed: { info: { ...after.info, remark: "更正" } }, submit: true };
    await expectRefused(owner.alteration.updateAlteration({ ...bare, reasonText: "改" }), "alteration.reason-missing");
    expect(await owner.alteration.updateAlteration(bare)).toMatchObject({ state: "SUBMITTED" });
  });

  it("tells the house and the other firms, with a message that opens it", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.submitted(at);
    const url = `#/reportChangeDetail/${at.projectApplicationId}?projectApplicationId=${at.projectApplicationId}&alterId=${id}`;
    expect(await messagesOf(clerk)).toContainEqual({ title: "申报变更待审核", url });
    expect(await messagesOf(designer)).toContainEqual({ title: "申报变更已提交", url });
    expect(await clerk.alteration.readAlteration(at)).toMatchObject({ id, state: "SUBMITTED", mayEdit: false });
  });

  it("of another designer needs the handover, of another owner the proof", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.begun(at, ["UNIT"]);
    const fangyuan = await given.orgId("fangyuan");
    const swap = alterations.edited(
      owner,
      id,
      (after) => ({
        participants: after.participants.map((one) =>
          one.participantType === "4" ? { ...one, orgId: fangyuan } : one,
        ),
      }),
      true,
    );
    const failure = await expectRefused(swap, "alteration.paper-missing");
    expect(failure.detail).toMatchObject([{ field: "HANDOVER", message: "请上传设计交接说明" }]);
  });
});

describe("strangers", () => {
  it("see nothing of an alteration, handed in or not (F235)", async () => {
    const at = await given.acceptedSubmission();
    const id = await alterations.submitted(at);
    for (const stranger of [owner3, clerk2]) {
      await expectRefused(stranger.alteration.readAlteration({ id }), "platform.not-allowed");
      expect((await stranger.alteration.queryAlterations({})).list).toEqual([]);
    }
    await expectRefused(clerk2.alteration.decideAlteration({ id, decision: "approve" }), "platform.not-allowed");
  });
});
