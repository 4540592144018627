import { describe, expect, it } from "vitest";
import { buildingReportForm } from "./building-report-form.ts";
import { foundationReportForm } from "./foundation-report-form.ts";
import { fromFiling, fromPermit, fromProject, prefillRows } from "./prefill.ts";
import type { ReportForm } from "./report-form.ts";

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
  ])("%s", (_name, found, expected) => expect(found).toEqual(expected));
});
