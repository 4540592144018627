import type { drawingCompareCalls, RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Db, SubjectContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { handedIn } from "../../ground/rights/index.ts";
import { beginModels } from "./begin-set.ts";
import { presentPair } from "./present-pair.ts";
import { readRadarSheets, tickedOn, unseenIn } from "./radar-sheets.ts";
import type { Sets } from "./sets.ts";
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
  const isIt = (pair: Sets["pairs"][number]) => tickedOn(pair) === drawingId;
  const one = { pairs: sets.pairs.filter(isIt), models: sets.models.filter(isIt) };
  return (await readRadarSheets(context.db, submissionId, { sets: one, known }))[0];
};

export const readRadar = async (context: SubjectContext, submissionId: SubmissionId) => {
  const { id } = await newestVersion(context.db, submissionId);
  const { sets, known } = await openSets(context, id);
  const sheets = await readRadarSheets(context.db, submissionId, { sets, known });
  const shown = sets.pairs.map((pair) => presentPair(pair, known));
  if (sheets.some(({ isModel, state }) => isModel && state === "PROCESSING"))
    await context.transact((db) => beginModels({ ...context, db }, sets));
  const told = await presentSets(context, sets, [...shown, ...sheets.filter(({ isModel }) => isModel)]);
  const undeclared = sheets.reduce((sum, one) => sum + one.undeclared, 0);
  return { ...told, sheets, undeclared, unseen: unseenIn(sheets) };
};

export const getUndeclaredChanges: Act<typeof drawingCompareCalls.getUndeclaredChanges> = (
  context,
  { projectSubmissionId },
) => readRadar(context, projectSubmissionId);
