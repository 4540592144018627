import { isSameValue } from "./draft-merge.ts";
import { type FieldValues, isEmpty, type ReportField } from "./report-field.ts";
import type { ReportForm } from "./report-form.ts";

/** One field with its present value and the platform's. */
export interface PrefillRow {
  readonly entry: ReportField;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the platform's value fills an empty field, replaces a typed value, or is the same. */
  readonly effect: "fills" | "replaces" | "same";
}

/** The platform's answer as fields of this form; fields the form does not have are left out. */
export const prefillRows = (
  form: Pick<ReportForm, "infoGroups">,
  info: FieldValues,
  found: FieldValues,
): PrefillRow[] => {
  const fields = form.infoGroups.flatMap((group) => group.fields).filter(({ derived }) => !derived);
  return fields.flatMap((entry) => {
    const [before, after] = [info[entry.key], found[entry.key]];
    if (isEmpty(after)) return [];
    const effect = isSameValue(before, after) ? "same" : isEmpty(before) ? "fills" : "replaces";
    return [{ entry, before, after, effect }];
  });
};

export const fromProject = (found: {
  readonly projectName: string;
  readonly projectAddress: string;
  readonly divisionCode: string | null;
}): FieldValues => {
  const { projectName, projectAddress, divisionCode } = found;
  return { projectName, projectAddress, divisionCode };
};

export const fromPermit = (found: {
  readonly projectName: string;
  readonly projectCode: string | null;
  readonly issuedOn: string | null;
  readonly totalArea: number | null;
  readonly overgroundArea: number | null;
  readonly undergroundArea: number | null;
}): FieldValues => {
  const { projectName, projectCode, issuedOn, totalArea, overgroundArea, undergroundArea } = found;
  return { projectName, projectCode, planPermitDate: issuedOn, totalArea, overgroundArea, undergroundArea };
};

export const fromFiling = (found: {
  readonly projectName: string;
  readonly projectCode: string;
  readonly projectAddress: string;
  readonly divisionCode: string;
  readonly info: FieldValues;
}): FieldValues => {
  const { projectName, projectCode, projectAddress, divisionCode, info } = found;
  return { ...info, projectName, projectCode, projectAddress, divisionCode };
};

/** What projects of one owner mostly have in common; names, numbers, sizes and days are each project's own. */
const usual = [
  ...["buildNature", "projectUse", "approvalType", "approvalDept", "contactName", "contactMobile"],
  ...["fundSource", "fundRatioState", "isGovernmentInvest", "isKeyProject"],
  ...["seismicClass", "isOverLimit", "hasTechDefence", "greenStar", "energyStandard", "energySavingRate", "isPrefab"],
];
/** What is the same within one division. */
const ofPlace = ["seismicIntensity", "basicAcceleration", "designGroup"];

/** What an earlier project of the same owner suggests for the report `info`. A masked number is no number. */
export const fromEarlier = (earlier: FieldValues, info: FieldValues): FieldValues => {
  const isSamePlace = !isEmpty(info["divisionCode"]) && earlier["divisionCode"] === info["divisionCode"];
  const keys = isSamePlace ? [...usual, ...ofPlace] : usual;
  const known = keys.map((key) => [key, earlier[key]] as const);
  return Object.fromEntries(known.filter(([, value]) => !String(value).includes("*")));
};
