import type { DrawingId, FileId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { MarkShape, MarkStyle } from "@tushen/contract/sheets/markup";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import type { z } from "zod";
import type { Act, Context } from "../../context.ts";
import { checkPixels, claimFiles, findFileVersions, kept } from "../../ground/file/index.ts";
import { mostDecodedPixels } from "@tushen/pdf/picture-size";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin } from "../../ground/state/index.ts";
import { markupMoves } from "./opinion-moves.ts";
import { isOpenToAuthor, type MarkupRow, presentMarkup, readMarkup } from "./markups.ts";

export interface NewMark {
  readonly page: number;
  readonly shape: MarkShape;
  readonly style?: z.output<typeof MarkStyle>;
  readonly key?: string | undefined;
}

type OfApplication = Parameters<typeof claimFiles>[2];

/** More marks of one author on one sheet are a mistake, or an attack. */
const mostMarks = 2000;

/** Refuses when the caller would have too many marks on the sheet. */
export const checkRoom = async ({ db, actor }: Context, drawingId: DrawingId, more: number): Promise<void> => {
  const { count } = await db
    .selectFrom("markup")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("drawing_id", "=", drawingId)
    .where("author_credential_id", "=", actor.credentialId)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > mostMarks) refuse("opinion.too-many-marks", { limit: String(mostMarks) });
};

/** Pictures that marks pin to a sheet. */
const claimPhotos = (context: Context, shapes: readonly MarkShape[], application: OfApplication): Promise<void> =>
  claimPictures(
    context,
    [...new Set(shapes.flatMap((shape) => (shape.kind === "photo" ? shape.fileId : [])))],
    application,
  );

/** Pictures uploaded by the house itself, JPG or PNG, not too large to be copied into a paper. */
export const claimPictures = async (
  context: Context,
  ids: readonly FileId[],
  application: OfApplication,
): Promise<void> => {
  if (ids.length === 0) return;
  const { db, actor, files } = context;
  const pictures = await db
    .selectFrom("file")
    .select("id")
    .where("id", "in", ids)
    .where("org_id", "=", actor.orgId)
    .where("file_type", "in", ["jpg", "jpeg", "png"])
    .execute();
  if (pictures.length !== ids.length || !(await claimFiles(context, ids, application))) refuse("opinion.photo-unknown");
  for (const version of await findFileVersions(
    db,
    pictures.map(({ id }) => ({ fileId: id })),
  )) {
    if (!version) continue;
    const source = kept(files, version.sha256, version.size_in_bytes);
    if (!(await checkPixels(source, version.file_name, mostDecodedPixels))) refuse("opinion.photo-unknown");
  }
};

/** Saves marks with the edition they were drawn on. */
export const insertMarks = async (
  context: Context,
  drawingId: DrawingId,
  marks: readonly NewMark[],
  opinionId: OpinionId | null,
): Promise<MarkupId[]> => {
  if (marks.length === 0) return [];
  const { db, actor, now } = context;
  const drawing = await db.selectFrom("drawing").selectAll().where("id", "=", drawingId).executeTakeFirstOrThrow();
  const shapes = marks.map(({ shape }) => shape);
  await claimPhotos(context, shapes, drawing);
  const state = begin(actor, markupMoves.machine, { action: "draw", facts: { onOpinion: opinionId !== null } });
  const made = await db
    .insertInto("markup")
    .values(
      marks.map(({ page, shape, style, key }) => ({
        application_id: drawing.application_id,
        division_code: drawing.division_code,
        drawing_id: drawingId,
        doc_biz_id: drawing.doc_biz_id,
        file_id: drawing.file_id,
        file_version_index: drawing.file_version_index,
        page,
        tool: shape.kind,
        geometry: JSON.stringify(shape),
        style: JSON.stringify(style ?? {}),
        text: "text" in shape ? shape.text : "",
        opinion_id: opinionId,
        author_credential_id: actor.credentialId,
        author_name: actor.personName,
        state,
        create_time: now,
        key: key ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["author_credential_id", "key"]).doNothing())
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
};

/** Refuses unless the opinion is a draft of the caller's own about this sheet. */
const checkOwnDraft = async ({ db, actor }: Context, opinionId: OpinionId, drawingId: DrawingId): Promise<void> => {
  const opinion = await db
    .selectFrom("opinion")
    .select(["state", "drawing_id", "reviewer_credential_id"])
    .where("id", "=", opinionId)
    .executeTakeFirst();
  if (!opinion || opinion.drawing_id !== drawingId) return refuse("platform.not-found");
  if (opinion.reviewer_credential_id !== actor.credentialId) refuse("opinion.not-yours");
  if (!isOpenToAuthor({ opinion_state: opinion.state })) refuse("opinion.wrong-state");
};

const findByKey = async ({ db, actor }: Context, key: string | undefined): Promise<MarkupId | undefined> => {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom("markup")
    .select("id")
    .where("author_credential_id", "=", actor.credentialId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
};

export const saveMarkup: Act<typeof opinionCalls.saveMarkup> = async (context, input) => {
  const { drawingId, page, shape, style, opinionId, key } = input;
  const { db, actor } = context;
  if (opinionId !== undefined) await checkOwnDraft(context, opinionId, drawingId);
  await checkRoom(context, drawingId, 1);
  const [made] = await insertMarks(context, drawingId, [{ page, shape, style, key }], opinionId ?? null);
  const id = made ?? (await findByKey(context, key));
  const row = id === undefined ? undefined : await readMarkup(db, id);
  return row ? presentMarkup(actor, row) : refuse("platform.not-found");
};

/** Finds a mark the caller may change: its own, not yet submitted. */
const findOwn = async ({ db, actor }: Context, id: MarkupId): Promise<MarkupRow> => {
  await db.selectFrom("markup").select("id").where("id", "=", id).forUpdate().execute();
  const row = await readMarkup(db, id);
  if (!row) return refuse("platform.not-found");
  if (row.author_credential_id !== actor.credentialId) refuse("opinion.not-yours");
  if (!isOpenToAuthor(row)) refuse("opinion.wrong-state");
  return row;
};

/** Moves or changes a mark; whoever based the change on an older version is told. */
export const updateMarkup: Act<typeof opinionCalls.updateMarkup> = async (context, { id, version, shape, style }) => {
  const { db, actor } = context;
  const row = await findOwn(context, id);
  if (row.version !== version) refuse("platform.changed-meanwhile", {}, { detail: { version: row.version } });
  await claimPhotos(context, [shape], row);
  const changed = { tool: shape.kind, text: "text" in shape ? shape.text : "", version: version + 1 };
  await db
    .updateTable("markup")
    .set({ ...changed, geometry: JSON.stringify(shape), style: JSON.stringify(style) })
    .where("id", "=", id)
    .execute();
  return presentMarkup(actor, { ...row, ...changed, geometry: shape, style });
};

/** The author may delete a mark until its opinion has left the house. */
export const deleteMarkup: Act<typeof opinionCalls.deleteMarkup> = async (context, { id }) => {
  await findOwn(context, id);
  await context.db.deleteFrom("markup").where("id", "=", id).execute();
  return true as const;
};
