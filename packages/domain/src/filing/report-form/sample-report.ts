import { dictionaryByCode } from "../../ground/dictionary/dictionaries.ts";
import { type FieldGroup, type FieldValues, isEmpty, isFieldRequired, type ReportField } from "./report-field.ts";
import type { Report, ReportForm } from "./report-form.ts";

/** Values for fields with a rule, which cannot be derived from their type. */
const ruled: FieldValues = {
  projectName: "农业路综合工程",
  projectCode: "2412-410105-04-01-123456",
  divisionCode: "410105",
  planPermitNo: "建字第410100202400015号",
  contactMobile: "13800138000",
  surveyReportRecordNo: "KC41010020260001",
  creditCode: "91410100MA4000001N",
  legalIdNumber: "11010519491231002X",
  legalMobile: "13900139000",
  leaderIdNumber: "11010519491231002X",
  leaderMobile: "13700137000",
  leaderRegNo: "4112345-001",
  leaderSealNo: "4112345-S001",
  qualValidTo: "2030-12-31",
};

/** A complete report of a form with one unit, made from its field list: for tests, measurements and nothing else. */
export const sampleReport = (form: ReportForm): Report => {
  const kind = { bizType: form.bizType, category: form.categoryCodes[0], type: form.category };
  return {
    info: filled(form.infoGroups, { ...form.start, ...kind }),
    participants: form.requiredParticipants.map((participantType) =>
      filled(form.participantGroups, { participantType, orgName: `参建单位${participantType}`, isMain: true }),
    ),
    units: [sampleUnit(form)],
  };
};

export const sampleUnit = (form: ReportForm, buildingName = form.unit.firstName): FieldValues =>
  filled(form.unit.groups, { ...form.unit.start, buildingName });

/** Answers every required field; as an answer may make further fields required, it runs twice. */
const filled = (groups: readonly FieldGroup[], start: FieldValues): FieldValues => {
  const values: Record<string, unknown> = { ...start };
  const fields = groups.flatMap((group) => group.fields);
  for (const field of [...fields, ...fields])
    if (isFieldRequired(field, values) && isEmpty(values[field.key])) values[field.key] = valueFor(field);
  return values;
};

const valueFor = ({ key, type, label, dictionary, upTo }: ReportField): unknown => {
  if (ruled[key] !== undefined) return ruled[key];
  const first = dictionary && dictionaryByCode(dictionary)?.items[0]?.code;
  switch (type) {
    case "text":
    case "longText":
      return label;
    case "integer":
    case "decimal":
    case "percent":
      return Math.min(12, upTo ?? 12);
    case "yesNo":
      return false;
    case "date":
      return "2026-03-18";
    case "choice":
      return first;
    case "choices":
      return [first];
    case "rows":
      return [];
  }
};
