import type { FireOpinionId } from "@tushen/contract/ground/fields";
import {
  type FireReviewAction,
  fireReviewMachine,
  type FireReviewState,
} from "@tushen/domain/review/fire-review-state";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { allFacts, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import { lockFireReview, moveFireReview } from "./move-fire-review.ts";

const portal = await startPortal();
const fire = givenFire(portal, startGiven(portal));
const { db, clock } = portal;
const players = await playersOf(portal);
const { id, projectSubmissionId } = await fire.reviewing();
const states = Object.keys(fireReviewMachine.states) as FireReviewState[];
const put = (state: string) => db.updateTable("fire_review").set({ state }).where("id", "=", id).execute();

// As the handbook has it (section 2.18), every guard fulfilled; whatever is not in it must be refused.
const allowed = readTable(`
  DRAFT fill OWNER,DESIGNER,CLERK,LEADER,REVIEWER → DRAFT
  SUPPLEMENT fill OWNER,DESIGNER,CLERK,LEADER,REVIEWER → SUPPLEMENT
  DRAFT,SUPPLEMENT submit OWNER,CLERK,LEADER,REVIEWER → SUBMITTED
  SUBMITTED accept OFFICER → ACCEPTED
  SUBMITTED askSupplement OFFICER → SUPPLEMENT
  ACCEPTED beginReview SYSTEM → REVIEWING
  REVIEWING callExperts OFFICER → EXPERT
  EXPERT endExperts OFFICER → REVIEWING
  REVIEWING raiseOpinion REVIEWER → REVIEWING
  REVIEWING concludeTechnically REVIEWER → REVIEWING
  REVIEWING sendOpinions REVIEWER → OPINION_SENT
  OPINION_SENT answerOpinion OWNER,DESIGNER → OPINION_SENT
  OPINION_SENT submitAnswers OWNER,DESIGNER → ANSWERED
  ANSWERED takeAnswers REVIEWER → REVIEWING
  REVIEWING qualify OFFICER → QUALIFIED
  REVIEWING disqualify OFFICER → UNQUALIFIED
`);

const bench: Bench<FireReviewState, FireReviewAction, keyof typeof fireReviewMachine.facts, string, string> = {
  ...{ machine: fireReviewMachine, players, put },
  read: async () => (await lockFireReview(db, id)).state,
  move: async (action, part, actor, but) =>
    moveFireReview({ db, now: clock.now(), actor }, await lockFireReview(db, id), {
      ...{ action, facts: allFacts(fireReviewMachine, but) },
      ...(part === "SYSTEM" && { by: "SYSTEM" }),
    }),
};

describe("a fire review in the database", () => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything(bench, { from, allowed }),
  );

  it("stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
});

describe("the calls of a fire review", () => {
  it("are refused in every state their machine has no row for, whoever may make them", async () => {
    const { owner, clerk, officer, designer } = await portal.cast("owner", "clerk", "officer", "designer");
    const reviewer = await portal.signIn("fire-reviewer");
    const reason = "需要补充消防设计说明。";
    await put("REVIEWING");
    const opinion = { fireReviewId: id, opinion: "疏散宽度不足，请核对。" };
    const opinionId: FireOpinionId = await reviewer.fire.saveFireOpinion(opinion);
    const acts: readonly [FireReviewAction, () => Promise<unknown>][] = [
      ["fill", () => owner.fire.fillFireReview({ projectSubmissionId, id })],
      ["fill", () => clerk.fire.saveFireReview({ projectSubmissionId, id })],
      ["submit", () => owner.fire.submitFireReview({ id })],
      ["accept", () => officer.fire.acceptFireReview({ id })],
      ["askSupplement", () => officer.fire.askFireSupplement({ id, reason })],
      ["callExperts", () => officer.fire.callFireExperts({ id, reason })],
      ["endExperts", () => officer.fire.endFireExperts({ id, expertOpinion: reason })],
      ["raiseOpinion", () => reviewer.fire.saveFireOpinion(opinion)],
      ["raiseOpinion", () => reviewer.fire.deleteFireOpinion({ id: opinionId })],
      ["sendOpinions", () => reviewer.fire.sendFireOpinions({ fireReviewId: id })],
      ["submitAnswers", () => designer.fire.submitFireAnswers({ fireReviewId: id })],
      ["qualify", () => officer.fire.concludeFireReview({ id, isQualified: true, conclusion: reason })],
      ["disqualify", () => officer.fire.concludeFireReview({ id, isQualified: false, conclusion: reason })],
    ];
    for (const state of states) {
      const forbidden = acts.filter(
        ([action]) => ![...allowed.keys()].some((one) => one.startsWith(`${state} ${action} `)),
      );
      for (const [, act] of forbidden) {
        await put(state);
        await expectRefused(act(), "fire-review.wrong-state");
        expect((await lockFireReview(db, id)).state).toBe(state);
      }
    }
  });
});
