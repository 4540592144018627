import type { SubmissionId } from "@tushen/contract/ground/fields";
import {
  type SubmissionAction,
  type SubmissionState,
  submissionMachine,
} from "@tushen/domain/delivery/submission-state";
import { type VersionAction, type VersionState, versionMachine } from "@tushen/domain/delivery/version-state";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, expectRefusal, playersOf, readTable } from "../../../test/transitions.ts";
import { lockSubmission, moveSubmission } from "./move-submission.ts";
import { lockNewestVersion, moveVersion } from "./shares.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, clock } = portal;
const players = await playersOf(portal);
const { projectSubmissionId: id } = await given.openedSubmission();
const submissionStates = Object.keys(submissionMachine.states) as SubmissionState[];
const versionStates = Object.keys(versionMachine.states) as VersionState[];
const set = (state: string) => db.updateTable("submission").set({ state }).where("id", "=", id).execute();
const lines = async () => {
  const row = await db
    .selectFrom("history_line")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subject", "=", "submission")
    .where("subject_id", "=", id as SubmissionId)
    .executeTakeFirstOrThrow();
  return row.count;
};

// As the handbook has it (section 2.7), every guard fulfilled; whatever is not in it must be refused.
const allowed = readTable(`
  DRAFT openToPartners OWNER,SYSTEM → FILLING
  FILLING submitShare DESIGNER,SURVEYOR → CONFIRMING
  SUPPLEMENT submitShare DESIGNER,SURVEYOR → SUPPLEMENT
  FIRST_ANSWER submitShare DESIGNER,SURVEYOR → FIRST_ANSWER
  ANSWER_AGAIN submitShare DESIGNER,SURVEYOR → ANSWER_AGAIN
  CONFIRMING rejectShare OWNER → FILLING
  SUPPLEMENT rejectShare OWNER → SUPPLEMENT
  FIRST_ANSWER rejectShare OWNER → FIRST_ANSWER
  ANSWER_AGAIN rejectShare OWNER → ANSWER_AGAIN
  CONFIRMING submit OWNER → SUBMITTED
  SUBMITTED accept CLERK → ACCEPTED
  SUBMITTED begin CLERK,SYSTEM → ACCEPTED
  SUBMITTED askSupplement CLERK → SUPPLEMENT
  SUPPLEMENT resubmit OWNER,DESIGNER → SUBMITTED
  SUBMITTED refuse CLERK → REFUSED
  REFUSED chooseAnotherHouse OWNER → CONFIRMING
  ACCEPTED assign LEADER → FIRST_REVIEW
  FIRST_REVIEW sendLetter CLERK → FIRST_ANSWER
  REVIEW_AGAIN sendLetter CLERK → ANSWER_AGAIN
  FIRST_REVIEW,REVIEW_AGAIN concludePass CHIEF → PASSED
  FIRST_REVIEW,REVIEW_AGAIN concludeFail CHIEF → FAILED
  FIRST_ANSWER,ANSWER_AGAIN submitAnswers OWNER → REVIEW_AGAIN
  FIRST_REVIEW,REVIEW_AGAIN,FIRST_ANSWER,ANSWER_AGAIN close CHIEF → FINISHED
  PASSED createCertificate LEADER,CLERK → FRUIT
  FRUIT sendResults CLERK → FINISHED
  ACCEPTED,FIRST_REVIEW,FIRST_ANSWER,REVIEW_AGAIN,ANSWER_AGAIN suspend LEADER,OFFICER → SUSPENDED
  SUSPENDED resume LEADER,OFFICER → ANSWER_AGAIN
  DRAFT,FILLING,CONFIRMING,SUBMITTED,SUPPLEMENT,REFUSED withdraw OWNER,SYSTEM → WITHDRAWN
  ACCEPTED,FIRST_REVIEW withdraw OWNER → WITHDRAWN
  SUPPLEMENT withdrawUnanswered SYSTEM → WITHDRAWN
  DRAFT,FILLING,CONFIRMING,SUBMITTED,SUPPLEMENT,REFUSED,ACCEPTED,FIRST_REVIEW,FIRST_ANSWER,REVIEW_AGAIN,ANSWER_AGAIN,PASSED,FRUIT,FAILED,SUSPENDED,FINISHED invalidate CLERK,OFFICER,SYSTEM → INVALID
`);

describe("a submission in the database", () => {
  it.each(submissionStates)("moves from %s as the handbook says, by whom it says, and by nobody else", async (from) => {
    const facts = allFacts(submissionMachine, [], "ANSWER_AGAIN");
    await set(from);
    let written = await lines();
    const outcome: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const action of Object.keys(submissionMachine.actions) as SubmissionAction[])
      for (const [part, actor] of players) {
        const name = `${from} ${action} ${part}`;
        const context = { db, now: clock.now(), actor };
        const submission = { ...(await lockSubmission(db, id)), state: from };
        const wanted = allowed.get(name);
        if (wanted === undefined) {
          const right = [...allowed.keys()].some((one) => one.startsWith(`${from} ${action} `));
          const code = right ? "submission.wrong-actor" : "submission.wrong-state";
          await expectRefusal(moveSubmission(context, submission, { action, facts }), code);
          continue;
        }
        await moveSubmission(context, submission, { action, facts });
        outcome[name] = (await lockSubmission(db, id)).state;
        expected[name] = wanted;
        expect(await lines(), name).toBe(++written);
        await set(from);
      }
    expect(outcome).toEqual(expected);
    expect(await lines()).toBe(written);
  });

  it("stays where it is while any guard is open, and says which", async () => {
    for (const row of submissionMachine.rows) {
      const [part] = row.who;
      const actor = players.find(([name]) => name === part)?.[1] ?? null;
      for (const [fact, refusal] of Object.entries(row.needs ?? {}) as [never, never][])
        for (const from of row.from === "nothing" ? [] : row.from) {
          // Of two rows for one act the second counts when what chooses the first is not so.
          const not = Object.entries(row.when ?? {}).flatMap(([key, value]) => (value ? [] : [key]));
          const facts = allFacts(submissionMachine, [fact, ...not] as never[], "FIRST_REVIEW");
          await set(from);
          const submission = { ...(await lockSubmission(db, id)), state: from };
          const context = { db, now: clock.now(), actor };
          await expectRefusal(moveSubmission(context, submission, { action: row.action, facts }), refusal);
          expect((await lockSubmission(db, id)).state).toBe(from);
        }
    }
  });
});

const versionMoves = readTable(`
  DRAFT,PARTIAL submitShare - → PARTIAL
  PARTIAL reopenShare - → PARTIAL
  DRAFT,PARTIAL lock - → LOCKED
  LOCKED reopen - → PARTIAL
  LOCKED sendLetter - → OPINION_SENT
  OPINION_SENT supersede - → SUPERSEDED
  LOCKED finalize - → FINAL
  DRAFT,PARTIAL,LOCKED,OPINION_SENT,SUPERSEDED,FINAL invalidate - → VOID
`);

describe("a version in the database", () => {
  it.each(versionStates)("moves from %s as the handbook says and no other way", async (from) => {
    const version = await lockNewestVersion(db, id);
    const reset = () =>
      db.updateTable("submission_version").set({ state: from }).where("id", "=", version.id).execute();
    await reset();
    for (const action of Object.keys(versionMachine.actions) as VersionAction[]) {
      const wanted = versionMoves.get(`${from} ${action} -`);
      const move = moveVersion(db, { ...version, state: from }, action, allFacts(versionMachine));
      if (wanted === undefined) await expectRefusal(move, "version.wrong-state");
      else await move;
      expect([action, (await lockNewestVersion(db, id)).state]).toEqual([action, wanted ?? from]);
      await reset();
    }
  });
});
