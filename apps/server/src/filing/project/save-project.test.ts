import { describe, expect, it } from "vitest";
import { participants, reportInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { findBrokenLine } from "../../ground/history/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const owner = await portal.signIn("owner");

const begun = { bizType: "FJ", category: "FJ_XJ" } as const;

describe("saving a report for the first time", () => {
  it("makes application, first submission and version, with the own firm as confirmed owner", async () => {
    const saved = await owner.project.saveProject({ projectBasicInfo: { ...begun, projectName: "金" } });
    expect(saved).toMatchObject({ version: 1, applicationNo: expect.stringMatching(/^41010520261123FJ\d{4}$/) });
    expect(saved.identityCode).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    const project = await owner.project.readProject(saved);
    expect(project).toMatchObject({
      projectSubmissionId: saved.projectSubmissionId,
      versionId: saved.versionId,
      state: "DRAFT",
      mayEdit: true,
      projectBasicInfo: { bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "金" },
    });
    expect(project.projectParticipant).toEqual([
      expect.objectContaining({ participantType: "1", orgName: "郑州金色置业有限公司", isMain: true, confirmState: 1 }),
    ]);
    expect(await owner.submission.readSubmission({ id: saved.projectSubmissionId })).toMatchObject({
      atlasName: "第一批",
      state: "DRAFT",
    });
  });

  it("sent again because its answer was lost changes the draft it made, and shows a code that works", async () => {
    const firstSaveKey = "a1b2c3d4e5f60718";
    const lost = await owner.project.saveProject({ firstSaveKey, projectBasicInfo: begun });
    const projectBasicInfo = { ...begun, projectName: "金色时代广场" };
    const again = await owner.project.saveProject({ firstSaveKey, projectBasicInfo });
    expect(again).toMatchObject({ projectApplicationId: lost.projectApplicationId, version: 2 });
    expect(again.identityCode).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    expect((await owner.project.readProject(again)).projectBasicInfo.projectName).toBe("金色时代广场");
    await expectRefused(
      owner.project.saveProject({ firstSaveKey, projectBasicInfo: begun }),
      "platform.changed-meanwhile",
    );
    const other = await portal.signIn("owner2");
    const others = await other.project.saveProject({ firstSaveKey, projectBasicInfo: begun });
    expect(others.projectApplicationId, "the key of one says nothing to another").not.toBe(lost.projectApplicationId);
  });

  it("is one draft when it is sent twice at the same moment", async () => {
    const firstSaveKey = "ffff0000ffff0000";
    const save = () => owner.project.saveProject({ firstSaveKey, projectBasicInfo: begun });
    const [one, two] = await Promise.all([save(), save()]);
    expect(one.projectApplicationId).toBe(two.projectApplicationId);
  });

  it("keeps only the hash of the identity code, and a new code replaces it", async () => {
    const { identityCode, projectApplicationId } = await owner.project.saveProject({ projectBasicInfo: begun });
    const hash = async () =>
      (
        await portal.db
          .selectFrom("project_application")
          .select("identity_code_hash")
          .where("id", "=", projectApplicationId)
          .executeTakeFirstOrThrow()
      ).identity_code_hash;
    const first = await hash();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const again = await owner.project.reissueIdentityCode({ projectApplicationId });
    expect(again.identityCode).not.toBe(identityCode);
    expect(await hash()).not.toBe(first);
  });

  it("is refused to a survey firm for a building and to a review house at all", async () => {
    const surveyor = await portal.signIn("surveyor");
    await expectRefused(surveyor.project.saveProject({ projectBasicInfo: begun }), "project.form-of-others");
    const clerk = await portal.signIn("clerk");
    await expectRefused(clerk.project.saveProject({ projectBasicInfo: begun }), "platform.not-allowed");
  });
});

describe("saving it again", () => {
  it("keeps half-typed values as they are and counts the version up", async () => {
    const saved = await owner.project.saveProject({ projectBasicInfo: begun });
    const again = await owner.project.saveProject({
      ...saved,
      projectBasicInfo: { ...begun, projectCode: "2412-4101", totalArea: null, contactMobile: "138" },
    });
    expect(again).toMatchObject({ version: 2, identityCode: null, applicationNo: saved.applicationNo });
    const { projectBasicInfo } = await owner.project.readProject(saved);
    expect(projectBasicInfo).toMatchObject({ projectCode: "2412-4101", totalArea: null, contactMobile: "138" });
  });

  it("is refused on an old version, saying who changed it and to what", async () => {
    const saved = await owner.project.saveProject({ projectBasicInfo: begun });
    await owner.project.saveProject({ ...saved, projectBasicInfo: { ...begun, projectName: "先保存的" } });
    const failure = await expectRefused(
      owner.project.saveProject({ ...saved, projectBasicInfo: { ...begun, projectName: "后保存的" } }),
      "platform.changed-meanwhile",
    );
    expect(failure.detail).toMatchObject({
      version: 2,
      updateUserName: "陈思远",
      projectBasicInfo: { projectName: "先保存的" },
      projectParticipant: [{ participantType: "1", orgName: "郑州金色置业有限公司" }],
    });
  });

  it("gives a draft that moves to another district a number of that district, everywhere", async () => {
    const { owner: filer, ...saved } = await given.draftApplication();
    const moved = await filer.project.saveProject({
      ...saved,
      projectBasicInfo: reportInfo({ divisionCode: "410103", projectCode: given.freshCode() }),
    });
    expect(moved.applicationNo).toMatch(/^410103/);
    const [building] = await filer.building.listBuildings(saved);
    const row = await portal.db
      .selectFrom("building")
      .select("division_code")
      .where("id", "=", building?.id as never)
      .executeTakeFirstOrThrow();
    expect(row.division_code).toBe("410103");
  });

  it("is refused to strangers, to named partners, and once the report counts", async () => {
    const { owner: filer, ...saved } = await given.draftApplication();
    for (const name of ["owner2", "designer"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(other.project.saveProject({ ...saved, projectBasicInfo: begun }), "application.wrong-actor");
    }
    await filer.project.submitProject(saved);
    await expectRefused(filer.project.saveProject({ ...saved, projectBasicInfo: begun }), "application.wrong-state");
  });
});

describe("participants of a draft", () => {
  it("follow the list that is sent; the own firm stays", async () => {
    const { owner: filer, firms, ...saved } = await given.draftApplication();
    const list = participants(firms);
    const names = async () =>
      (await filer.project.readProject(saved)).projectParticipant.map((one) => one.participantType);
    expect(await names()).toEqual(["1", "3", "4"]);
    const info = reportInfo({ projectCode: given.freshCode() });
    const again = await filer.project.saveProject({
      ...saved,
      projectBasicInfo: info,
      projectParticipant: [list[2] as never],
    });
    expect((await names()).toSorted()).toEqual(["1", "4"]);
    await filer.project.saveProject({ ...saved, version: again.version, projectBasicInfo: info });
    expect((await names()).toSorted()).toEqual(["1", "4"]);
  });

  it("may name the own firm in a second part, which takes nothing from its first", async () => {
    const { owner: filer, firms, ...saved } = await given.draftApplication();
    const info = reportInfo({ projectCode: given.freshCode() });
    const agent = { ...participants(firms)[2], participantType: "6", orgId: firms.owner };
    await filer.project.saveProject({ ...saved, projectBasicInfo: info, projectParticipant: [agent as never] });
    const { projectParticipant } = await filer.project.readProject(saved);
    const own = projectParticipant.filter(({ orgId }) => orgId === firms.owner);
    expect(own.map((one) => `${one.participantType} ${one.confirmState}`).toSorted()).toEqual(["1 1", "6 1"]);
    expect(projectParticipant).toHaveLength(2);
  });

  it("are firms that exist and are not suspended, and one that is refused changes nothing", async () => {
    const { owner: filer, firms, ...saved } = await given.draftApplication();
    const list = participants(firms);
    const send = (projectParticipant: typeof list) =>
      filer.project.saveProject({ ...saved, projectBasicInfo: begun, projectParticipant });
    const unknown = await expectRefused(
      send([list[1], { ...list[2], orgId: 999_999 }] as never),
      "project.org-unknown",
    );
    expect(unknown.detail).toEqual([{ field: "orgId", message: "没有编号为 999999 的单位" }]);
    const suspend = (suspended: boolean) =>
      portal.db.updateTable("organisation").set({ suspended }).where("id", "=", firms.surveyor).execute();
    await suspend(true);
    const refused = await expectRefused(send([list[2], list[1]] as never), "project.org-suspended");
    expect(refused.message).toContain("地质");
    const { projectParticipant } = await filer.project.readProject(saved);
    expect(projectParticipant.map(({ participantType }) => participantType)).toEqual(["1", "3", "4"]);
    await suspend(false);
    await send([list[2], list[1]] as never);
  });

  it("must be registered firms of the right kind, each once per type", async () => {
    const { owner: filer, firms, ...saved } = await given.draftApplication();
    const list = participants(firms);
    const send = (projectParticipant: typeof list) =>
      filer.project.saveProject({ ...saved, projectBasicInfo: begun, projectParticipant });
    const house = await given.orgId("ruitu");
    await expectRefused(send([{ ...list[2], orgId: house } as never]), "project.org-type-wrong");
    await expectRefused(send([list[2], list[2]] as never), "project.participant-twice");
  });

  it("picked from the register bring their whole numbers with them, shown masked until they agree", async () => {
    const { owner: filer, firms, ...saved } = await given.draftApplication();
    const [person] = (await filer.organisation.searchPersons({ corpId: firms.designer, personName: "林雨桐" })).list;
    expect(person).toMatchObject({ mobile: "138****0011", idNumber: expect.stringContaining("****") });
    const list = participants(firms).map((one) =>
      one.participantType === "4"
        ? { ...one, leaderMobile: person?.mobile ?? "", leaderIdNumber: person?.idNumber ?? "" }
        : one,
    );
    const info = reportInfo({ projectCode: given.freshCode() });
    const again = await filer.project.saveProject({ ...saved, projectBasicInfo: info, projectParticipant: list });
    const row = await portal.db
      .selectFrom("participant")
      .select("details")
      .where("application_id", "=", saved.projectApplicationId)
      .where("participant_type", "=", "4")
      .executeTakeFirstOrThrow();
    expect(row.details.leaderMobile).toBe("13803710011");
    const shown = await filer.project.readProject(saved);
    expect(shown.projectParticipant[2]).toMatchObject({ leaderMobile: "138****0011" });
    await filer.project.saveProject({
      ...saved,
      version: again.version,
      projectBasicInfo: info,
      projectParticipant: shown.projectParticipant,
    });
    expect(await filer.project.listMissing(saved)).toEqual([]);
  });
});

describe("the history of a report", () => {
  it("holds the moves and not every save, in an unbroken chain", async () => {
    const { owner: filer, ...saved } = await given.reportedApplication();
    const lines = await filer.progress.timeLine({ applicationId: saved.projectApplicationId });
    expect(lines.map(({ act }) => act)).toEqual(["submit", "create"]);
    expect(await findBrokenLine(portal.db, saved.projectApplicationId)).toBeNull();
  });
});
