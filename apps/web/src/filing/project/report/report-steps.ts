import type { FieldGroup } from "@tushen/domain/filing/report-form/report-field";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";

const keys = ["info", "figures", "participants", "buildings", "attachments", "submit", "civilDefence"] as const;
export type ReportStepKey = (typeof keys)[number];

/**
 * The steps of every wizard. The fourth is named after the objects under review; 人防 is present where the project has
 * civil air defence.
 */
export const stepsOf = (
  { unit }: ReportForm,
  hasDefence = false,
): readonly { readonly key: ReportStepKey; readonly title: string }[] => [
  { key: "info", title: "项目信息" },
  { key: "figures", title: "技术指标" },
  { key: "participants", title: "参建单位" },
  { key: "buildings", title: unit.label },
  ...(hasDefence ? [{ key: "civilDefence", title: "人防" } as const] : []),
  { key: "attachments", title: "资料清单" },
  { key: "submit", title: "核对提交" },
];

/** Groups of basic data on the first or second step. */
export const groupsOf = (kind: ReportForm, step: "info" | "figures"): readonly FieldGroup[] =>
  kind.infoGroups.filter(({ key }) => kind.figureGroups.includes(key) === (step === "figures"));

/** The step of the wizard where a finding is corrected. */
export const stepOf = (kind: ReportForm, { step, field }: Pick<Finding, "step" | "field">): ReportStepKey => {
  if (step !== "info") return step;
  const isFigure = groupsOf(kind, "figures").some(({ fields }) =>
    fields.some(({ key }) => key === field.split(".")[0]),
  );
  return isFigure ? "figures" : "info";
};

/** The step named in an address, by its number, or by its key where the address has no place for a number. */
export const stepNamed = (text: string | undefined): ReportStepKey =>
  keys.find((key) => key === text) ?? keys[Number(text) - 1] ?? "info";

export const numberOfStep = (step: ReportStepKey): number => keys.indexOf(step) + 1;
