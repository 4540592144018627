import type { AlterationImpact } from "@tushen/contract/oversight/alteration-impact";
import type { TouchedContent } from "@tushen/domain/oversight/alteration-impact";
import { fireReviewMachine, type FireReviewState, isFireReviewOver } from "@tushen/domain/review/fire-review-state";
import type { Actor, Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";

/** REVIEW_CONTENT 3: fire safety. */
const fireSafety = "3";

const effectOf = (isTouched: boolean, state: FireReviewState | null): string => {
  if (!isTouched) return "没有发现涉及消防的图纸或填报内容。";
  if (state === null) return "本批次没有消防设计审查记录；涉及消防的变更由审查机构的消防专业一并审查。";
  if (!isFireReviewOver(state)) return "本批次的消防设计审查还在办理，请把变更告诉消防审查人员。";
  return "本批次的消防设计审查已经办结；涉及消防的变更同意后，请为变更批次另行申报消防设计审查（住建部令第51号）。";
};

/** Whether the fire review of a batch is a matter of this reader's: of survey firms and of other houses it is none. */
const seesFireReviews = (actor: Actor, house: Submission["house_org_id"]): boolean =>
  actor.orgType !== "SURVEY" && (actor.orgType !== "CENSOR" || actor.orgId === house);

/** What an alteration touches of fire safety, with the newest fire review of the batch. */
export const fireImpact = async (
  db: Db,
  actor: Actor,
  { id: submissionId, house_org_id }: Pick<Submission, "id" | "house_org_id">,
  touched: readonly TouchedContent[],
): Promise<AlterationImpact["fire"]> => {
  const reasons = touched.flatMap(({ content, reason }) => (content === fireSafety ? [reason] : []));
  const row = await db
    .selectFrom("fire_review")
    .select(["id", "state", "opinion_no", "record_no", "acceptance_no"])
    .where("submission_id", "=", submissionId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // A record that is being filled in belongs to the firms; the authority learns of it when it is handed in.
  const sees = seesFireReviews(actor, house_org_id);
  const isShown = row !== undefined && sees && (actor.orgType !== "CONTROL" || row.state !== "DRAFT");
  const state = isShown ? (row.state as FireReviewState) : null;
  return {
    review: isShown
      ? {
          id: row.id,
          number: row.record_no ?? row.opinion_no ?? row.acceptance_no ?? "",
          stateLabel: fireReviewMachine.states[row.state as FireReviewState],
          projectSubmissionId: submissionId,
        }
      : null,
    reasons,
    effect:
      !sees && reasons.length > 0
        ? "涉及消防的变更由审查机构的消防专业一并审查。"
        : effectOf(reasons.length > 0, state),
  };
};
