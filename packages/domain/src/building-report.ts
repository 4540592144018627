import { buildingGroups, designInfoFields } from "./building-report-building.ts";
import { requiredDocuments } from "./building-report-documents.ts";
import { basicInfoGroups } from "./building-report-info.ts";
import { memberFields, participantGroups, requiredParticipants } from "./building-report-participant.ts";
import { dictionaryLabel } from "./dictionaries.ts";
import { type FieldGroup, type FieldValues, fieldProblem, isEmpty, type ReportField } from "./report-field.ts";

export { requiredDocuments } from "./building-report-documents.ts";

/**
 * The report of a building project (房屋建筑申报). `checkBuildingReport` gives the complete list of what is missing or wrong;
 * the browser shows it while people type, the server asks for an empty one on submit. Doubtful but possible values are
 * warnings, see building-report-warnings.ts.
 */
export interface BuildingReport {
  /** projectBasicInfo, with category and bizType. */
  readonly info: FieldValues;
  readonly participants: readonly FieldValues[];
  /** buildingInfoDto of each building. */
  readonly buildings: readonly FieldValues[];
  /** Files per DOC_CATEGORY of the owner's part; left out, attachments are not checked. */
  readonly documentCounts?: Readonly<Record<string, number>>;
}

export type ReportStep = "info" | "participants" | "buildings" | "civilDefence" | "attachments";

/** It leads to its field: of a participant or building the row stands in front, `0.leaderName`. */
export interface Finding {
  readonly step: ReportStep;
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** `today` is `YYYY-MM-DD`; qualifications must be valid on it. */
export function checkBuildingReport(report: BuildingReport, today: string): Finding[] {
  return [
    ...checkBasicInfo(report.info),
    ...checkParticipants(report.participants, today),
    ...checkBuildings(report.buildings),
    ...checkAttachments(report),
  ];
}

export function checkBasicInfo(info: FieldValues): Finding[] {
  const findings = checkGroups(basicInfoGroups, info, "info");
  const { plannedStart, plannedEnd } = info;
  if (
    typeof plannedStart === "string" &&
    typeof plannedEnd === "string" &&
    plannedEnd !== "" &&
    plannedStart > plannedEnd
  ) {
    findings.push(finding("info", "plannedEnd", "计划竣工日期", "计划竣工日期不能早于计划开工日期"));
  }
  return findings;
}

export function checkParticipants(participants: readonly FieldValues[], today: string): Finding[] {
  const rows = participants.flatMap((participant, index) => checkParticipant(participant, index, today));
  return [...checkParticipantTypes(participants), ...rows];
}

export function checkBuildings(buildings: readonly FieldValues[]): Finding[] {
  if (buildings.length === 0) return [finding("buildings", "", "单体", "请至少添加一个单体")];
  const names = buildings.map((building) => String(building["buildingName"] ?? "").trim());
  return buildings.flatMap((building, index) => {
    const findings = checkBuilding(building, `${index}.`);
    const isTwice = names[index] !== "" && names.indexOf(names[index] ?? "") !== index;
    const twice = finding(
      "buildings",
      `${index}.buildingName`,
      labelled(names[index], "单体名称"),
      `单体名称“${names[index]}”重复，请修改`,
    );
    return isTwice ? [twice, ...findings] : findings;
  });
}

/** One building; `prefix` is its row in front of each field, empty for a form that shows only this one. */
export function checkBuilding(building: FieldValues, prefix = ""): Finding[] {
  const name = String(building["buildingName"] ?? "").trim();
  return checkGroups(buildingGroups, building, "buildings", prefix, name);
}

/** The people behind each discipline of a building: complete, and designer, checker and verifier different people. */
export function checkDesignInfo(designInfo: readonly FieldValues[], disciplines: readonly string[]): Finding[] {
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
}

function checkParticipant(participant: FieldValues, index: number, today: string): Finding[] {
  const name =
    String(participant["orgName"] ?? "") || dictionaryLabel("ORG_ROLE", String(participant["participantType"] ?? ""));
  const findings = checkGroups(participantGroups, participant, "participants", `${index}.`, name);
  const validTo = participant["qualValidTo"];
  if (typeof validTo === "string" && /^\d{4}-\d{2}-\d{2}$/.test(validTo) && validTo < today) {
    findings.push(
      finding("participants", `${index}.qualValidTo`, labelled(name, "资质有效期"), "资质已过有效期，请更新"),
    );
  }
  const members = Array.isArray(participant["members"]) ? (participant["members"] as readonly FieldValues[]) : [];
  const ofMembers = members.flatMap((member, place) =>
    checkFields(
      memberFields,
      member,
      "participants",
      `${index}.members.${place}.`,
      String(member["name"] ?? "") || name,
    ),
  );
  return [...findings, ...ofMembers];
}

function checkParticipantTypes(participants: readonly FieldValues[]): Finding[] {
  const types = new Set([...requiredParticipants, ...participants.map((one) => String(one["participantType"] ?? ""))]);
  return [...types].filter(Boolean).flatMap((type) => {
    const label = dictionaryLabel("ORG_ROLE", type);
    const ofType = participants.filter((one) => one["participantType"] === type);
    const isRequired = (requiredParticipants as readonly string[]).includes(type);
    if (ofType.length === 0) return isRequired ? [finding("participants", type, label, `请添加${label}`)] : [];
    const leading = ofType.filter((one) => one["isMain"] !== false).length;
    if (leading === 1) return [];
    return [finding("participants", type, label, leading === 0 ? `请指定一家牵头${label}` : `牵头${label}只能有一家`)];
  });
}

function checkAttachments({ info, documentCounts }: BuildingReport): Finding[] {
  if (!documentCounts) return [];
  return requiredDocuments(info)
    .filter(
      ({ part, shouldDocNum, docCategory }) =>
        part === "CONSTRUCT" && (documentCounts[docCategory] ?? 0) < shouldDocNum,
    )
    .map(({ docCategory, docName }) => finding("attachments", docCategory, docName, `请上传${docName}`));
}

function checkGroups(
  groups: readonly FieldGroup[],
  values: FieldValues,
  step: ReportStep,
  prefix = "",
  owner = "",
): Finding[] {
  return groups.flatMap((group) => checkFields(group.fields, values, step, prefix, owner));
}

function checkFields(
  fields: readonly ReportField[],
  values: FieldValues,
  step: ReportStep,
  prefix: string,
  owner: string,
): Finding[] {
  return fields.flatMap((field) => {
    const message = fieldProblem(field, values);
    return message === null ? [] : [finding(step, `${prefix}${field.key}`, labelled(owner, field.label), message)];
  });
}

function labelled(owner: string | undefined, label: string): string {
  return owner ? `${owner}：${label}` : label;
}

function finding(step: ReportStep, field: string, label: string, message: string): Finding {
  return { step, field, label, message };
}
