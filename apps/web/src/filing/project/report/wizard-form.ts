import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { Participant, ParticipantInput } from "@tushen/contract/filing/participant";
import type { ProjectInfo } from "@tushen/contract/filing/project";
import { checkInfo, checkParticipants } from "@tushen/domain/filing/report-form/report-check";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { type FieldErrors, useForm } from "react-hook-form";
import { today } from "../../../ground/platform/format.ts";

/** A participant in the wizard: what is sent, and what the register says about the firm. */
export type ParticipantRow = Omit<ParticipantInput, "orgId"> & {
  orgId: number | null;
  orgName: string;
  creditCode: string;
  confirmState: number;
};

/** What the wizard holds; buildings are kept one by one. */
export type ReportValues = {
  info: Partial<BasicInfo>;
  participants: ParticipantRow[];
  /** Counts changes made by buttons rather than keys, so that they are saved too. */
  revision: number;
};

const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

/** Numbers the portal itself has masked are complete on the server. */
const isMasked = (values: unknown, path: string): boolean => String(valueAt(values, path) ?? "").includes("****");

/** What the report of these values lacks, without its units. */
export const findingsOf = (
  kind: ReportForm,
  { info, participants }: Pick<ReportValues, "info" | "participants">,
): Finding[] => [...checkInfo(kind, info), ...checkRows(kind, participants)];

/** Rows without a firm count as not there; findings keep the place of their row in the form. */
const checkRows = (kind: ReportForm, participants: readonly ParticipantRow[]): Finding[] => {
  const filled = participants.flatMap(({ orgId }, index) => (orgId === null ? [] : [index]));
  const rows = filled.map((index) => participants[index] as ParticipantRow);
  return checkParticipants(kind, rows, today())
    .filter(({ field }) => !isMasked(rows, field))
    .map((finding) => {
      const [row, ...rest] = finding.field.split(".");
      return rest.length === 0 ? finding : { ...finding, field: [filled[Number(row)], ...rest].join(".") };
    });
};

/** Path of a finding's field in the form. */
export const formPath = ({ step, field }: Pick<Finding, "step" | "field">): string =>
  step === "info" ? `info.${field}` : `participants.${field}`;

const put = (errors: Record<string, unknown>, path: string, message: string) => {
  const keys = path.split(".");
  const last = keys.pop() as string;
  let errorsAt = errors;
  for (const key of keys) {
    errorsAt[key] ??= {};
    errorsAt = errorsAt[key] as Record<string, unknown>;
  }
  errorsAt[last] ??= { type: "report", message };
};

const errorsOf = (kind: ReportForm, values: ReportValues): FieldErrors<ReportValues> => {
  const errors = {};
  for (const finding of findingsOf(kind, values))
    if (finding.field.includes(".") || finding.step === "info") put(errors, formPath(finding), finding.message);
  return errors as FieldErrors<ReportValues>;
};

/** The form of the wizard: it checks by the rules of the domain on leaving a field, then as one types. */
export const useWizardForm = (kind: ReportForm, start: ReportValues) =>
  useForm<ReportValues>({
    defaultValues: start,
    mode: "onTouched",
    resolver: (values) => {
      const errors = errorsOf(kind, values);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
export type WizardForm = ReturnType<typeof useWizardForm>;

/** The row of a stored participant. */
export const rowOf = (stored: Participant): ParticipantRow => {
  const { id: _, orgType: __, ...row } = stored;
  return row;
};

/** What a new report begins with: its kind, and what is mostly so. */
export const startInfo = ({ bizType, categoryCodes, category, start }: ReportForm): Partial<BasicInfo> => ({
  ...start,
  bizType,
  category: categoryCodes[0] ?? "",
  type: category,
});

/** A type every report has is offered as an empty row while no firm stands in it. */
export const emptyRow = (participantType: string, isMain: boolean): ParticipantRow => ({
  participantType,
  isMain,
  orgId: null,
  orgName: "",
  creditCode: "",
  confirmState: 0,
});

const withNeeded = (kind: ReportForm, rows: readonly ParticipantRow[]): ParticipantRow[] => [
  ...rows,
  ...kind.requiredParticipants
    .filter((type) => !rows.some((row) => row.participantType === type))
    .map((type) => emptyRow(type, true)),
];

export const valuesOf = (kind: ReportForm, project: ProjectInfo): ReportValues => ({
  info: project.projectBasicInfo,
  participants: withNeeded(kind, project.projectParticipant.map(rowOf)),
  revision: 0,
});

/** What is sent of the participants: those whose firm is chosen. */
export const participantsToSend = (rows: readonly ParticipantRow[]): ParticipantInput[] =>
  rows.flatMap(({ orgId, orgName: _, creditCode: __, confirmState: ___, ...row }) =>
    orgId === null ? [] : [{ ...row, orgId: orgId as ParticipantInput["orgId"] }],
  );
