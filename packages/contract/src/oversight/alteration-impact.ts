import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  AlterationId,
  CertificateId,
  Day,
  DrawingId,
  Fen,
  FireReviewId,
  OpinionId,
  SubmissionId,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { FeeLine } from "../money/fee-shape.ts";

const Sheet = z.object({
  drawingId: DrawingId,
  graphNum: z.string(),
  graphName: z.string(),
  /** M changed, D taken out */
  change: z.enum(["M", "D"]),
});

/** A discipline with the sheets of it that the alteration touches. */
const Discipline = z.object({ discipline: z.string().nullable(), name: z.string(), sheets: z.array(Sheet) });

/** An opinion that stands on a touched sheet. */
const StandingOpinion = z.object({
  opinionId: OpinionId,
  opinionNo: z.string(),
  graphNum: z.string(),
  stateLabel: z.string(),
  /** 强条: on a compulsory clause */
  isStrong: z.boolean(),
  /** Standard and clause; empty where it names none. */
  clause: z.string(),
  opinion: z.string(),
});

/** A value printed on the certificate that the alteration changes. */
const PrintedChange = z.object({
  entityName: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

const Certificate = z.object({
  certificateId: CertificateId,
  certNo: z.string(),
  stateLabel: z.string(),
  projectSubmissionId: SubmissionId,
});

/** What is touched of one special subject: the reasons, one a line, and what follows. */
const Reasons = z.array(z.string());

export const AlterationImpact = z.object({
  sheetCount: z.number().int(),
  disciplines: z.array(Discipline),
  /** Compulsory ones first; of each thread the newest the reader may know. */
  opinions: z.array(StandingOpinion),
  /** Why no opinions are listed; null where they are, or there are none. */
  opinionsHidden: z.string().nullable(),
  /** Certificates in force, and what of them changes. */
  certificates: z.array(Certificate),
  printedChanges: z.array(PrintedChange),
  certificateEffect: z.string(),
  fire: z.object({
    review: z
      .object({ id: FireReviewId, number: z.string(), stateLabel: z.string(), projectSubmissionId: SubmissionId })
      .nullable(),
    reasons: Reasons,
    effect: z.string(),
  }),
  defence: z.object({ units: z.array(z.string()), reasons: Reasons, effect: z.string() }),
  major: z.object({
    isMajor: z.boolean(),
    groups: z.array(z.object({ content: z.string(), contentLabel: z.string(), reasons: Reasons })),
    /** The rule, and where it comes from. */
    rule: z.string(),
  }),
  fee: z.object({
    /** Estimate in fen; null where it is not known or not shown to the reader. */
    amount: Fen.nullable(),
    lines: z.array(FeeLine),
    /** What the amount rests on, or why there is none. */
    basis: z.string(),
  }),
  time: z.object({
    /** Working days of the house; null where no sheets are reviewed. */
    limitDays: z.number().int().nullable(),
    /** The last day if the changed sheets were accepted today. */
    dueOn: Day.nullable(),
    basis: z.string(),
  }),
});
export type AlterationImpact = z.output<typeof AlterationImpact>;

/** 变更影响: what an alteration touches, told before it is filed. */
export const alterationImpactCalls = calls({
  readAlterationImpact: {
    spec: "beyond",
    summary: "变更影响",
    path: "GET /api/sfa/projectAlter/impact/{id}",
    who: everyParty,
    about: ["alteration", "id"],
    input: z.object({ id: AlterationId }),
    output: AlterationImpact,
  },
});
