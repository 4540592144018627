import { documentMachine } from "@tushen/domain/papers/document-state";
import { z } from "zod";
import { Instant, LetterId, OrgId, stateOf } from "../ground/fields.ts";

/** The papers of the document calls, by the names of this portal, with their titles. */
export const paperNames = {
  agreement: "咨询协议",
  opinionLetter: "审查意见告知书",
  reviewReport: "审查报告",
  replyForm: "意见反馈表",
  policyOpinion: "政策性审查意见书",
  registrationForm: "小型项目登记表",
  filing: "消防审查备案表",
  notice: "形式审查通知书",
  inspectionReport: "检查报告",
  reformReport: "整改报告",
  consultingReport: "咨询报告",
  airDefence: "人防审查意见书",
  energyTable: "节能审查登记表",
  seismicTable: "抗震设防审查表",
  arrangement: "人员安排表",
  behaviourRecord: "不良行为记录表",
  invalidNotice: "作废通知书",
} as const;
export type PaperName = keyof typeof paperNames;
/** Papers the list of calls does not name. */
export const furtherPapers = ["airDefence", "energyTable", "seismicTable", "arrangement", "behaviourRecord"] as const;
export const FurtherPaper = z.enum(furtherPapers);
export type FurtherPaper = z.output<typeof FurtherPaper>;

export const PaperName = z.enum(Object.keys(paperNames) as [PaperName, ...PaperName[]]);

/** One paper in a list. */
export const ListedPaper = z.object({
  letterId: LetterId,
  of: PaperName,
  kind: z.string(),
  title: z.string(),
  letterNo: z.string(),
  round: z.number().int(),
  state: stateOf(documentMachine),
  stateLabel: z.string(),
  /** Made by the organisation of the reader. */
  isOwn: z.boolean(),
  sendTime: Instant.nullable(),
  senderName: z.string().nullable(),
});
export type ListedPaper = z.output<typeof ListedPaper>;

/** Whether the reader may make such a paper now. */
export const PossiblePaper = z.object({ of: PaperName, allowed: z.boolean(), whyNot: z.string().nullable() });
export type PossiblePaper = z.output<typeof PossiblePaper>;

/** One version of a paper; the newest is in force. */
export const PaperVersion = z.object({
  versionNo: z.number().int(),
  source: z.string(),
  sourceLabel: z.string(),
  creatorName: z.string().nullable(),
  createTime: Instant,
  /** null while it is being made. */
  url: z.string().nullable(),
});

/** Whom a paper reached, and when it was opened there first. */
export const PaperReceipt = z.object({
  orgId: OrgId,
  orgName: z.string(),
  sendTime: Instant,
  openTime: Instant.nullable(),
  openerName: z.string().nullable(),
});

/** One person who has to sign the paper, or has signed it. */
export const PaperSigner = z.object({
  personName: z.string(),
  orgName: z.string(),
  sealTypeLabel: z.string(),
  taskStateLabel: z.string(),
  signTime: Instant.nullable(),
});

export const Paper = ListedPaper.extend({
  /** The organisation that makes it. */
  makerName: z.string().nullable(),
  /** Its newest version, and the address of it; null while it is being made. */
  versionNo: z.number().int(),
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  versions: z.array(PaperVersion),
  /** Only for the maker and the authority. */
  receipts: z.array(PaperReceipt),
  signers: z.array(PaperSigner),
});
export type Paper = z.output<typeof Paper>;
