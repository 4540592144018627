import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import { z } from "zod";
import { PossibleAction, PurposeCode } from "../delivery/submission-shape.ts";
import {
  ApplicationId,
  ComplaintId,
  Day,
  DisputedMarkId,
  DrawingId,
  FileId,
  Instant,
  MarkupId,
  OpinionId,
  PageIndex,
  RowVersion,
  stateOf,
  SubmissionId,
} from "../ground/fields.ts";
import { NamedFile } from "../ground/file.ts";

/** Files that go with what is said. */
export const attachments = z.array(FileId).max(20, "附件不超过20个").default([]);

/** A batch with a result that can be complained about. */
export const ComplainedBatch = z.object({
  projectSubmissionId: SubmissionId,
  batchName: z.string(),
  purpose: PurposeCode,
  stateLabel: z.string(),
  houseName: z.string(),
  /** When the house last sent a result. */
  sentTime: Instant.nullable(),
  /** Whether the house takes complaints here. */
  isOpen: z.boolean(),
});

export const ComplainedProject = z.object({
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  projectNo: z.string(),
  divisionName: z.string(),
  batches: z.array(ComplainedBatch),
});
export type ComplainedProject = z.output<typeof ComplainedProject>;

/** An opinion as a complaint names it, with one of its marks. */
const opinionFacts = {
  /** Null for an opinion without marks. */
  markupId: MarkupId.nullable(),
  markText: z.string(),
  /** The page of the sheet the mark is on. */
  page: PageIndex.nullable(),
  opinionId: OpinionId,
  opinionNo: z.string(),
  discipline: z.string(),
  disciplineName: z.string(),
  buildingName: z.string(),
  drawingId: DrawingId.nullable(),
  drawingNumber: z.string(),
  opinion: z.string(),
  normNumber: z.string().nullable(),
  clauseNo: z.string().nullable(),
  /** Standard and clause. */
  clause: z.string(),
};

export const SelectableMark = z.object(opinionFacts);
export type SelectableMark = z.output<typeof SelectableMark>;

export const DisputedMark = z.object({
  id: DisputedMarkId,
  petitionProjectId: ComplaintId,
  ...opinionFacts,
  opinionStateLabel: z.string(),
  reason: z.string(),
  files: z.array(NamedFile),
  state: stateOf(disputedMarkMachine),
  stateLabel: z.string(),
  /** Why it was upheld or dismissed. */
  note: z.string().nullable(),
  version: RowVersion,
});
export type DisputedMark = z.output<typeof DisputedMark>;

/** A complaint as it stands beside one of its opinions. */
export const OpinionComplaint = z.object({
  petitionProjectId: ComplaintId,
  petitionNo: z.string().nullable(),
  projectApplicationId: ApplicationId,
  state: stateOf(complaintMachine),
  stateLabel: z.string(),
  orgName: z.string(),
  reason: z.string(),
  dueOn: Day.nullable(),
  markStateLabel: z.string(),
  note: z.string().nullable(),
});

/** How an appeal of the same clause was decided before. Names of projects and parties are not in it. */
export const Precedent = z.object({
  clause: z.string(),
  disciplineName: z.string(),
  isUpheld: z.boolean(),
  /** Why. */
  note: z.string(),
  /** What the authority said to the complaint. */
  ruling: z.string(),
  orgName: z.string(),
  rulingDay: Day,
});
export type Precedent = z.output<typeof Precedent>;

const head = {
  petitionProjectId: ComplaintId,
  /** Null until it is submitted. */
  petitionNo: z.string().nullable(),
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId,
  projectName: z.string(),
  batchName: z.string(),
  houseName: z.string(),
  petitionType: z.string(),
  petitionTypeName: z.string(),
  reason: z.string(),
  state: stateOf(complaintMachine),
  stateLabel: z.string(),
  /** Firm and person that complain; empty where they are hidden from the reader. */
  orgName: z.string(),
  makerName: z.string(),
  isAnonymous: z.boolean(),
  isOwn: z.boolean(),
  createTime: Instant,
  submitTime: Instant.nullable(),
  /** The day by which the authority acts. */
  dueOn: Day.nullable(),
  isOverdue: z.boolean(),
  markCount: z.number().int(),
  /** PETITION_RESULT of the last reply. */
  result: z.string().nullable(),
  resultName: z.string(),
  version: RowVersion,
};

export const ComplaintRow = z.object(head);
export type ComplaintRow = z.output<typeof ComplaintRow>;

export const Complaint = z.object({
  ...head,
  demand: z.string(),
  files: z.array(NamedFile),
  contactName: z.string(),
  contactMobile: z.string(),
  marks: z.array(DisputedMark),
  handlerOrgName: z.string().nullable(),
  handlerName: z.string().nullable(),
  acceptTime: Instant.nullable(),
  refuseReason: z.string().nullable(),
  /** What the house says to it; null until it was asked. */
  house: z
    .object({
      dueOn: Day.nullable(),
      answer: z.string().nullable(),
      files: z.array(NamedFile),
      answerName: z.string().nullable(),
      answerTime: Instant.nullable(),
    })
    .nullable(),
  experts: z.string(),
  rulings: z.array(
    z.object({
      level: z.number().int(),
      orgName: z.string(),
      officerName: z.string(),
      opinion: z.string(),
      result: z.string(),
      resultName: z.string(),
      rulingTime: Instant,
    }),
  ),
  level: z.number().int(),
  disputeUntil: Day.nullable(),
  disputeReason: z.string().nullable(),
  satisfaction: z.string().nullable(),
  satisfactionName: z.string(),
  actions: z.array(PossibleAction),
});
export type Complaint = z.output<typeof Complaint>;
