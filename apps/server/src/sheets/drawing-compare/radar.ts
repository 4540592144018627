import type { drawingCompareCalls, RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Db, SubjectContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { handedIn } from "../../ground/rights/index.ts";
import { presentPair } from "./present-pair.ts";
import { readRadarSheets, tickedOn, unseenIn } from "./radar-sheets.ts";
import { openSets, presentSets } from "./version-result.ts";

/** The newest version handed in to the house. */
const newestVersion = async (db: Db, submissionId: SubmissionId) =>
  (await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where(handedIn())
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst()) ?? refuse("drawing-compare.no-former-edition");

/** One sheet of the radar, by the drawing on which its changes are ticked. */
export const readRadarSheet = async (
  context: SubjectContext,
  submissionId: SubmissionId,
  drawingId: DrawingId,
): Promise<RadarSheet | undefined> => {
  const { id } = await newestVersion(context.db, submissionId);
  const { sets, known } = await openSets(context, id);
  const pairs = sets.pairs.filter((pair) => tickedOn(pair) === drawingId);
  return (await readRadarSheets(context.db, submissionId, { sets: { ...sets, pairs }, known }))[0];
};

export const readRadar = async (context: SubjectContext, submissionId: SubmissionId) => {
  const { id } = await newestVersion(context.db, submissionId);
  const { sets, known } = await openSets(context, id);
  const sheets = await readRadarSheets(context.db, submissionId, { sets, known });
  const shown = sets.pairs.map((pair) => presentPair(pair, known));
  const told = await presentSets(context, sets, shown);
  const undeclared = sheets.reduce((sum, one) => sum + one.undeclared, 0);
  return { ...told, sheets, undeclared, unseen: unseenIn(sheets) };
};

export const getUndeclaredChanges: Act<typeof drawingCompareCalls.getUndeclaredChanges> = (
  context,
  { projectSubmissionId },
) => readRadar(context, projectSubmissionId);
