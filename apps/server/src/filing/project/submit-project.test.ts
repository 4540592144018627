import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { reportInfo } from "../../../seed/report-data.ts";

const portal = await startPortal();
const given = startGiven(portal);

describe("submitting a report", () => {
  it("makes it count at once, with a project number, and asks the partners", async () => {
    const { owner, projectApplicationId } = await given.draftApplication();
    const answer = await owner.project.submitProject({ projectApplicationId });
    expect(answer).toMatchObject({ submitted: true, missing: [], state: "REPORTED" });
    expect(answer.projectNo).toMatch(/^41010526112301\d{2}$/);
    const designer = await portal.signIn("designer");
    const { list } = await designer.message.listMessages({});
    expect(list[0]).toMatchObject({ title: "请确认参与项目" });
    expect(list[0]?.url).toContain(`projectApplicationId=${projectApplicationId}`);
    expect(await owner.progress.checkSubmit({ applicationId: projectApplicationId })).toBe(true);
  });

  it("answers with the complete list of what is missing, and changes nothing", async () => {
    const owner = await portal.signIn("owner");
    const { projectApplicationId } = await owner.project.saveProject({
      projectBasicInfo: { bizType: "FJ", category: "FJ_XJ", projectName: "只有名称" },
    });
    const answer = await owner.project.submitProject({ projectApplicationId });
    expect(answer).toMatchObject({ submitted: false, state: "DRAFT", projectNo: null });
    expect(answer.missing.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["projectCode", "projectAddress", "totalArea", "3", "4"]),
    );
    expect(answer.missing).toContainEqual(
      expect.objectContaining({ step: "buildings", message: "请至少添加一个单体" }),
    );
    expect(await owner.project.listMissing({ projectApplicationId })).toEqual(answer.missing);
    expect(await owner.progress.checkSubmit({ applicationId: projectApplicationId })).toBe(false);
  });

  it("is refused when another report of the type counts under the project code", async () => {
    const projectCode = given.freshCode();
    const second = await given.draftApplication({ projectCode });
    await given.reportedApplication({ projectCode });
    const { owner, projectApplicationId } = second;
    await expectRefused(owner.project.submitProject({ projectApplicationId }), "application.project-code-taken");
    expect(await owner.project.listMissing({ projectApplicationId })).toEqual([
      expect.objectContaining({ field: "projectCode", step: "info" }),
    ]);
    await expectRefused(
      owner.project.saveProject({ projectBasicInfo: reportInfo({ projectCode }) }),
      "application.project-code-taken",
    );
  });

  it("lets only one of two reports through that are submitted at the same moment", async () => {
    const projectCode = given.freshCode();
    const [one, two] = [await given.draftApplication({ projectCode }), await given.draftApplication({ projectCode })];
    const outcomes = await Promise.allSettled([
      one.owner.project.submitProject(one),
      two.owner.project.submitProject(two),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is refused a second time", async () => {
    const { owner, projectApplicationId } = await given.reportedApplication();
    await expectRefused(owner.project.submitProject({ projectApplicationId }), "application.wrong-state");
  });

  it("is refused to a stranger and to a named partner", async () => {
    const { projectApplicationId } = await given.draftApplication();
    for (const [name, code] of [
      ["owner2", "platform.not-allowed"],
      ["designer2", "platform.not-allowed"],
      ["designer", "application.wrong-actor"],
    ] as const) {
      const client = await portal.signIn(name);
      await expectRefused(client.project.submitProject({ projectApplicationId }), code);
    }
  });

  it("waits for the authority where reports are audited", async () => {
    await setParameter(portal.db, "REPORT_AUDIT", "OPEN");
    const { owner, projectApplicationId } = await given.draftApplication();
    const answer = await owner.project.submitProject({ projectApplicationId });
    expect(answer).toMatchObject({ submitted: true, state: "SUBMITTED", projectNo: null });
    const officer = await portal.signIn("officer");
    await expectRefused(
      officer.project.returnReport({ projectApplicationId, reason: "不全" }),
      "application.reason-missing",
    );
    await officer.project.returnReport({ projectApplicationId, reason: "规划许可证号与附件不一致，请核对" });
    expect(await owner.project.readProject({ projectApplicationId })).toMatchObject({
      state: "RETURNED",
      mayEdit: true,
      returnReason: "规划许可证号与附件不一致，请核对",
    });
    await owner.project.submitProject({ projectApplicationId });
    await officer.project.acceptReport({ projectApplicationId });
    const { state, projectNo } = await owner.project.readProject({ projectApplicationId });
    expect([state, projectNo?.length]).toEqual(["REPORTED", 16]);
    await setParameter(portal.db, "REPORT_AUDIT", "CLOSE");
  });
});

describe("kinds of works that only a person can tell", () => {
  it("make a project special beside what its buildings tell, and are kept as they were ticked", async () => {
    const told = await given.draftApplication({ fireItems: ["F08", "F01"] });
    const { projectBasicInfo } = await told.owner.project.readProject(told);
    expect(projectBasicInfo).toMatchObject({ isFireSpecial: true, fireItems: ["F08", "F12"] });
  });
});
