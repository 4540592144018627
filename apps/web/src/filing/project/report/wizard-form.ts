import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { Participant, ParticipantInput } from "@tushen/contract/filing/participant";
import type { ProjectInfo } from "@tushen/contract/filing/project";
import { checkInfo, checkParticipants } from "@tushen/domain/filing/report-form/report-check";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { type FieldErrors, useForm } from "react-hook-form";
import { today } from "../../../ground/platform/format.ts";

/** A participant in the wizard: the values sent, and the register's facts about the firm. */
export type ParticipantRow = Omit<ParticipantInput, "orgId"> & {
  orgId: number | null;
  orgName: string;
  creditCode: string;
  confirmState: number;
};

/** Values of the wizard's form; buildings are saved one by one. */
export type ReportValues = {
  info: Partial<BasicInfo>;
  participants: ParticipantRow[];
  /** Counts changes made by buttons instead of keys, so that they are saved too. */
  revision: number;
};

const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

/** The portal masked this number when it sent it; the server has the whole number. */
const isMasked = (values: unknown, path: string): boolean => String(valueAt(values, path) ?? "").includes("****");

/** Missing facts of the report with these values, without its units. */
export const findingsOf = (
  kind: ReportForm,
  { info, participants }: Pick<ReportValues, "info" | "participants">,
): Finding[] => [...checkInfo(kind, info), ...checkRows(kind, participants)];

/** Checks the participants. Rows without a firm do not count; findings keep the index of their row in the form. */
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

/**
 * The form of the wizard. It checks a field by the domain's rules when the field is left, and from then on with every
 * key.
 */
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

/** Row of a stored participant. */
export const rowOf = (stored: Participant): ParticipantRow => {
  const { id: _, orgType: __, ...row } = stored;
  return row;
};

/** First values of a new report: its kind and the usual answers. */
export const startInfo = ({ bizType, categoryCodes, category, start }: ReportForm): Partial<BasicInfo> => ({
  ...start,
  bizType,
  category: categoryCodes[0] ?? "",
  type: category,
});

/** An empty row for a participant type every report has, offered while no firm is chosen. */
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

/** The participants that are sent: those with a chosen firm. */
export const participantsToSend = (rows: readonly ParticipantRow[]): ParticipantInput[] =>
  rows.flatMap(({ orgId, orgName: _, creditCode: __, confirmState: ___, ...row }) =>
    orgId === null ? [] : [{ ...row, orgId: orgId as ParticipantInput["orgId"] }],
  );
