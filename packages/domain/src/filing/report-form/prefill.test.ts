import { describe, expect, it } from "vitest";
import { buildingReportForm } from "./building-report-form.ts";
import { foundationReportForm } from "./foundation-report-form.ts";
import { fromEarlier, fromFiling, fromPermit, fromProject, prefillRows } from "./prefill.ts";
import { isFieldRequired } from "./report-field.ts";
import type { ReportForm } from "./report-form.ts";
import { sampleReport } from "./sample-report.ts";

const permit = {
  projectName: "金色佳苑",
  projectCode: null,
  issuedOn: "2026-03-08",
  totalArea: 12000,
  overgroundArea: null,
  undergroundArea: 0,
};
const filing = {
  projectName: "金色佳苑",
  projectCode: "2412-410105-04-01-123456",
  projectAddress: "农业路 68 号",
  divisionCode: "410105",
  info: { hasPit: true, pitDepth: 6, boreholeCount: 12 },
};
const rows = (form: ReportForm, info: object, found: object) =>
  prefillRows(form, { ...info }, { ...found }).map(({ entry, effect }) => `${entry.key} ${effect}`);

describe("what a platform fills in", () => {
  it.each<[string, string[], string[]]>([
    [
      "a project code into an empty report",
      rows(buildingReportForm, {}, fromProject({ projectName: "甲", projectAddress: "乙路", divisionCode: "410105" })),
      ["projectName fills", "divisionCode fills", "projectAddress fills"],
    ],
    [
      "a project code whose name was typed otherwise and whose address is not known",
      rows(
        buildingReportForm,
        { projectName: "乙" },
        fromProject({ projectName: "甲", projectAddress: "", divisionCode: null }),
      ),
      ["projectName replaces"],
    ],
    [
      "a permit: what it does not say stays out, a zero is said",
      rows(buildingReportForm, { projectName: "金色佳苑", totalArea: 100 }, fromPermit(permit)),
      ["projectName same", "planPermitDate fills", "totalArea replaces", "undergroundArea fills"],
    ],
    [
      "a filed survey into a foundation report: only what that form asks for",
      rows(foundationReportForm, { pitDepth: 6 }, fromFiling(filing)),
      [
        "projectName fills",
        "projectCode fills",
        "divisionCode fills",
        "projectAddress fills",
        "hasPit fills",
        "pitDepth same",
      ],
    ],
    [
      "an earlier project: what the owner's projects share, of the place only in the same division, no masked number",
      rows(
        buildingReportForm,
        { divisionCode: "410105", fundSource: "1" },
        fromEarlier(
          {
            divisionCode: "410105",
            projectName: "乙",
            fundSource: "1",
            seismicIntensity: "2",
            contactMobile: "138****8000",
          },
          { divisionCode: "410105" },
        ),
      ),
      ["fundSource same", "seismicIntensity fills"],
    ],
    [
      "an earlier project elsewhere",
      rows(buildingReportForm, {}, fromEarlier({ divisionCode: "410100", isPrefab: true, seismicIntensity: "2" }, {})),
      ["isPrefab fills"],
    ],
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));
});

it("leaves an owner with a permit and an earlier project 25 required items to type or choose at most (D10)", () => {
  const { infoGroups, participantGroups, start, requiredParticipants } = buildingReportForm;
  const { info, participants } = sampleReport(buildingReportForm);
  const known = {
    ...start,
    ...fromProject({ projectName: "甲", projectAddress: "乙路", divisionCode: "410105" }),
    ...fromPermit({ ...permit, overgroundArea: 11000, undergroundArea: 1000 }),
    ...fromEarlier(info, info),
    // Filled in when the number, a firm and its leader are chosen from the register.
    ...{ projectCode: undefined, orgName: undefined, leaderName: undefined },
    ...{ participantType: "1", creditCode: "9", legalPerson: "甲", leaderIdNumber: "1", leaderMobile: "1" },
    ...{ qualType: "1", qualGrade: "1", qualNo: "1", qualValidTo: "1", leaderTitle: "1" },
    ...{ leaderRegType: "1", leaderRegNo: "1", leaderSealNo: "1" },
  } as Readonly<Record<string, unknown>>;
  const open = (groups: typeof infoGroups, values: object) =>
    groups
      .flatMap(({ fields }) => fields)
      .filter((field) => isFieldRequired(field, { ...values }) && known[field.key] === undefined)
      .map(({ key }) => key);
  const typed = [...open(infoGroups, info), ...participants.flatMap((one) => open(participantGroups, one))];
  expect(participants).toHaveLength(requiredParticipants.length);
  expect(typed.length, typed.join(" ")).toBeLessThanOrEqual(25);
});
