import { describe, expect, it } from "vitest";
import { alterableFields, changesBetween, kindLabelOf } from "./alteration-change.ts";
import { reportForms } from "../filing/report-form/report-forms.ts";
import { sampleReport } from "../filing/report-form/sample-report.ts";

/** A field of each form that the building form does not have, and what it becomes. */
const own = {
  prospectingReport: "勘察场地信息",
  prospectingFoundation: "处理分区信息",
  railTransitNormal: "车站（区间）信息",
  railTransitSpecial: "车站（区间）信息",
  buildingNewOrUpdate: "单体信息",
  municipal: "标段信息",
} as const;

describe("an alteration of a project of each kind", () => {
  it.each(Object.entries(own))("%s shows the fields of its own form, as %s", (key, label) => {
    const form = reportForms[key as keyof typeof own];
    const { info, units } = sampleReport(form);
    const number = form.unit.groups
      .flatMap(({ fields }) => fields)
      .find(({ type }) => type === "decimal" || type === "integer");
    if (!number) throw new Error(`${key} asks for no number`);
    const unit = { ...units[0], [number.key]: 5 };
    const before = { info, participants: [], buildings: [{ buildingId: 7, info: unit, designInfo: [] }] };
    const changed = { ...unit, [number.key]: 6 };
    const after = { ...before, buildings: [{ buildingId: 7, info: changed, designInfo: [] }] };
    const changes = changesBetween(before, after);
    expect(changes).toMatchObject([
      { kind: "BUILDING", entityName: form.unit.firstName, field: number.key, label: number.label },
    ]);
    expect(kindLabelOf("BUILDING", info)).toBe(label);
    expect(kindLabelOf("INFO", info)).toBe("项目信息");
    const names = alterableFields(info).info.map(({ key: field }) => field);
    expect(form.infoGroups.flatMap(({ fields }) => fields).map(({ key: field }) => field)).toEqual(
      expect.arrayContaining(names),
    );
  });
});
