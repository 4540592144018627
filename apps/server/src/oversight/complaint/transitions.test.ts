import { it } from "vitest";
import { givenAnswers, givenComplaints } from "../../../test/given-answer.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { complaintMoves, disputedMarkMoves } from "./complaint-moves.ts";

const portal = await startStagedPortal();

it("a complaint and its marks in the database take every move of their tables", async () => {
  const at = await givenAnswers(portal, startGiven(portal)).answeringSubmission();
  const complaints = givenComplaints(portal);
  await tryRows(portal, complaintMoves, await complaints.drafted(at));
  const { id: opinionId } = await portal.db
    .selectFrom("opinion")
    .select("id")
    .where("submission_id", "=", at.projectSubmissionId)
    .executeTakeFirstOrThrow();
  const petitionProjectId = await complaints.drafted(at);
  const designer = await portal.seat("designer");
  const mark = await designer.complaint.saveDisputedMark({ petitionProjectId, opinionId });
  await tryRows(portal, disputedMarkMoves, mark);
});
