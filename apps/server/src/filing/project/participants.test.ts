import { describe, expect, it } from "vitest";
import { reportInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const designer = await portal.signIn("designer");

const ownOf = async (
  application: Awaited<ReturnType<typeof given.reportedApplication>>,
  org: "designer" | "surveyor",
) => {
  const { projectParticipant } = await application.owner.project.readProject(application);
  return projectParticipant.find((one) => one.orgId === application.firms[org])?.id as never;
};

describe("a firm named in a report", () => {
  it("agrees once, and the applicant is told", async () => {
    const application = await given.reportedApplication();
    const participantId = await ownOf(application, "designer");
    await designer.project.confirmParticipation({ participantId, agrees: true });
    const { list } = await application.owner.message.listMessages({});
    expect(list[0]).toMatchObject({ title: "参建单位已确认参与" });
    await expectRefused(
      designer.project.confirmParticipation({ participantId, agrees: true }),
      "project.already-answered",
    );
  });

  it("declines with a reason, sees the project no longer, and is replaced by another firm that is asked", async () => {
    const application = await given.reportedApplication();
    const { owner, projectApplicationId } = application;
    const participantId = await ownOf(application, "designer");
    await expectRefused(
      designer.project.confirmParticipation({ participantId, agrees: false, reason: "不做" }),
      "application.reason-missing",
    );
    await designer.project.confirmParticipation({ participantId, agrees: false, reason: "本季度人员已满，无法承接" });
    await expectRefused(designer.project.readProject({ projectApplicationId }), "platform.not-allowed");
    await owner.project.replaceParticipant({
      participantId,
      orgId: await given.orgId("fangyuan"),
      leaderName: "何俊杰",
      leaderMobile: "13803710012",
    });
    const other = await portal.signIn("designer2");
    const project = await other.project.readProject({ projectApplicationId });
    expect(project.projectParticipant.find((one) => one.participantType === "4")).toMatchObject({
      orgName: "河南方圆工程设计有限公司",
      confirmState: 0,
      leaderName: "何俊杰",
    });
    expect((await other.message.listMessages({})).list[0]).toMatchObject({ title: "请确认参与项目" });
  });

  it("that declines when its sheets are awaited already leaves its place to the one that replaces it", async () => {
    const application = await given.reportedApplication();
    const { owner, projectSubmissionId } = application;
    await owner.submission.openToPartners({ projectSubmissionId });
    const participantId = await ownOf(application, "designer");
    await designer.project.confirmParticipation({ participantId, agrees: false, reason: "本季度人员已满，无法承接" });
    const orgId = await given.orgId("fangyuan");
    const leader = { leaderName: "何俊杰", leaderMobile: "13803710012" };
    await owner.project.replaceParticipant({ participantId, orgId, ...leader });
    const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect(versions[0]?.shares.map(({ orgName }) => orgName)).toEqual([
      "郑州金色置业有限公司",
      "河南方圆工程设计有限公司",
    ]);
    const other = await portal.signIn("designer2");
    await other.project.confirmParticipation({ participantId, agrees: true });
    await given.uploadedSheets(other, application);
    await other.submission.submitShare({ versionId: versions[0]?.versionId ?? 0, orgId });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("CONFIRMING");
  });

  it("is not answered for by others, nor before the report is submitted", async () => {
    const reported = await given.reportedApplication();
    await expectRefused(
      designer.project.confirmParticipation({ participantId: await ownOf(reported, "surveyor"), agrees: true }),
      "platform.not-allowed",
    );
    const draft = await given.draftApplication();
    const early = designer.project.confirmParticipation({
      ...{ participantId: await ownOf(draft as never, "designer"), agrees: true },
    });
    expect((await expectRefused(early, "application.wrong-state")).message).toMatch(
      /^项目申报现为“草稿”，不能“确认参与”，须在“已申报”或“申报完成”或“审查中”时办理。/,
    );
  });

  it("is not replaced once it agreed, nor by a firm of another kind, nor by a partner", async () => {
    const application = await given.confirmedApplication();
    const participantId = await ownOf(application, "designer");
    const leader = { leaderName: "何俊杰", leaderMobile: "13803710012" };
    const orgId = await given.orgId("fangyuan");
    await expectRefused(
      application.owner.project.replaceParticipant({ participantId, orgId, ...leader }),
      "project.firm-confirmed",
    );
    await expectRefused(
      designer.project.replaceParticipant({ participantId, orgId, ...leader }),
      "application.wrong-actor",
    );
    const fresh = await given.reportedApplication();
    await expectRefused(
      fresh.owner.project.replaceParticipant({
        participantId: await ownOf(fresh, "designer"),
        orgId: await given.orgId("dizhi"),
        ...leader,
      }),
      "project.org-type-wrong",
    );
  });
});

describe("what the readers of a project see", () => {
  it("has the keys of the specification (F100), for the parties only", async () => {
    const { owner, projectApplicationId } = await given.confirmedApplication();
    const project = await owner.project.readProject({ projectApplicationId });
    expect(Object.keys(project)).toEqual(
      expect.arrayContaining([
        "projectApplicationId",
        "projectSubmissionId",
        "versionId",
        "projectBasicInfo",
        "projectParticipant",
      ]),
    );
    expect(project.projectBasicInfo).toMatchObject({ bizType: "FJ", category: "FJ_XJ", type: "PT" });
    expect(project.projectParticipant.map(({ participantType }) => participantType)).toEqual(["1", "3", "4"]);
    expect(project.projectBasicInfo).toMatchObject({ buildingCount: 1, maxHeight: 79.8, isHighRise: true });
    for (const name of ["owner2", "designer2"] as const) {
      const stranger = await portal.signIn(name);
      await expectRefused(stranger.project.readProject({ projectApplicationId }), "platform.not-allowed");
      await expectRefused(stranger.project.readProjectForCdr({ projectApplicationId }), "platform.not-allowed");
    }
    const house = await portal.signIn("clerk");
    await expectRefused(house.project.readProjectForCdr({ projectApplicationId }), "platform.not-allowed");
  });

  it("is masked for other firms and on review screens, whole for the authority of the district, alone (F007)", async () => {
    const { owner, projectApplicationId, firms } = await given.confirmedApplication();
    const leaderSeen = async (
      read: Promise<{ projectParticipant: { orgId: number; leaderMobile?: string | undefined }[] }>,
    ) => (await read).projectParticipant.find((one) => one.orgId === firms.designer)?.leaderMobile;
    const surveyor = await portal.signIn("surveyor");
    const officer = await portal.signIn("officer");
    expect(await leaderSeen(owner.project.readProject({ projectApplicationId }))).toBe("13803710011");
    expect(await leaderSeen(surveyor.project.readProject({ projectApplicationId }))).toBe("138****0011");
    expect(await leaderSeen(owner.project.readProjectForCdr({ projectApplicationId }))).toBe("138****0011");
    expect(await leaderSeen(officer.project.readProjectForSupervise({ projectApplicationId }))).toBe("13803710011");
    expect((await officer.account.currentCredential({}))[0]?.orgType).toBe("CONTROL");
    const designer = await portal.signIn("designer");
    await expectRefused(designer.project.readProjectForSupervise({ projectApplicationId }), "platform.not-allowed");
  });

  it("is masked for the house that reviews it, in every call that reads the project", async () => {
    const at = await given.reviewedSubmission();
    for (const name of ["clerk", "leader", "reviewer", "chief"] as const) {
      const house = await portal.signIn(name);
      for (const read of [house.project.readProject, house.project.readProjectForCdr]) {
        const { projectParticipant } = await read(at);
        for (const { leaderMobile = "", leaderIdNumber = "", legalMobile = "", members = [] } of projectParticipant)
          for (const number of [
            leaderMobile,
            leaderIdNumber,
            legalMobile,
            ...members.map(({ mobile }) => mobile ?? ""),
          ])
            expect(number).toMatch(/^$|\*{4}/);
      }
      await expectRefused(house.project.readProjectForSupervise(at), "platform.not-allowed");
    }
  });

  it("lists owner and design firms with their people", async () => {
    const { owner, projectApplicationId } = await given.confirmedApplication();
    const list = await owner.project.readConstructDesign({ projectApplicationId });
    expect(list.map(({ participantType, leaderName }) => [participantType, leaderName])).toEqual([
      ["1", "陈思远"],
      ["4", "林雨桐"],
    ]);
  });
});

describe("a project number", () => {
  it("gives anybody name, address and district of a reported project, and nothing else", async () => {
    const projectCode = given.freshCode();
    const draft = await given.draftApplication({ projectCode });
    expect(await portal.guest.project.findByProjectNumber({ projectNumber: projectCode })).toBeNull();
    await draft.owner.project.submitProject(draft);
    const found = { projectName: "金色时代广场一期", divisionCode: "410105" };
    const { projectNo } = await draft.owner.project.readProject(draft);
    for (const projectNumber of [projectCode, projectNo as string]) {
      const answer = await portal.guest.project.findByProjectNumber({ projectNumber });
      expect(answer).toMatchObject(found);
      expect(Object.keys(answer ?? {})).toEqual(["projectName", "projectAddress", "divisionCode", "source"]);
    }
  });
});

describe("changing basic data of a report that counts", () => {
  it("is possible until a house has it, keeps its identity and leaves a line in the history", async () => {
    const { owner, projectApplicationId, projectSubmissionId } = await given.reportedApplication();
    const project = await owner.project.readProject({ projectApplicationId });
    const changed = {
      ...project.projectBasicInfo,
      projectAddress: "郑州市金水区文化路 60 号",
      projectCode: "2411-410105-04-01-999999",
    };
    await owner.project.updateBasicInfo({ projectApplicationId, version: project.version, projectBasicInfo: changed });
    const after = await owner.project.readBasicInfo({ applicationId: projectApplicationId });
    expect(after).toMatchObject({
      projectAddress: "郑州市金水区文化路 60 号",
      projectCode: project.projectBasicInfo.projectCode,
    });
    const [line] = await owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(line).toMatchObject({ text: "修改项目基本信息", why: "建设地点" });
    await expectRefused(
      owner.project.updateBasicInfo({ projectApplicationId, version: project.version, projectBasicInfo: changed }),
      "platform.changed-meanwhile",
    );
    await expectRefused(
      owner.project.updateBasicInfo({
        projectApplicationId,
        version: project.version + 1,
        projectBasicInfo: reportInfo({ projectName: "" }),
      }),
      "application.incomplete",
    );
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    await expectRefused(
      owner.project.updateBasicInfo({ projectApplicationId, version: project.version + 1, projectBasicInfo: changed }),
      "project.not-modifiable",
    );
  });
});

describe("withdrawing a report", () => {
  it("takes its open submissions along and tells the parties", async () => {
    const { owner, projectApplicationId, projectSubmissionId } = await given.confirmedApplication();
    await owner.ending.withdrawProject({ projectApplicationId, reason: "项目方案调整" });
    expect(await owner.progress.projectStatus({ projectApplicationId })).toEqual({ code: "WITHDRAWN", text: "已撤回" });
    expect(await owner.submission.readSubmission({ id: projectSubmissionId })).toMatchObject({ state: "WITHDRAWN" });
    expect((await designer.message.listMessages({})).list[0]).toMatchObject({ title: "项目申报已撤回" });
  });

  it("moves submissions as their machine does, and tells the house that had one on its desk", async () => {
    const { projectApplicationId, projectSubmissionId } = await given.submittedSubmission();
    const [owner, clerk] = [await portal.signIn("owner"), await portal.signIn("clerk")];
    const { version } = await portal.db
      .selectFrom("submission")
      .select("version")
      .where("id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    await owner.ending.withdrawProject({ projectApplicationId, reason: "规划方案调整" });
    const [line] = await owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(line).toMatchObject({ subject: "submission", act: "withdraw", stateLabel: "已撤回", why: "规划方案调整" });
    expect(
      await portal.db.selectFrom("submission").select("version").where("id", "=", projectSubmissionId).execute(),
    ).toEqual([{ version: version + 1 }]);
    expect((await clerk.message.listMessages({})).list[0]).toMatchObject({ title: "报审已撤回" });
  });

  it("is refused once a house has accepted, and to partners", async () => {
    const { owner, projectApplicationId, projectSubmissionId } = await given.confirmedApplication();
    await expectRefused(designer.ending.withdrawProject({ projectApplicationId }), "application.wrong-actor");
    await putState(portal.db, "submission", projectSubmissionId, "ACCEPTED");
    await expectRefused(owner.ending.withdrawProject({ projectApplicationId }), "application.submission-accepted");
  });
});
