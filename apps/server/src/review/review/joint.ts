import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type AskedJoint, jointDisciplinesOf } from "@tushen/domain/review/joint-review";
import type { Db } from "../../context.ts";
import { fireWorks } from "../fire/index.ts";
import { isOpen } from "../../people/parameter/index.ts";

export interface JointOfBatch extends AskedJoint {
  /** Whether the batch cannot pass without it. */
  readonly isRequired: boolean;
}

/** Whether civil air defence is built with the project, not elsewhere and not exempt (RF_MODE 3, 4). */
const buildsDefence = async (db: Db, submissionId: SubmissionId, hasCivilDefence: unknown): Promise<boolean> => {
  if (hasCivilDefence !== true) return false;
  const row = await db
    .selectFrom("civil_air_defence")
    .select("details")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return !["3", "4"].includes(row?.details.buildMode ?? "1");
};

/**
 * The joint disciplines the works of a batch need. They are required where the district reviews jointly (JOINT_REVIEW),
 * fire also while the authority reviews it; consultations and inspections, which decide on no certificate, do not
 * require them.
 */
export const jointOfBatch = async (db: Db, submissionId: SubmissionId): Promise<JointOfBatch[]> => {
  const { purpose, isSpecial, basicInfo, isUnderReview } = await fireWorks(db, submissionId);
  const asked = jointDisciplinesOf({
    isFireSpecial: isSpecial,
    hasCivilDefence: await buildsDefence(db, submissionId, basicInfo["hasCivilDefence"]),
    hasTechDefence: basicInfo["hasTechDefence"] === true,
  });
  const isJoint = await isOpen(db, "JOINT_REVIEW");
  const isRequired = (discipline: string) =>
    purpose === "REVIEW" && (isJoint || (discipline === "XF" && isUnderReview));
  return asked.map((one) => ({ ...one, isRequired: isRequired(one.discipline) }));
};

/**
 * Whether every required discipline has a review in this round and all fire opinions are closed; otherwise a batch
 * cannot pass.
 */
export const isJointReviewDone = async (
  db: Db,
  submissionId: SubmissionId,
  tasks: readonly { readonly discipline: string }[],
): Promise<boolean> => {
  const required = (await jointOfBatch(db, submissionId)).filter(({ isRequired }) => isRequired);
  if (!required.every(({ discipline }) => tasks.some((task) => task.discipline === discipline))) return false;
  const open = await db
    .selectFrom("fire_review_opinion")
    .innerJoin("fire_review", "fire_review.id", "fire_review_id")
    .select("fire_review_opinion.id")
    .where("fire_review_opinion.submission_id", "=", submissionId)
    .where("fire_review_opinion.state", "<>", "CLOSED")
    .where("fire_review.state", "<>", "UNQUALIFIED")
    .executeTakeFirst();
  return open === undefined;
};
