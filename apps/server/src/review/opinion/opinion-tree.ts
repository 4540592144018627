import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, FolderId, SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import type { opinionTreeCalls, SheetOpinions } from "@tushen/contract/review/opinion-tree";
import { awaitsReply, isOpinionOpen } from "@tushen/domain/review/opinion-state";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { treeOf, treesOfVersion, visibleShare } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { childOf, isNewestFor, publishedStates } from "./opinion-threads.ts";
import { newestFor, readOpinionRows, shownState } from "./read-opinions.ts";

type Counts = Omit<SheetOpinions, "drawingId">;
const none: Counts = { total: 0, answered: 0, unanswered: 0, open: 0 };

/** Numbers of opinions per sheet, which keeps its `docBizId` through all rounds. */
const countBySheet = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  submissionId: SubmissionId,
): Promise<ReadonlyMap<number, Counts>> => {
  const counts = new Map<number, Counts>();
  for (const row of newestFor(actor, await readOpinionRows(db, { submissionId }))) {
    if (row.doc_biz_id === null) continue;
    const state = shownState(actor, row);
    const { total, answered, unanswered, open } = counts.get(row.doc_biz_id) ?? none;
    const isUnanswered = row.need_review && awaitsReply(state);
    counts.set(row.doc_biz_id, {
      total: total + 1,
      answered: answered + (state === "REPLIED" || (row.need_review && state === "CLOSED") ? 1 : 0),
      unanswered: unanswered + (isUnanswered ? 1 : 0),
      open: open + (row.need_review && isOpinionOpen(state) ? 1 : 0),
    });
  }
  return counts;
};

/** How many opinions of a batch the reader may see on each sheet (by its `docBizId`), one of each thread. */
export const opinionsBySheet = async (
  db: Db,
  actor: Actor,
  submissionId: SubmissionId,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom("opinion")
    .innerJoin("drawing", "drawing.id", "opinion.drawing_id")
    .leftJoinLateral(childOf, (join) => join.onTrue())
    .select(["doc_biz_id", (eb) => eb.fn.countAll<number>().as("total")])
    .where("opinion.submission_id", "=", submissionId)
    .where("opinion.state", "<>", "CANCELLED")
    .$if(actor.orgType !== "CENSOR", (query) => query.where("opinion.state", "in", publishedStates))
    .where(isNewestFor(actor))
    .groupBy("doc_biz_id")
    .execute();
  return new Map(rows.map(({ doc_biz_id, total }) => [doc_biz_id, total]));
};

const onSheets = (drawings: readonly Drawing[], counts: ReadonlyMap<number, Counts>): SheetOpinions[] =>
  drawings.flatMap(({ drawingId, docBizId }) => {
    const found = counts.get(docBizId);
    return found ? [{ drawingId, ...found }] : [];
  });

const withOpinions = (tree: Tree, counts: ReadonlyMap<number, Counts>) => ({
  ...tree,
  opinions: onSheets(tree.drawings, counts),
});

export const listTreeForViewReply: Act<typeof opinionTreeCalls.listTreeForViewReply> = async (
  context,
  { projectSubmissionId, submissionVersion },
) => {
  const trees = await treesOfVersion(context.db, context.actor, projectSubmissionId, submissionVersion);
  const counts = await countBySheet(context, projectSubmissionId);
  return trees.map((tree) => withOpinions(tree, counts));
};

const disciplineOfTask = async ({ db }: Context, taskId: TaskId, submissionId: SubmissionId): Promise<string> => {
  const task = await db
    .selectFrom("review_task")
    .select("discipline")
    .where("id", "=", taskId)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return task?.discipline ?? refuse("platform.not-found");
};

export const listTree4Review: Act<typeof opinionTreeCalls.listTree4Review> = async (
  context,
  { docRepositoryVersionId, reviewTaskId },
) => {
  const { db, actor } = context;
  const share = await visibleShare(db, actor, docRepositoryVersionId);
  const tree = await treeOf(db, actor, share, false);
  const counts = await countBySheet(context, share.submission_id);
  if (reviewTaskId === undefined) return withOpinions(tree, counts);
  const discipline = await disciplineOfTask(context, reviewTaskId, share.submission_id);
  return withOpinions({ ...tree, drawings: tree.drawings.filter((one) => one.discipline === discipline) }, counts);
};

export const getDrawingStatus: Act<typeof opinionTreeCalls.getDrawingStatus> = async (
  context,
  { drawingId, folderId },
) => {
  const { db, actor } = context;
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "drawing.share_id", "kind", "page_count", "stamped_file_id", "doc_biz_id", "submission_id"])
    .where("removed", "=", false)
    .$if(drawingId !== undefined, (query) => query.where("drawing.id", "=", drawingId as DrawingId))
    .$if(drawingId === undefined, (query) => query.where("folder_id", "=", folderId as FolderId))
    .orderBy("sort_no")
    .orderBy("drawing.id")
    .execute();
  const [first] = rows;
  if (!first) return [];
  await visibleShare(db, actor, first.share_id);
  const counts = await countBySheet(context, first.submission_id);
  return rows.map((row) => ({
    drawingId: row.id,
    converted: row.kind !== "DRAW" || row.page_count !== null,
    signed: row.stamped_file_id !== null,
    openOpinions: counts.get(row.doc_biz_id)?.open ?? 0,
  }));
};
