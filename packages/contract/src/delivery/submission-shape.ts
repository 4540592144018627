import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { versionMachine } from "@tushen/domain/delivery/version-state";
import { type DeskStep, deskSteps } from "@tushen/domain/delivery/desk-step";
import { type Holder, holders } from "@tushen/domain/delivery/holding";
import { type ProjectRisk, projectRisks } from "@tushen/domain/delivery/project-risk";
import { z } from "zod";
import {
  ApplicationId,
  Day,
  Instant,
  OrgId,
  ShareId,
  SubmissionId,
  VersionId,
  stateOf,
  RowVersion,
  VersionNumber,
} from "../ground/fields.ts";

/** An action of the submission, with a sentence if the caller may not take it now. */
export const PossibleAction = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  whyNot: z.string().nullable(),
});

/** 施工图审查, 咨询, 检查 (dictionary TASK_TYPE). */
export const PurposeCode = z.enum(["REVIEW", "ZX", "JC"]);

export const ShareStatus = z.object({
  docRepositoryVersionId: ShareId,
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.string(),
  part: z.string(),
  submitted: z.boolean(),
  submitTime: Instant.nullable(),
  submitterName: z.string().nullable(),
  rejectReason: z.string().nullable(),
  sheetCount: z.number().int(),
});

export const VersionStatus = z.object({
  versionId: VersionId,
  submissionVersion: VersionNumber,
  versionType: z.string(),
  state: stateOf(versionMachine),
  stateLabel: z.string(),
  submitTime: Instant.nullable(),
  shares: z.array(ShareStatus),
});

export const Clock = z.object({
  limitDays: z.number().int().nullable(),
  usedDays: z.number().int(),
  /** null when it is not running or has no limit */
  leftDays: z.number().int().nullable(),
  dueOn: Day.nullable(),
  paused: z.boolean(),
  /** green: more than 3 working days left; amber: at most 3; red: overdue (domain handbook 1.7). */
  colour: z.enum(["none", "green", "amber", "red"]),
  /** A year without announced holidays: its days are counted by weekends alone. */
  unknownYear: z.number().int().optional(),
});

export const Submission = z.object({
  id: SubmissionId,
  applicationId: ApplicationId,
  projectName: z.string(),
  applicationNo: z.string(),
  divisionCode: z.string(),
  atlasName: z.string(),
  state: stateOf(submissionMachine),
  stateLabel: z.string(),
  /** Finished, and its certificate was revoked later. */
  certificateRevoked: z.boolean(),
  houseOrgId: OrgId.nullable(),
  houseName: z.string().nullable(),
  acceptanceNo: z.string().nullable(),
  acceptTime: Instant.nullable(),
  refuseReason: z.string().nullable(),
  /** Why, by whom and since when the review is suspended. */
  suspension: z.object({ reason: z.string(), byAuthority: z.boolean(), time: Instant }).nullable(),
  /** Last day for the supplement; the next day the batch is withdrawn automatically. */
  supplementDue: Day.nullable(),
  /** The voided batch this one was copied from. */
  copiedFromId: SubmissionId.nullable(),
  purpose: PurposeCode,
  /** The batch whose sheets a consultation or inspection looks at. */
  besideId: SubmissionId.nullable(),
  round: z.number().int(),
  conclusion: z.string().nullable(),
  leaderName: z.string().nullable(),
  clock: Clock,
  versions: z.array(VersionStatus),
  buildingCount: z.number().int(),
  actions: z.array(PossibleAction),
  version: RowVersion,
});
export type Submission = z.output<typeof Submission>;

export const SubmissionRow = Submission.pick({
  id: true,
  applicationId: true,
  projectName: true,
  applicationNo: true,
  atlasName: true,
  state: true,
  stateLabel: true,
  certificateRevoked: true,
  houseName: true,
  acceptanceNo: true,
  acceptTime: true,
  purpose: true,
  round: true,
  clock: true,
}).extend({ submitTime: Instant.nullable(), ownerName: z.string(), sheetCount: z.number().int() });

export const StepCode = z.enum(Object.keys(deskSteps) as [DeskStep, ...DeskStep[]]);
/** A row of the house's desk: its step, and how many disciplines of the round were checked. */
export const DeskRow = SubmissionRow.extend({
  step: StepCode,
  /** Whether the next act is the reader's; these rows come first. */
  isMine: z.boolean(),
  taskCount: z.number().int(),
  checkedCount: z.number().int(),
});

export const RiskCode = z.enum(Object.keys(projectRisks) as [ProjectRisk, ...ProjectRisk[]]);
export const HolderCode = z.enum(Object.keys(holders) as [Holder, ...Holder[]]);
/** A row of the authority's desk: reasons to look at it first, and who has it since when. */
export const DivisionRow = SubmissionRow.extend({
  strongCount: z.number().int(),
  risks: z.array(z.object({ risk: RiskCode, text: z.string() })),
  holder: z.object({
    party: HolderCode,
    name: z.string(),
    since: Day.nullable(),
    workdays: z.number().int(),
  }),
});
