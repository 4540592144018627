import { designInfoFields } from "./building-unit.ts";
import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import {
  type FieldGroup,
  type FieldValues,
  fieldApplies,
  fieldProblem,
  isEmpty,
  type ReportField,
} from "./report-field.ts";
import { type Finding, finding, labelled, type ReportStep, unitName } from "./report-finding.ts";
import type { Report, ReportForm } from "./report-form.ts";
import { memberFields } from "./report-participant.ts";
import { requiredDocuments } from "./required-documents.ts";

/** The complete list of what is missing or wrong. `today` is `YYYY-MM-DD`; qualifications must be valid on it. */
export const checkReport = (form: ReportForm, report: Report, today: string): Finding[] => [
  ...checkInfo(form, report.info),
  ...checkParticipants(form, report.participants, today),
  ...checkUnits(form, report.units),
  ...checkAttachments(form, report),
];

/** Checks basic data: each field, then rules between fields. */
export const checkInfo = (form: ReportForm, info: FieldValues): Finding[] => {
  const { plannedStart, plannedEnd } = info;
  const isReversed =
    typeof plannedStart === "string" &&
    typeof plannedEnd === "string" &&
    plannedEnd !== "" &&
    plannedStart > plannedEnd;
  return [
    ...checkGroups(form.infoGroups, info, "info"),
    ...(isReversed ? [finding("info", "plannedEnd", "计划竣工日期", "计划竣工日期不能早于计划开工日期")] : []),
    ...(form.checkFurther?.(info) ?? []),
  ];
};

export const checkParticipants = (form: ReportForm, participants: readonly FieldValues[], today: string): Finding[] => {
  const rows = participants.flatMap((participant, index) => checkParticipant(form, participant, index, today));
  return [...checkParticipantTypes(form, participants), ...rows];
};

export const checkUnits = (form: ReportForm, units: readonly FieldValues[]): Finding[] => {
  const { label } = form.unit;
  if (units.length === 0) return [finding("buildings", "", label, `请至少添加一个${label}`)];
  const names = units.map(unitName);
  return units.flatMap((unit, index) => {
    const findings = checkUnit(form, unit, `${index}.`);
    const isTwice = names[index] !== "" && names.indexOf(names[index] ?? "") !== index;
    const twice = finding(
      "buildings",
      `${index}.buildingName`,
      labelled(names[index], `${label}名称`),
      `${label}名称“${names[index]}”重复，请修改`,
    );
    return isTwice ? [twice, ...findings] : findings;
  });
};

/**
 * Checks one building, section, site or station; `prefix` is its row in front of each field, empty for a form with only
 * one.
 */
export const checkUnit = (form: ReportForm, unit: FieldValues, prefix = ""): Finding[] =>
  checkGroups(form.unit.groups, unit, "buildings", prefix, unitName(unit));

/**
 * Checks the people of each discipline of a building: complete, and designer, checker and verifier are different
 * people.
 */
export const checkDesignInfo = (designInfo: readonly FieldValues[], disciplines: readonly string[]): Finding[] => {
  const named = new Set(designInfo.map((row) => row["discipline"]));
  const missing = disciplines
    .filter((discipline) => !named.has(discipline))
    .map((discipline) => {
      const label = dictionaryLabel("DISCIPLINE", discipline);
      return finding("buildings", "buildingDesignInfo", label, `请填写${label}专业的设计人员`);
    });
  const rows = designInfo.flatMap((row, index) => {
    const prefix = `buildingDesignInfo.${index}.`;
    const label = dictionaryLabel("DISCIPLINE", String(row["discipline"] ?? ""));
    const people = [row["designer"], row["checker"], row["verifier"]].filter((person) => !isEmpty(person));
    const same = finding("buildings", `${prefix}checker`, label, "设计人、校对人、审核人应为不同人员");
    const findings = checkFields(designInfoFields, row, "buildings", prefix, label);
    return new Set(people).size < people.length ? [...findings, same] : findings;
  });
  return [...missing, ...rows];
};

const checkParticipant = (form: ReportForm, participant: FieldValues, index: number, today: string): Finding[] => {
  const name =
    String(participant["orgName"] ?? "") || dictionaryLabel("ORG_ROLE", String(participant["participantType"] ?? ""));
  const findings = checkGroups(form.participantGroups, participant, "participants", `${index}.`, name);
  const validTo = participant["qualValidTo"];
  if (typeof validTo === "string" && /^\d{4}-\d{2}-\d{2}$/.test(validTo) && validTo < today) {
    findings.push(
      finding("participants", `${index}.qualValidTo`, labelled(name, "资质有效期"), "资质已过有效期，请更新"),
    );
  }
  const members = Array.isArray(participant["members"]) ? (participant["members"] as readonly FieldValues[]) : [];
  const ofMembers = members.flatMap((member, memberIndex) =>
    checkFields(
      memberFields,
      member,
      "participants",
      `${index}.members.${memberIndex}.`,
      String(member["name"] ?? "") || name,
    ),
  );
  return [...findings, ...ofMembers];
};

const checkParticipantTypes = (form: ReportForm, participants: readonly FieldValues[]): Finding[] => {
  const types = new Set([
    ...form.requiredParticipants,
    ...participants.map((one) => String(one["participantType"] ?? "")),
  ]);
  return [...types].filter(Boolean).flatMap((type) => {
    const label = dictionaryLabel("ORG_ROLE", type);
    const ofType = participants.filter((one) => one["participantType"] === type);
    const isRequired = form.requiredParticipants.includes(type);
    if (ofType.length === 0) return isRequired ? [finding("participants", type, label, `请添加${label}`)] : [];
    const leading = ofType.filter((one) => one["isMain"] !== false).length;
    if (leading === 1) return [];
    return [finding("participants", type, label, leading === 0 ? `请指定一家牵头${label}` : `牵头${label}只能有一家`)];
  });
};

export const checkAttachments = (form: ReportForm, { info, documentCounts }: Report): Finding[] => {
  if (!documentCounts) return [];
  return requiredDocuments(form.documents, info)
    .filter(
      ({ part, shouldDocNum, docCategory }) =>
        part === "CONSTRUCT" && (documentCounts[docCategory] ?? 0) < shouldDocNum,
    )
    .map(({ docCategory, docName }) => finding("attachments", docCategory, docName, `请上传${docName}`));
};

const checkGroups = (
  groups: readonly FieldGroup[],
  values: FieldValues,
  step: ReportStep,
  prefix = "",
  owner = "",
): Finding[] => groups.flatMap((group) => checkFields(group.fields, values, step, prefix, owner));

const checkFields = (
  fields: readonly ReportField[],
  values: FieldValues,
  step: ReportStep,
  prefix: string,
  owner: string,
): Finding[] =>
  fields.flatMap((field) => {
    const message = fieldProblem(field, values);
    if (message !== null) return [finding(step, `${prefix}${field.key}`, labelled(owner, field.label), message)];
    return field.type === "rows" && !field.derived && fieldApplies(field, values)
      ? checkRows(field, values[field.key], step, `${prefix}${field.key}.`)
      : [];
  });

const checkRows = (field: ReportField, rows: unknown, step: ReportStep, prefix: string): Finding[] =>
  ((rows ?? []) as readonly FieldValues[]).flatMap((row, index) =>
    checkFields(field.fields ?? [], row, step, `${prefix}${index}.`, `${field.label}第${index + 1}行`),
  );
