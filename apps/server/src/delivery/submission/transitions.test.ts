import { it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { lockNewestVersion } from "./shares.ts";
import { submissionMoves } from "./submission-moves.ts";
import { versionMoves } from "./version-moves.ts";

const portal = await startPortal();

it("a batch in the database and its version take every move of their tables", async () => {
  const { projectSubmissionId } = await startGiven(portal).openedSubmission();
  const version = await lockNewestVersion(portal.db, projectSubmissionId);
  await tryRows(portal, submissionMoves, projectSubmissionId);
  await tryRows(portal, versionMoves, version.id);
});
