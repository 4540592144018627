import type { drawingCompareCalls, RadarSheet } from "@tushen/contract/drawing-compare";
import type { DrawingId, SubmissionId } from "@tushen/contract/fields";
import type { Act, Db, SubjectContext } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { handedIn } from "../rights/index.ts";
import { presentPair } from "./present-pair.ts";
import { keepUnseen } from "./unseen-changes.ts";
import { tellPairs, tickedOn } from "./tell-pairs.ts";
import { openSets, presentSets } from "./version-result.ts";

/** The newest version that the house has. */
const newestVersion = async (db: Db, submissionId: SubmissionId) =>
  (await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where(handedIn())
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst()) ?? refuse("drawing-compare.no-former-edition");

/** One sheet of the radar, by the number it is ticked under. */
export const readRadarSheet = async (
  context: SubjectContext,
  submissionId: SubmissionId,
  drawingId: DrawingId,
): Promise<RadarSheet | undefined> => {
  const { id } = await newestVersion(context.db, submissionId);
  const { sets, known } = await openSets(context, id);
  const pairs = sets.pairs.filter((pair) => tickedOn(pair) === drawingId);
  return (await tellPairs(context.db, submissionId, { sets: { ...sets, pairs }, known }))[0];
};

export const readRadar = async (context: SubjectContext, submissionId: SubmissionId) => {
  const { id } = await newestVersion(context.db, submissionId);
  const opened = await openSets(context, id);
  const { sets, known } = opened;
  const sheets = await tellPairs(context.db, submissionId, opened);
  const shown = sets.pairs.map((pair) => presentPair(pair, known));
  const told = await presentSets(context, sets, shown);
  const unseen = sheets.reduce((sum, one) => sum + one.unseen, 0);
  if (told.done === told.total) await context.transact((db) => keepUnseen(db, sets.target, unseen));
  return { ...told, sheets, undeclared: sheets.reduce((sum, one) => sum + one.undeclared, 0), unseen };
};

export const getUndeclaredChanges: Act<typeof drawingCompareCalls.getUndeclaredChanges> = (
  context,
  { projectSubmissionId },
) => readRadar(context, projectSubmissionId);
