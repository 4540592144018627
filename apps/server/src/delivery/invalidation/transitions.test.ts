import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { requestMoves, requireRequest } from "./invalid-request.ts";

const portal = await startPortal();

it("a request to void a batch takes every move of its table in the database", async () => {
  const { projectSubmissionId: submissionId } = await startGiven(portal).openedSubmission();
  const owner = await portal.signIn("owner");
  await owner.invalidation.saveInvalidApplication({ submissionId, reason: "规划条件调整，不再报审" });
  const { id } = await requireRequest(portal.db, submissionId);
  await tryRows(portal, requestMoves, id);
});
