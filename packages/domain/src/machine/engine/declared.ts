import type { DeclaredRule } from "../../filing/declared-rules/declared-rule.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import type { Judged, NamedValues, Rule, RuleInput } from "./rule.ts";

const businessOf: Readonly<Record<DeclaredRule["scope"], readonly string[]>> = {
  building: ["FJ"],
  protectiveUnit: ["FJ"],
  municipal: ["SZ"],
  survey: ["KC"],
  project: ["FJ", "SZ", "GD"],
};

const subjectsOf = (input: RuleInput, scope: DeclaredRule["scope"]): readonly NamedValues[] =>
  ({
    building: input.building ? [input.building] : input.buildings,
    protectiveUnit: input.protectiveUnits,
    municipal: input.buildings,
    survey: input.surveys,
    project: [{ name: "", values: input.project }],
  })[scope];

const nobody: Readonly<Record<DeclaredRule["scope"], string>> = {
  building: "申报中没有单体",
  protectiveUnit: "申报中没有防护单元",
  municipal: "申报中没有道路信息",
  survey: "申报中没有勘察报告",
  project: "",
};

const shown = (values: FieldValues, field: string): string | undefined => {
  const value = values[field];
  return typeof value === "number" ? String(value) : undefined;
};

/** A rule on declared values as a rule of the engine: one table for the warnings of forms and for the machine. */
export const fromDeclared = (declared: DeclaredRule): Rule => ({
  ruleId: declared.ruleId,
  version: 1,
  number: declared.number,
  name: declared.name,
  about: `核对申报信息中的“${declared.label}”，申报表单也按这条规则提示。申报缺少需要的数据时不判断。`,
  discipline: declared.discipline,
  level: "L1",
  business: businessOf[declared.scope],
  params: {},
  editions: declared.editions,
  needs: declared.label,
  message: "{what}",
  judge: (input, _params, { norm }): readonly Judged[] => {
    const edition = declared.editions.find((one) => one.norm === norm);
    if (!edition) throw new Error(`${declared.ruleId} has no edition of ${norm}`);
    const subjects = subjectsOf(input, declared.scope);
    if (subjects.length === 0) return [{ outcome: "NA", what: "", note: nobody[declared.scope] }];
    return subjects.map(({ name, values }): Judged => {
      const verdict = edition.judge(values, input.project);
      const value = shown(values, declared.field);
      const of = {
        what: name,
        source: { kind: "form", field: declared.field, label: declared.label },
        ...(value !== undefined && { value }),
      } as const;
      if (verdict === "kept") return { outcome: "PASS", ...of };
      if (verdict === "apart") return { outcome: "NA", what: name, note: "不涉及本项目或本单体" };
      return "wrong" in verdict
        ? { outcome: "FAIL", what: name, source: of.source, note: verdict.wrong }
        : { outcome: "NO_DATA", ...of, note: `缺少${verdict.lacks}` };
    });
  },
});
