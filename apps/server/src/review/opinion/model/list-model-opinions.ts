import type { DrawingId, FileId } from "@tushen/contract/ground/fields";
import type { modelPinCalls, WritableTask } from "@tushen/contract/review/model-pin";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { isOwnSheet } from "@tushen/domain/review/joint-review";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import type { Act, Actor, Context, Db } from "../../../context.ts";
import { checkSheetVisible } from "../../../sheets/drawing/index.ts";
import { carryPins, isSameFile } from "./carried-pins.ts";
import { newestFor, presentOpinions, readOpinionRows } from "../read-opinions.ts";

/** Tasks of the caller on the model's version in which opinions on it may be written; that of its discipline first. */
const writableTasks = async (db: Db, actor: Actor, drawingId: DrawingId): Promise<WritableTask[]> => {
  const rows = await db
    .selectFrom("review_task")
    .innerJoin("share", "share.version_id", "review_task.version_id")
    .innerJoin("drawing", "drawing.share_id", "share.id")
    .select(["review_task.id", "review_task.state", "review_task.discipline", "drawing.discipline as of_sheet"])
    .where("drawing.id", "=", drawingId)
    .where("reviewer_credential_id", "=", actor.credentialId)
    .orderBy("review_task.id")
    .execute();
  return rows
    .filter(({ state, discipline, of_sheet }) => isReviewerAtWork(state) && isOwnSheet(discipline, of_sheet))
    .toSorted((a, b) => Number(b.discipline === b.of_sheet) - Number(a.discipline === a.of_sheet))
    .map(({ id, discipline }) => ({ reviewTaskId: id, disciplineName: disciplineLabel(discipline) }));
};

interface Version {
  readonly id: DrawingId;
  readonly doc_biz_id: number;
  readonly file_id: FileId;
  readonly file_version_index: number;
}

/** Pins in this version of a model and in earlier ones, by the opinion they are kept with. */
const pinsUpTo = async (db: Db, { id, doc_biz_id, ...file }: Version) => {
  const pins = await db
    .selectFrom("opinion_pin")
    .innerJoin("drawing", "drawing.id", "drawing_id")
    .selectAll("opinion_pin")
    .where("doc_biz_id", "=", doc_biz_id)
    .execute();
  return new Map(
    pins.filter((pin) => isSameFile(pin, file) || pin.drawing_id < id).map((pin) => [pin.opinion_id, pin]),
  );
};

/** The model, and the opinions of its batch on its elements with their pins: a house sees those of its own batch alone. */
export const opinionsOnModel = async ({ db, actor }: Context, drawingId: DrawingId) => {
  await checkSheetVisible(db, actor, drawingId);
  const model = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "doc_biz_id", "file_id", "file_version_index", "file_name", "submission_id"])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const pins = await pinsUpTo(db, model);
  const rows = pins.size === 0 ? [] : await readOpinionRows(db, { submissionId: model.submission_id });
  const here = newestFor(actor, rows).flatMap((row) => {
    const pin = pins.get(row.root_id ?? row.id);
    return pin ? [{ row, pin }] : [];
  });
  return { model, here };
};

export const listModelOpinions: Act<typeof modelPinCalls.listModelOpinions> = async (context, { drawingId }) => {
  const { db, actor } = context;
  const { model, here } = await opinionsOnModel(context, drawingId);
  const found = await carryPins(
    db,
    here.map(({ pin }) => pin),
    model,
  );
  const carried = here.flatMap(({ row, pin }) => {
    const one = found.get(pin.opinion_id);
    return one ? [{ ...one, opinionId: row.id }] : [];
  });
  const opinions = await presentOpinions(
    context,
    here.map(({ row }) => row),
  );
  return { opinions, carried, tasks: await writableTasks(db, actor, drawingId) };
};
