import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildingInfoGroups } from "./building-info.ts";
import { buildingUnitGroups, designInfoFields } from "./building-unit.ts";
import { civilDefenceGroups, protectiveUnitGroups } from "./civil-defence-field.ts";
import { commonInfoGroups } from "./common-info.ts";
import { creditCodeProblem } from "../../people/credit-code.ts";
import { dictionaryByCode } from "../../ground/dictionary/dictionaries.ts";
import { idNumberProblem } from "../../ground/id-number.ts";
import { mobileProblem } from "../../ground/mobile.ts";
import { municipalInfoGroups } from "./municipal-info.ts";
import { landPermitProblem, planPermitProblem } from "../permit-number.ts";
import { projectCodeProblem, projectNumber } from "../project-code.ts";
import { railInfoGroups, railUnitGroups } from "./rail-info.ts";
import { type FieldGroup, fieldProblem, isFieldRequired, type ReportField } from "./report-field.ts";
import { participantGroups } from "./report-participant.ts";
import { foundationInfoGroups, surveyInfoGroups } from "./survey-info.ts";
import { surveyGroups } from "../survey-report.ts";

const groupsOf: Readonly<Record<string, readonly FieldGroup[]>> = {
  "3.2": commonInfoGroups,
  "3.3": buildingInfoGroups,
  "3.4": municipalInfoGroups,
  "3.5": [...surveyInfoGroups, ...foundationInfoGroups],
  "3.6": [...railInfoGroups, ...railUnitGroups],
  "3.7": participantGroups,
  "3.8": [...buildingUnitGroups, { key: "people", title: "专业设计信息", fields: designInfoFields }],
  "3.9": surveyGroups,
  "3.11": protectiveUnitGroups,
  "3.12": civilDefenceGroups,
};

interface Rule {
  readonly section: string;
  readonly key: string;
  readonly type: ReportField["type"];
  /** Longest text, or the dictionary. */
  readonly of: string | undefined;
  readonly duty: "required" | "optional" | "conditional" | "derived";
  readonly isPositive: boolean;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const numberAfter = (line: string, word: string): number | undefined => {
  const found = new RegExp(` ${word} (-?\\d+)`).exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
};

const ruleIn = (line: string): Rule => {
  const [section = "", key = "", kind = "", duty = ""] = line.split(" ");
  const [, type, of] = /^(\w+)(?:\((\w+)\))?$/.exec(kind) ?? [];
  return {
    ...{ section, key, of, isPositive: line.includes(" positive") },
    ...{ type: type as Rule["type"], duty: duty as Rule["duty"] },
    ...{ from: numberAfter(line, "from"), to: numberAfter(line, "to") },
  };
};

const rules = readFileSync(new URL("../../../cases/report-field.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("3."))
  .map((line) => [line, ruleIn(line)] as const);

const fieldOf = ({ section, key }: Rule): ReportField => {
  const found = (groupsOf[section] ?? []).flatMap(({ fields }) => fields).find((field) => field.key === key);
  if (!found) throw new Error(`${section} has no field ${key}`);
  return found;
};

/** What a value of this kind looks like, and what it must not. */
const valuesOf = ({ type, of, isPositive, from, to }: Rule): { good: unknown[]; bad: unknown[] } => {
  const least = from ?? 0;
  const codes = type === "choice" || type === "choices" ? (dictionaryByCode(of ?? "")?.items ?? []) : [];
  const known = codes.map(({ code }) => code);
  switch (type) {
    case "text":
    case "longText":
      return { good: ["字", "字".repeat(Number(of))], bad: ["字".repeat(Number(of) + 1), 7] };
    case "yesNo":
      return { good: [true, false], bad: ["是", 1] };
    case "date":
      return { good: ["2024-02-29"], bad: ["2023-02-29", "2024-2-9", "20240229"] };
    case "choice":
      return { good: known, bad: ["没有的选项"] };
    case "choices":
      return { good: [known], bad: [["没有的选项"], known[0]] };
    case "rows":
      return { good: [[{}]], bad: [{}] };
    default: {
      const most = to ?? (type === "percent" ? 100 : undefined);
      return {
        good: [isPositive ? 1 : least, ...(most === undefined ? [] : [most])],
        bad: [
          ...[least - 1, Number.NaN, "1"],
          ...(isPositive ? [0] : []),
          ...(type === "integer" ? [least + 1.5] : []),
          ...(most === undefined ? [] : [most + 1]),
        ],
      };
    }
  }
};

/** The field as it applies, without rules of its own for the text: they have their tests. */
const applied = ({ appliesWhen: _, requiredWhen: __, rule: ___, derived: ____, ...field }: ReportField): ReportField =>
  field;

describe("the fields of the handbook, sections 3.2 to 3.12", () => {
  it("are two hundred and more", () => expect(rules.length).toBeGreaterThan(200));

  it.each(rules)("%s", (_line, rule) => {
    const field = fieldOf(rule);
    expect(field.type).toBe(rule.type);
    if (rule.duty === "derived") return expect(isFieldRequired(field, {})).toBe(false);
    const empty = fieldProblem(field, {});
    if (rule.duty === "required") expect(empty).toMatch(/^请(填写|选择)/);
    else expect(empty).toBeNull();
    const { good, bad } = valuesOf(rule);
    const problem = (value: unknown) => fieldProblem(applied(field), { [field.key]: value });
    for (const value of good) expect(problem(value), `${value}`).toBeNull();
    for (const value of bad) expect(problem(value), `${value}`).toContain(field.label);
  });

  it("are all fields the forms have, none left out", () => {
    const listed = new Set(rules.map(([, { section, key }]) => `${section} ${key}`));
    const held = Object.entries(groupsOf).flatMap(([section, groups]) =>
      groups.flatMap(({ fields }) =>
        fields.filter(({ type }) => type !== "rows").map(({ key }) => `${section} ${key}`),
      ),
    );
    expect(held.filter((field) => !listed.has(field))).toEqual([]);
  });
});

describe("the shared rules of the handbook, section 3.0, with the values it gives", () => {
  it.each([
    ["creditCode", creditCodeProblem, "91410100MA4000001N", "91410100MA4000001I"],
    ["creditCode", creditCodeProblem, "12410100416047289J", "12410100416047289X"],
    ["idNumber", idNumberProblem, "11010519491231002X", "110105194912310020"],
    ["mobile", mobileProblem, "13800138000", "12800138000"],
    ["projectCode", projectCodeProblem, "2412-410100-04-01-123456", "2412-410100-4-1-123456"],
    ["planPermitNo", planPermitProblem, "建字第410100202400015号", "建字第41010020240号"],
    ["landPermitNo", landPermitProblem, "地字第410100202400015号", "地字第410100202400015"],
  ])("%s: %s accepts %s and not %s", (_name, problemOf, good, bad) => {
    expect(problemOf(good)).toBeNull();
    expect(problemOf(bad)).not.toBeNull();
  });

  it("a project number has 16 digits: division, day, class, serial", () => {
    expect(projectNumber("410100", "2026-11-21", "FJ", 1)).toMatch(/^410100261121\d{4}$/);
  });
});
