import type { BuildingId, DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { WrittenOpinion } from "@tushen/contract/review/written-opinion";
import { isProblemCategory, isProblemSource } from "@tushen/domain/ground/dictionary/dictionaries";
import { isOwnSheet } from "@tushen/domain/review/joint-review";
import { nextOpinionNumber } from "@tushen/domain/review/opinion-number";
import { isContentChanged } from "@tushen/domain/review/opinion-state";
import { isOpinionText } from "@tushen/domain/review/opinion-text";
import { isClauseGiven } from "@tushen/domain/review/strong-count";
import { isFirstReview } from "@tushen/domain/review/task-type";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, move, moveOne } from "../../ground/state/index.ts";
import { lockTask, type ReviewTask, taskMoves } from "../task/index.ts";
import { lockTasksOf } from "./lock-tasks-of.ts";
import { linkMarks } from "./link-marks.ts";
import { dropPins, savePin } from "./model/save-pin.ts";
import { insertMarks } from "./save-markup.ts";
import { opinionMoves } from "./opinion-moves.ts";
import { presentOpinions, readOpinionRows } from "./read-opinions.ts";
import { versionLocked } from "./version-locked.ts";

/**
 * The sheet of the opinion, which must be of the task's version and discipline; for a cross-check, any sheet of the
 * version.
 */
const findSheet = async ({ db }: Context, task: ReviewTask, drawingId: DrawingId) => {
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "graph_num", "discipline", "building_id", "change_type"])
    .where("drawing.id", "=", drawingId)
    .where("share.version_id", "=", task.version_id)
    .executeTakeFirst();
  return sheet ?? refuse("opinion.sheet-unknown");
};

/** The building named beside the sheet, by id or by name; it must belong to the batch. */
const findBuilding = async (
  { db }: Context,
  task: ReviewTask,
  { buildingId, buildingName = "" }: { readonly buildingId?: BuildingId | null; readonly buildingName?: string },
): Promise<BuildingId | null> => {
  if (buildingId == null && buildingName === "") return null;
  const building = await buildingsOfBatch(db, task.submission_id)
    .select("building.id")
    .$if(buildingId != null, (query) => query.where("building.id", "=", buildingId as BuildingId))
    .$if(buildingId == null, (query) => query.where("building.building_name", "=", buildingName))
    .executeTakeFirst();
  return building?.id ?? refuse("opinion.building-unknown");
};

const numberOpinion = async ({ db }: Context, task: ReviewTask): Promise<string> => {
  const taken = await db
    .selectFrom("opinion")
    .select("opinion_no")
    .where("submission_id", "=", task.submission_id)
    .execute();
  return nextOpinionNumber(
    task.discipline,
    taken.map((row) => row.opinion_no),
  );
};

type Saved = ParsedInputOf<typeof opinionCalls.saveOpinion>;

/** Raises an opinion or changes a draft of the reviewer's own, with its marks. */
export const saveOpinion: Act<typeof opinionCalls.saveOpinion> = (context, input) =>
  writeOpinion(context, input, "MAN");

/** The same for an opinion of another source (dictionary OPINION_SOURCE). */
export const writeOpinion = async (context: Context, input: Saved, source: string): Promise<Opinion> => {
  const { db } = context;
  const task = await lockTask(db, input.reviewTaskId);
  await moveOne(context, taskMoves, task.id, {
    action: "saveOpinion",
    facts: { versionLocked: await versionLocked(db, task.version_id) },
  });
  const sheet = input.drawingId == null ? null : await findSheet(context, task, input.drawingId);
  const building = await findBuilding(context, task, input);
  const drawn = input.markups.flatMap((one) => (typeof one === "object" ? one : []));
  const marks = [...input.marks, ...drawn];
  const named = input.markups.flatMap((one) => (typeof one === "number" ? one : []));
  if (!isProblemCategory(input.problemCategory)) refuse("opinion.category-unknown");
  if (input.problemSource != null && !isProblemSource(task.discipline, input.problemSource))
    refuse("opinion.source-unknown");
  if (sheet === null && marks.length > 0) refuse("opinion.marks-without-sheet");
  const facts = {
    ownDiscipline: isOwnSheet(task.discipline, sheet?.discipline ?? null),
    textGiven: isOpinionText(input.opinion),
    clauseGiven: isClauseGiven(input),
    contentChanged: isContentChanged(
      { isFirst: isFirstReview(task.task_type, task.round), round: task.round },
      sheet?.change_type ?? null,
    ),
  };
  const columns = columnsOf(input, sheet, building);
  const id =
    input.id === undefined
      ? await raise(context, task, { ...columns, source }, facts)
      : await edit(context, task, { id: input.id, version: input.version }, columns, facts);
  if (sheet) await insertMarks(context, sheet.id, marks, id);
  await savePin(context, { id, drawing_id: columns.drawing_id }, input.pin);
  await linkMarks(context, { id, application_id: task.application_id }, [...input.markupIds, ...named]);
  const [saved] = await presentOpinions(context, await readOpinionRows(db, { ids: [id] }));
  return saved ?? refuse("platform.not-found");
};

/** The reviewer's entries as columns; number and building default to those of the sheet. */
const columnsOf = (
  input: WrittenOpinion,
  sheet: Awaited<ReturnType<typeof findSheet>> | null,
  building: BuildingId | null,
) => ({
  drawing_id: sheet?.id ?? null,
  drawing_number: input.drawingNumber || (sheet?.graph_num ?? ""),
  building_id: building ?? sheet?.building_id ?? null,
  problem_category: input.problemCategory,
  problem_source: input.problemSource ?? null,
  opinion: input.opinion,
  norm_number: input.normNumber ?? null,
  clause_no: input.clauseNo ?? null,
  need_review: input.needReview,
  remark: input.remark ?? null,
});

type Columns = ReturnType<typeof columnsOf>;
type Facts = Record<"ownDiscipline" | "textGiven" | "clauseGiven" | "contentChanged", boolean>;

const raise = async (
  context: Context,
  task: ReviewTask,
  columns: Columns & { readonly source: string },
  facts: Facts,
): Promise<OpinionId> => {
  const { db, actor, now } = context;
  const { id } = await db
    .insertInto("opinion")
    .values({
      ...columns,
      task_id: task.id,
      submission_id: task.submission_id,
      version_id: task.version_id,
      application_id: task.application_id,
      division_code: task.division_code,
      opinion_no: await numberOpinion(context, task),
      discipline: task.discipline,
      state: begin(actor, opinionMoves.machine, { action: "raise", facts }),
      round: task.round,
      reviewer_credential_id: actor.credentialId,
      reviewer_name: actor.personName,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const edit = async (
  context: Context,
  task: ReviewTask,
  { id, version }: { readonly id: OpinionId; readonly version: number | undefined },
  columns: Columns,
  facts: Facts,
): Promise<OpinionId> => {
  const { db, actor } = context;
  const opinion = await db
    .selectFrom("opinion")
    .selectAll()
    .where("id", "=", id)
    .where("submission_id", "=", task.submission_id)
    .where("discipline", "=", task.discipline)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!opinion) return refuse("platform.not-found");
  if (opinion.reviewer_credential_id !== actor.credentialId) refuse("opinion.not-yours");
  if (version !== undefined && version !== opinion.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: opinion.version } });
  await moveOne(context, opinionMoves, id, {
    action: "edit",
    facts: { ...facts, firstOfThread: opinion.parent_id === null },
    set: columns,
  });
  return id;
};

/** Removes drafts; their numbers are not used again while later ones exist. */
export const removeOpinion: Act<typeof opinionCalls.removeOpinion> = async (context, { ids }) => {
  const { db, actor } = context;
  await lockTasksOf(db, ids);
  const found = await db.selectFrom("opinion").selectAll().where("id", "in", ids).execute();
  if (found.some((opinion) => opinion.reviewer_credential_id !== actor.credentialId)) refuse("opinion.not-yours");
  await move(context, opinionMoves, ids, {
    action: "remove",
    factsOf: ({ parent_id }) => ({ firstOfThread: parent_id === null }),
  });
  await db.deleteFrom("markup").where("opinion_id", "in", ids).execute();
  await dropPins(context, ids);
  return found.length;
};
