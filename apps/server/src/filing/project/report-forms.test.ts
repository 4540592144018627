import type { ApplicationId } from "@tushen/contract/ground/fields";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { type FieldValues, isFieldRequired } from "@tushen/domain/filing/report-form/report-field";
import { type FilerType, mayFile, type ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import { beforeEach, describe, expect, it } from "vitest";
import { filers, givenReports, rowsOf } from "../../../test/given-report.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { linesOf } from "../../../test/trace.ts";

const portal = await startPortal();
const base = startGiven(portal);
const given = givenReports(portal, base);
const forms = Object.values(reportForms);
const types = Object.keys(filers) as FilerType[];
const filed = forms.flatMap((form) => form.filers.map((filer) => ({ name: form.form, filer, form })));
const notFiled = forms.flatMap((form) =>
  types.filter((type) => !mayFile(form, type)).map((filer) => ({ name: form.form, filer, form })),
);

const kindOf = ({ bizType, categoryCodes, category }: ReportForm) => ({
  bizType,
  category: categoryCodes[0] ?? "",
  type: category,
});

/** Basic data that lacks one required answer: the first of each of the first two steps. */
const asked = (form: ReportForm, step: "info" | "figures"): string => {
  const { info } = sampleReport(form);
  const groups = form.infoGroups.filter(({ key }) => form.figureGroups.includes(key) === (step === "figures"));
  const field = groups.flatMap(({ fields }) => fields).find((one) => isFieldRequired(one, info));
  return field?.key ?? expect.fail(`${form.form} asks nothing on step ${step}`);
};

/** Changes the stored basic data. */
const change = async (
  client: Awaited<ReturnType<typeof portal.signIn>>,
  projectApplicationId: ApplicationId,
  over: FieldValues,
) => {
  const { version, projectBasicInfo } = await client.project.readProject({ projectApplicationId });
  await client.project.saveProject({
    projectApplicationId,
    version,
    projectBasicInfo: { ...projectBasicInfo, ...over } as typeof projectBasicInfo,
  });
};

beforeEach(() => setParameter(portal.db, "REPORT_AUDIT", "CLOSE"));

describe.each(filed)("$name filed by $filer", ({ form, filer }) => {
  it("counts when it is complete, with a number, a batch and every firm in its row", async () => {
    const { client, projectApplicationId, projectSubmissionId } = await given.draftOf(form, filer);
    expect(await client.project.listMissing({ projectApplicationId })).toEqual([]);
    const answer = await client.project.submitProject({ projectApplicationId });
    expect(answer).toMatchObject({ submitted: true, missing: [], state: "REPORTED" });
    expect(answer.projectNo).toMatch(/^\d{16}$/);
    const project = await client.project.readProject({ projectApplicationId });
    expect(project.projectParticipant.map((row) => row.participantType).toSorted()).toEqual(rowsOf(form, filer));
    expect(project.projectBasicInfo).toMatchObject(kindOf(form));
    expect(await client.building.listBuildings({ projectSubmissionId })).toMatchObject([
      { buildingInfoDto: { buildingName: form.unit.firstName } },
    ]);
    const lines = await linesOf(portal.db, "application", projectApplicationId);
    expect(lines.map(({ act }) => act)).toEqual(["create", "submit"]);
  });

  it("is not taken with an answer missing or wrong, and the list says which", async () => {
    const { client, projectApplicationId, projectSubmissionId, unitId } = await given.draftOf(form, filer);
    const [first, figure] = [asked(form, "info"), asked(form, "figures")];
    const { projectBasicInfo: whole } = await client.project.readProject({ projectApplicationId });
    await change(client, projectApplicationId, { [first]: "", [figure]: undefined, totalInvestment: -3 });
    const disciplines = { disciplines: [] };
    const { version, buildingInfoDto } = await client.building.readBuilding({ id: unitId });
    await client.building.saveBuilding({
      ...{ projectSubmissionId, id: unitId, version },
      buildingInfoDto: { ...buildingInfoDto, ...disciplines },
    });
    const answer = await client.project.submitProject({ projectApplicationId });
    expect(answer).toMatchObject({ submitted: false, state: "DRAFT", projectNo: null });
    expect(answer.missing.map(({ step, field }) => `${step} ${field}`)).toEqual(
      expect.arrayContaining([`info ${first}`, `info ${figure}`, "info totalInvestment", "buildings 0.disciplines"]),
    );
    for (const { message } of answer.missing) expect(message).toMatch(/[一-龥]/);
    await change(client, projectApplicationId, whole);
    await client.building.saveBuilding({ projectSubmissionId, id: unitId, version: version + 1, buildingInfoDto });
    expect(await client.project.submitProject({ projectApplicationId })).toMatchObject({ submitted: true });
  });

  it("is returned by the authority with a reason, corrected, handed in again and accepted", async () => {
    await setParameter(portal.db, "REPORT_AUDIT", "OPEN");
    const { client, projectApplicationId } = await given.reportedOf(form, filer);
    const officer = await portal.signIn("officer");
    const reason = "建设地点与立项文件不一致，请核对";
    await expectRefused(
      officer.project.returnReport({ projectApplicationId, reason: "" }),
      "application.reason-missing",
    );
    await officer.project.returnReport({ projectApplicationId, reason });
    expect(await client.project.readProject({ projectApplicationId })).toMatchObject({
      ...{ state: "RETURNED", returnReason: reason, mayEdit: true },
    });
    await change(client, projectApplicationId, { projectAddress: "郑州市金水区文化路 9 号" });
    expect(await client.project.submitProject({ projectApplicationId })).toMatchObject({ state: "SUBMITTED" });
    await officer.project.acceptReport({ projectApplicationId });
    const project = await client.project.readProject({ projectApplicationId });
    expect(project).toMatchObject({ state: "REPORTED", returnReason: null, mayEdit: false });
    expect(project.projectNo).toMatch(/^\d{16}$/);
  });
});

describe("a report of a form", () => {
  it.each(notFiled)("$name is not filed by $filer, who is told by whom it is", async ({ form, filer }) => {
    const client = await portal.signIn(filers[filer]);
    const failure = await expectRefused(
      client.project.saveProject({ projectBasicInfo: given.infoOf(form) }),
      "project.form-of-others",
    );
    expect(failure.message).toContain(form.title);
    for (const type of form.filers) expect(failure.message).toContain(orgTypes[type]);
  });

  it("is not turned into one of a form that others file", async () => {
    const { survey, building } = { survey: reportForms.prospectingReport, building: reportForms.buildingNewOrUpdate };
    const { client, projectApplicationId } = await given.draftOf(survey, "SURVEY");
    await expectRefused(change(client, projectApplicationId, kindOf(building)), "project.form-of-others");
    const { version } = await client.project.readProject({ projectApplicationId });
    const update = (projectBasicInfo: ReturnType<typeof given.infoOf>) =>
      client.project.updateBasicInfo({ projectApplicationId, version, projectBasicInfo });
    await expectRefused(update(given.infoOf(building)), "project.form-of-others");
    await expectRefused(update({ ...given.infoOf(survey), category: "KC_WHAT" }), "project.type-unknown");
    expect(await update(given.infoOf(survey))).toBe(true);
  });

  it("is answered with the list in the refusal when basic data are changed after it was reported", async () => {
    for (const form of forms) {
      const { client, projectApplicationId } = await given.reportedOf(form);
      const { version, projectBasicInfo } = await client.project.readProject({ projectApplicationId });
      const failure = await expectRefused(
        client.project.updateBasicInfo({
          ...{ projectApplicationId, version },
          projectBasicInfo: { ...projectBasicInfo, projectName: "" },
        }),
        "application.incomplete",
      );
      expect(failure.detail, form.form).toEqual([expect.objectContaining({ step: "info", field: "projectName" })]);
    }
  });
});
