import {
  type ReviewTaskAction,
  reviewTaskMachine,
  type ReviewTaskState,
} from "@tushen/domain/review/review-task-state";
import { describe, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, type Played, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import type { Actor } from "../../context.ts";
import { lockTask, moveTask } from "./move-task.ts";

const portal = await startPortal();
const reviews = givenReviews(portal, startGiven(portal));
const { db, clock } = portal;
const players = await playersOf(portal);
const { reviewTaskId: id } = await reviews.taskOf(await reviews.inReview());
const states = Object.keys(reviewTaskMachine.states) as ReviewTaskState[];
const put = (state: string) => db.updateTable("review_task").set({ state }).where("id", "=", id).execute();
const read = async () => (await lockTask(db, id)).state;
/** The system moves a task in somebody's name. */
const leader = players.find(([part]) => part === "LEADER")?.[1] as Actor;
const personal: Readonly<Record<string, Played>> = {
  ...{ openDrawing: "REVIEWER", saveOpinion: "REVIEWER", submitConclusion: "REVIEWER" },
  ...{ passCheck: "CHECKER", returnToReviewer: "CHECKER" },
};

// As the handbook has it (section 2.9), every guard fulfilled.
const allowed = readTable(`
  WAIT_ASSIGN,ASSIGNED assign LEADER,SYSTEM → ASSIGNED
  ASSIGNED openDrawing REVIEWER → REVIEWING
  REVIEWING openDrawing REVIEWER → REVIEWING
  RETURNED openDrawing REVIEWER → RETURNED
  ASSIGNED saveOpinion REVIEWER → REVIEWING
  REVIEWING saveOpinion REVIEWER → REVIEWING
  RETURNED saveOpinion REVIEWER → RETURNED
  REVIEWING,RETURNED submitConclusion REVIEWER → SUBMITTED
  SUBMITTED returnToReviewer CHECKER → RETURNED
  SUBMITTED passCheck CHECKER → CHECKED
  CHECKED collect LEADER → COLLECTED
  CHECKED,COLLECTED returnCollected LEADER,CHIEF → RETURNED
  COLLECTED close SYSTEM,CLERK,CHIEF → CLOSED
  ASSIGNED,REVIEWING,RETURNED,SUBMITTED transfer LEADER → ASSIGNED
  WAIT_ASSIGN,ASSIGNED,REVIEWING,RETURNED,SUBMITTED,CHECKED,COLLECTED cancel LEADER,SYSTEM → CANCELLED
`);

const bench: Bench<ReviewTaskState, ReviewTaskAction, keyof typeof reviewTaskMachine.facts, string, string> = {
  ...{ machine: reviewTaskMachine, players, put, read },
  move: async (action, part, actor, but) =>
    moveTask({ db, now: clock.now(), actor: actor ?? leader }, await lockTask(db, id), {
      ...{ action, facts: allFacts(reviewTaskMachine, but) },
      ...(part === "SYSTEM" && { by: "SYSTEM" }),
    }),
};

describe("a review task in the database", () => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything(bench, {
      ...{ from, allowed },
      isPersonal: (action, part) => personal[action] !== undefined && personal[action] !== part,
    }),
  );

  it("stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
});
