import type { BizType, CategoryCode, ProjectCategory, ProjectForm } from "../../ground/project-type.ts";
import type { FieldGroup, FieldValues, ReportField } from "./report-field.ts";
import type { Finding } from "./report-finding.ts";
import type { DocumentRow } from "./required-documents.ts";

/**
 * A report form as data: screens draw it, browser and server check it by the same entry. Adding a field is one line in a
 * field list; the contract takes its types from there too.
 */
export interface ReportForm {
  readonly form: ProjectForm;
  readonly title: string;
  /** Of its wizard. */
  readonly address: string;
  readonly bizType: BizType;
  readonly categoryCodes: readonly CategoryCode[];
  readonly category: ProjectCategory;
  /** Organisation types whose people file it (specification, section 2, routes). */
  readonly filers: readonly FilerType[];
  /** An owner may begin it without an account. */
  readonly isGuest?: true;
  readonly infoGroups: readonly FieldGroup[];
  /** Keys of the groups on the second step, 技术指标; all others are on the first. */
  readonly figureGroups: readonly string[];
  readonly participantGroups: readonly FieldGroup[];
  /** ORG_ROLE: one leading firm of each is needed. */
  readonly requiredParticipants: readonly string[];
  readonly unit: ReportUnit;
  readonly documents: readonly DocumentRow[];
  /** First values of a new report. */
  readonly start: FieldValues;
  /** Derives basic data from the units. */
  readonly derive?: (units: readonly FieldValues[], info: FieldValues) => FieldValues;
  /** Checks rules between fields of this form only. */
  readonly checkFurther?: (info: FieldValues) => Finding[];
  /** Finds doubtful but permitted facts. */
  readonly warn: (report: Pick<Report, "info" | "units">) => Finding[];
}

/** The organisations that file reports. */
export type FilerType = "CONSTRUCT" | "DESIGN" | "SURVEY";

/**
 * The units reviewed one by one: buildings, sections, borehole sites, stations. Each is stored as a building of the
 * batch.
 */
export interface ReportUnit {
  readonly kind: "building" | "section" | "site" | "station";
  readonly label: string;
  readonly groups: readonly FieldGroup[];
  /** Name of the first unit; further ones are counted up. */
  readonly firstName: string;
  readonly emptyText: string;
  /** First values of a new unit. */
  readonly start: FieldValues;
  /** Fields a new unit copies from the basic data. */
  readonly taken: readonly string[];
  /** Shown in the list. */
  readonly columns: readonly string[];
  /** Added up below the list. */
  readonly summed: string;
}

export interface Report {
  /** projectBasicInfo, with bizType, category and type. */
  readonly info: FieldValues;
  readonly participants: readonly FieldValues[];
  /** buildingInfoDto of each building, section, site or station. */
  readonly units: readonly FieldValues[];
  /** Files per DOC_CATEGORY of the owner's part; if missing, attachments are not checked. */
  readonly documentCounts?: Readonly<Record<string, number>>;
}

/** May people of an organisation of this type file a report of this form? */
export const mayFile = ({ filers }: Pick<ReportForm, "filers">, orgType: string): boolean =>
  filers.some((filer) => filer === orgType);

/** The fields of a unit that its list shows. */
export const unitColumns = ({ groups, columns }: ReportUnit): ReportField[] => {
  const fields = groups.flatMap((group) => group.fields);
  return columns.flatMap((key) => fields.find((field) => field.key === key) ?? []);
};
