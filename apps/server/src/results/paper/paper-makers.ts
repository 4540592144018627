import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/contract/ground/who";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { Context, Db } from "../../context.ts";
import { draftNotice } from "../../delivery/acceptance/index.ts";
import type { LetterKind, NewLetter } from "../../papers/document/index.ts";
import { draftAgreement } from "../../review/consultation/index.ts";
import { draftReplyForm } from "../../review/opinion/index.ts";
import {
  draftClosingReport,
  draftInspectionReport,
  draftOpinionLetter,
  draftReviewReport,
} from "../../review/review/index.ts";
import { draftFiling } from "./draft-filing.ts";
import { draftArrangement, draftBehaviourRecord } from "./draft-house.ts";
import { draftRegistration } from "./draft-registration.ts";
import { draftAirDefence, draftEnergyTable, draftSeismicTable } from "./draft-special.ts";
import { draftPolicyOpinion } from "./policy-opinion.ts";

export interface PaperMaker {
  /** The kinds of letters that bear this name. */
  readonly kinds: readonly LetterKind[];
  readonly by: readonly OrgType[];
  /** The purposes of the batches that have such a paper. */
  readonly in: readonly Purpose[];
  /** The paper from what is known now, or a refusal that says why not yet; null where no draft is made by hand. */
  readonly draft: ((context: Context, id: SubmissionId) => Promise<NewLetter<LetterKind>>) | null;
}

const house = ["CENSOR"] as const;

/** What makes this paper in a batch; undefined where such a batch has no such paper. */
export const makerIn = async (db: Db, name: PaperName, id: SubmissionId): Promise<PaperMaker | undefined> => {
  const { purpose } = await db
    .selectFrom("submission")
    .select("purpose")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const maker = paperMakers[name];
  return maker.in.includes(purpose) ? maker : undefined;
};

/** The name of the paper that letters of a kind are. */
export const nameOfKind = (kind: string): PaperName =>
  (Object.keys(paperMakers) as PaperName[]).find((name) => paperMakers[name].kinds.some((one) => one === kind)) ??
  fail(kind);
const fail = (kind: string): never => {
  throw new Error(`letters of kind ${kind} are no paper of the document calls`);
};

/** Each paper of the document calls: its kinds, who makes it, and the function that makes it from the data of a batch. */
// biome-ignore format: one paper per line reads as a table
export const paperMakers: Readonly<Record<PaperName, PaperMaker>> = {
  agreement: { kinds: ["AGREEMENT"], by: house, in: ["ZX"], draft: draftAgreement },
  opinionLetter: { kinds: ["OPINION", "ADVICE"], by: house, in: ["REVIEW", "ZX"], draft: draftOpinionLetter },
  reviewReport: { kinds: ["REPORT"], by: house, in: ["REVIEW"], draft: draftReviewReport },
  replyForm: { kinds: ["REPLY"], by: ["CONSTRUCT", "DESIGN", "SURVEY"], in: ["REVIEW", "ZX"], draft: draftReplyForm },
  policyOpinion: { kinds: ["POLICY"], by: house, in: ["REVIEW"], draft: draftPolicyOpinion },
  registrationForm: { kinds: ["REGISTRATION"], by: ["CONSTRUCT"], in: ["REVIEW"], draft: draftRegistration },
  filing: { kinds: ["REVIEW_FILING", "FIRE_OPINION", "FIRE_FILING", "FIRE_APPLICATION", "FIRE_ACCEPTANCE"], by: house, in: ["REVIEW"], draft: draftFiling },
  notice: { kinds: ["ACCEPTANCE", "SUPPLEMENT"], by: house, in: ["REVIEW"], draft: draftNotice },
  inspectionReport: { kinds: ["INSPECTION", "INSPECTION_RESULT"], by: house, in: ["JC"], draft: draftInspectionReport },
  reformReport: { kinds: ["REFORM"], by: ["CONSTRUCT", "DESIGN"], in: ["JC"], draft: draftReplyForm },
  consultingReport: { kinds: ["CONSULTING_REPORT"], by: house, in: ["ZX"], draft: draftClosingReport },
  airDefence: { kinds: ["AIR_DEFENCE"], by: house, in: ["REVIEW"], draft: draftAirDefence },
  energyTable: { kinds: ["ENERGY"], by: house, in: ["REVIEW"], draft: draftEnergyTable },
  seismicTable: { kinds: ["SEISMIC"], by: house, in: ["REVIEW"], draft: draftSeismicTable },
  arrangement: { kinds: ["ARRANGEMENT"], by: house, in: ["REVIEW", "ZX", "JC"], draft: draftArrangement },
  behaviourRecord: { kinds: ["BEHAVIOUR"], by: house, in: ["REVIEW"], draft: draftBehaviourRecord },
  invalidNotice: { kinds: ["INVALID_NOTICE"], by: house, in: ["REVIEW", "ZX", "JC"], draft: null },
};
