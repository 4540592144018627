import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { fieldProblem } from "@tushen/domain/filing/report-form/report-field";
import type { FilerType, ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { filers, givenReports } from "../apps/server/test/given-report.ts";
import { accept } from "./house.ts";
import type { Person } from "./portal.ts";
import { fillReport, questionOf } from "./report-form.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";
import { trailOf } from "./trail.ts";

const { prospectingReport, prospectingFoundation, railTransitNormal, railTransitSpecial } = reportForms;
const { buildingNewOrUpdate, municipal } = reportForms;
/** Each form by one of those who file it. */
const filings: readonly { readonly form: ReportForm; readonly filer: FilerType }[] = [
  { form: buildingNewOrUpdate, filer: "CONSTRUCT" },
  { form: municipal, filer: "DESIGN" },
  { form: prospectingReport, filer: "SURVEY" },
  { form: prospectingFoundation, filer: "DESIGN" },
  { form: railTransitNormal, filer: "CONSTRUCT" },
  { form: railTransitSpecial, filer: "DESIGN" },
];
const ownTypes = { CONSTRUCT: "1", SURVEY: "3", DESIGN: "4" } as const;

const portal = sharedPortal();
const town = townAt(portal.base);
let serial = 0;
const freshCode = () => `2412-410105-04-01-${String(300_000 + ++serial)}`;
const reports = givenReports({ seat: town.as }, { orgId: town.orgId, freshCode });

const people = {} as Record<"owner" | "designer" | "surveyor" | "officer" | "clerk", Person>;
const setAudit = async (value: "OPEN" | "CLOSE") => {
  const admin = await town.as("admin");
  await admin.parameter.updateParameters({ parameters: [{ type: "REPORT_AUDIT", value }] });
};
afterAll(() => setAudit("CLOSE"));
beforeAll(async () => {
  await setAudit("OPEN");
  for (const name of ["owner", "designer", "surveyor", "officer", "clerk"] as const)
    people[name] = await portal.person(name);
});

const submit = async ({ page }: Person): Promise<void> => {
  await page.getByRole("heading", { name: "申报信息已填齐，可以提交" }).waitFor();
  await page.getByRole("button", { name: "提交申报" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交申报" }).click();
  await page.getByRole("region", { name: "申报回执" }).getByText("等待主管部门确认").waitFor();
};

const openProject = async ({ page, go }: Person, { projectApplicationId: id }: At, projectName: string) => {
  await go(`#/reportUnit/index?projectApplicationId=${id}`);
  await page.getByRole("heading", { level: 1, name: projectName }).waitFor();
};

interface At {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
}

/** The acts of the authority and the house on a report, which are the same for every form. */
interface Office {
  readonly sendBack: (at: At, projectName: string, reason: string) => Promise<void>;
  readonly confirm: (at: At, projectName: string) => Promise<void>;
  readonly accept: (at: At, projectName: string) => Promise<void>;
}

const byClicks: Office = {
  sendBack: async (at, projectName, reason) => {
    const { page } = people.officer;
    await openProject(people.officer, at, projectName);
    await page.getByRole("button", { name: "退回", exact: true }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(reason);
    await page.getByRole("dialog").getByRole("button", { name: "退回申报" }).click();
    await page.getByText("申报已退回", { exact: true }).waitFor();
  },
  confirm: async (at, projectName) => {
    const { page } = people.officer;
    await openProject(people.officer, at, projectName);
    await page.getByRole("button", { name: "确认申报" }).click();
    await page.getByText("申报已确认", { exact: true }).waitFor();
  },
  accept: async (_at, projectName) => {
    expect(await accept(people.clerk, projectName, "沈卫东")).toMatch(/\d{4}/);
  },
};

const byCalls: Office = {
  sendBack: async ({ projectApplicationId }, _projectName, reason) => {
    await (await town.as("officer")).project.returnReport({ projectApplicationId, reason });
  },
  confirm: async ({ projectApplicationId }) => {
    await (await town.as("officer")).project.acceptReport({ projectApplicationId });
  },
  accept: async ({ projectSubmissionId }) => {
    const leaderCredentialId = await town.credentialId("leader");
    const clerk = await town.as("clerk");
    await clerk.acceptance.accept({ projectSubmissionId, formalCheckPassed: true, leaderCredentialId });
  },
};

describe("a report of every form", () => {
  it.each(filings.map((one) => ({ ...one, title: one.form.title, who: filers[one.filer] })))(
    "$title: filed by the $who, returned, corrected, handed in again, supplemented and accepted",
    async ({ form, filer, who }) => {
      const office = form === filings[0]?.form ? byClicks : byCalls;
      const person = people[who];
      const { page } = person;
      const trail = trailOf(page);
      onTestFailed(async () => console.log(trail(), "\n", await page.locator("#content").innerText()));
      const projectName = `农业路${form.title}`;
      const open = questionOf(form);

      // Filled in but for one answer: it is not taken, and the line leads to the field.
      const over = { projectName, projectCode: freshCode() };
      await fillReport(person, { form, over, ownType: ownTypes[filer], leftOut: open.key });
      await page.getByRole("heading", { name: "还有 1 项需要填写或改正" }).waitFor();
      await page.getByText(fieldProblem(open, {}) ?? "", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: "提交申报" }).isDisabled()).toBe(true);
      await page.getByRole("button", { name: open.label, exact: true }).click();
      const box = page.getByRole("textbox", { name: open.label, exact: true });
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
      await box.fill("郑州市发展和改革委员会");
      await page
        .getByRole("button", { name: /核对提交/ })
        .first()
        .click();
      await submit(person);

      const client = await town.as(who);
      const { list } = await client.progress.listCards({ keyword: projectName });
      const { projectApplicationId } = list[0] ?? expect.fail("the project is not listed");
      const { projectSubmissionId } = await client.project.readProject({ projectApplicationId });
      const at = { projectApplicationId, projectSubmissionId: projectSubmissionId as SubmissionId };

      // The authority sends it back; the applicant reads why, corrects it and hands it in again.
      const reason = "建设地点与立项文件不一致，请核对后重新提交";
      await office.sendBack(at, projectName, reason);
      await openProject(person, at, projectName);
      await page.getByText(`退回意见：${reason}`).waitFor();
      await page.getByRole("link", { name: "去修改" }).click();
      await page.getByText(reason).waitFor();
      await page.getByRole("textbox", { name: "建设地点", exact: true }).fill("郑州市金水区农业路 68 号");
      await page
        .getByRole("button", { name: /核对提交/ })
        .first()
        .click();
      await submit(person);
      await office.confirm(at, projectName);

      // The house asks for a supplement, which its firm reads; with it the batch is accepted.
      await reports.handedToHouse(form, at);
      await supplemented(form, at, person);
      await office.accept(at, projectName);
      await openProject(person, at, projectName);
      await page.getByText("审查中", { exact: true }).first().waitFor();
    },
  );
});

/** A firm that has handed in drawings is asked for more, sees it and hands in again; the owner sends it on. */
const supplemented = async (form: ReportForm, at: At, { page, go }: Person): Promise<void> => {
  const { projectSubmissionId } = at;
  const [clerk, owner] = [await town.as("clerk"), await town.as("owner")];
  const isSurvey = form.requiredParticipants.every((type) => type !== "4");
  const firm = await town.as(isSurvey ? "surveyor" : "designer");
  const orgId = await town.orgId(isSurvey ? "dizhi" : "zhongyuan");
  const problem = "图纸目录与图纸数量不一致，无法核对。";
  const comments = [{ material: "图纸目录", problem, requirement: "补充后重新提交", orgId }];
  await clerk.acceptance.askSupplement({ projectSubmissionId, opinions: comments });
  await go(`#/projectReport/proceduralReviewComments?projectApplicationId=${at.projectApplicationId}`);
  await page.getByText(problem).waitFor();
  const [asked] = await firm.acceptance.listProceduralComments({ projectSubmissionId });
  if (!asked) throw new Error("nothing is asked for");
  const commentId = asked.id;
  await firm.acceptance.saveSupplement({ projectSubmissionId, commentId, content: "已补充图纸目录。" });
  const { versions } = await firm.submission.readSubmission({ id: projectSubmissionId });
  const { versionId } = versions.at(-1) ?? expect.fail("a batch has a version");
  await firm.submission.submitShare({ versionId, orgId });
  await owner.acceptance.resubmit({ projectSubmissionId });
};
