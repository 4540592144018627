import { type AlterationState, alterationMachine } from "@tushen/domain/delivery/alteration-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { alterationEnded } from "./review-drawings.ts";

const portal = await startPortal();
const { db, clock } = portal;
const at = await startGiven(portal).acceptedSubmission();
const id = await givenAlterations(portal).submitted(at);
const states = Object.keys(alterationMachine.states) as AlterationState[];
const put = (state: AlterationState) => putState(db, "alteration", id, state);
const read = () => db.selectFrom("alteration").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

it("an alteration in the database takes every move of its table", () => tryRows(portal, alterationMoves, id));

describe("the end of the batch of changed sheets", () => {
  const ends = ["FAILED", "WITHDRAWN", "INVALID"] as const satisfies SubmissionState[];
  it.each(ends.flatMap((end) => states.map((state) => [end, state] as const)))(
    "as %s moves an alteration that is %s only while it is reviewed",
    async (end, state) => {
      await put(state);
      const review_submission_id = at.projectSubmissionId;
      await db.updateTable("alteration").set({ review_submission_id }).where("id", "=", id).execute();
      await alterationEnded({ db, now: clock(), actor: null }, review_submission_id, end);
      const ended = end === "FAILED" ? "REJECTED" : "WITHDRAWN";
      expect((await read()).state).toBe(state === "REVIEWING" ? ended : state);
    },
  );
});
