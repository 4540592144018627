import type { FireOpinionId } from "@tushen/contract/ground/fields";
import {
  type FireReviewAction,
  fireReviewMachine,
  type FireReviewState,
} from "@tushen/domain/review/fire-review-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { fireOpinionMoves, fireReviewMoves, lockFireReview } from "./fire-moves.ts";

const portal = await startPortal();
const fire = givenFire(portal, startGiven(portal));
const { db } = portal;
const { id, projectSubmissionId } = await fire.reviewing();
const states = Object.keys(fireReviewMachine.states) as FireReviewState[];

it("a fire review in the database and its opinion take every move of their tables", async () => {
  const reviewer = await portal.signIn("fire-reviewer");
  const opinionId = await reviewer.fire.saveFireOpinion({ fireReviewId: id, opinion: "疏散宽度不足，请核对。" });
  await tryRows(portal, fireOpinionMoves, opinionId);
  await tryRows(portal, fireReviewMoves, id);
});

describe("the calls of a fire review", () => {
  it("are refused in every state their machine has no row for, whoever may make them", async () => {
    const { owner, clerk, officer, designer } = await portal.cast("owner", "clerk", "officer", "designer");
    const reviewer = await portal.signIn("fire-reviewer");
    const reason = "需要补充消防设计说明。";
    await putState(db, "fire_review", id, "REVIEWING");
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
      const forbidden = acts.filter(([action]) => !statesBefore(fireReviewMachine, action).includes(state));
      for (const [, act] of forbidden) {
        await putState(db, "fire_review", id, state);
        await expectRefused(act(), "fire-review.wrong-state");
        expect((await lockFireReview(db, id)).state).toBe(state);
      }
    }
  });
});
