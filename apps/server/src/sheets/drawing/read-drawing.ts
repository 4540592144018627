import type { Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Act, Actor, Db } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { formerFilesOf } from "./former-files.ts";
import { noteOpened } from "./drawing-views.ts";
import { present } from "./convert-sheet.ts";
import { readDrawings, readOneDrawing } from "./drawing-rows.ts";
import { readNext } from "./prepare-sheet.ts";
import { recogniseNext } from "./reading/recognise-sheet.ts";
import { findConversion } from "./sheet-bytes.ts";
import { askWhenOpened } from "./tiles/ask-for-tiles.ts";
import { findTiles } from "./tiles/kept-tiles.ts";
import { checkVisible } from "./visible-drawing.ts";

export const readDrawing: Act<typeof drawingCalls.readDrawing> = async ({ db, actor }, { id }) => {
  await checkVisible(db, actor, id);
  return readOneDrawing(db, id);
};

export const findByNumber: Act<typeof drawingCalls.findByNumber> = async (
  { db, actor },
  { submissionVersion, graphNum },
) => {
  const found = (await readDrawings(db, { versionId: submissionVersion, graphNum }))[0];
  if (found) await checkVisible(db, actor, found.drawingId);
  return found ?? null;
};

export const findInVersion: Act<typeof drawingCalls.findInVersion> = async ({ db, actor }, { versionId, docBizId }) => {
  const found = (await readDrawings(db, { versionId, docBizId }))[0];
  if (found) await checkVisible(db, actor, found.drawingId);
  return found ?? null;
};

export const previousDrawing: Act<typeof drawingCalls.previousDrawing> = async ({ db, actor }, { drawingId }) => {
  await checkVisible(db, actor, drawingId);
  const { previousDrawingId } = await readOneDrawing(db, drawingId);
  return previousDrawingId === null ? null : readOneDrawing(db, previousDrawingId);
};

export const listEditions: Act<typeof drawingCalls.listEditions> = async ({ db, actor }, { drawingId }) => {
  const { docBizId } = await readOneDrawing(db, drawingId);
  const editions = await readDrawings(db, { docBizId, removed: "either" });
  const visible = [];
  for (const edition of editions.toSorted((a, b) => b.drawingId - a.drawingId)) {
    const hidden = await checkVisible(db, actor, edition.drawingId).then(
      () => false,
      () => true,
    );
    if (!hidden) visible.push(edition);
  }
  return withFormer(db, actor, visible);
};

/** Adds the files that were replaced, for the firm that handed them in. */
const withFormer = async (db: Db, actor: Actor, editions: readonly Drawing[]) => {
  const own = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select("drawing.id")
    .where("share.org_id", "=", actor.orgId)
    .where("drawing.doc_biz_id", "=", editions[0]?.docBizId ?? 0)
    .execute();
  const files = await formerFilesOf(
    db,
    own.map(({ id }) => id),
  );
  return editions.map((edition) => ({
    ...edition,
    former: files.flatMap(({ drawingId, ...file }) => (drawingId === edition.drawingId ? file : [])),
  }));
};

const fileOf = async (db: Db, id: DrawingId, stamped: boolean | undefined) => {
  const row = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index", "file_name", "stamped_file_id", "thumbnail_file_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!stamped) return { fileId: row.file_id, version: row.file_version_index, row };
  // The newest: a voided sheet bears its mark.
  return row.stamped_file_id === null
    ? refuse("platform.not-found")
    : { fileId: row.stamped_file_id, version: undefined, row };
};

/** Whoever fetches a sheet has seen it (C090). */
export const drawingDownloadUrl: Act<typeof drawingCalls.drawingDownloadUrl> = async (
  context,
  { drawingId, stamped },
) => {
  await checkVisible(context.db, context.actor, drawingId);
  const { fileId, version, row } = await fileOf(context.db, drawingId, stamped);
  await noteOpened(context, [{ id: drawingId, application_id: context.subject.applicationId }]);
  return signedAddress(context, fileId, { version, name: row.file_name });
};

/** Where the viewer fetches a sheet: the file itself, or the PDF made from it. */
export const drawingSignalUrl: Act<typeof drawingCalls.drawingSignalUrl> = async (context, { drawingId, stamped }) => {
  await checkVisible(context.db, context.actor, drawingId);
  const { fileId, version, row } = await fileOf(context.db, drawingId, stamped);
  const converted = stamped ? undefined : await findConversion(context.db, row);
  const pdf = converted?.state === "DONE" && converted.pdf_file_id !== null ? converted.pdf_file_id : undefined;
  const address = await signedAddress(context, pdf ?? fileId, { version: pdf ? 1 : version, inline: true });
  const thumbnail =
    row.thumbnail_file_id === null ? null : await signedAddress(context, row.thumbnail_file_id, { inline: true });
  const tiles = stamped ? null : await findTiles(context, row);
  return { ...address, thumbnailUrl: thumbnail?.url ?? null, tiles, conversion: converted ? present(converted) : null };
};

/** The files of a folder in their order: what one can go on to from one of them. */
export const listFolderDrawings: Act<typeof drawingCalls.listFolderDrawings> = async ({ db, actor }, { folderId }) => {
  const drawings = await readDrawings(db, { folderId });
  const [first] = drawings;
  if (first) await checkVisible(db, actor, first.drawingId);
  return drawings;
};

export const addDrawingView: Act<typeof drawingCalls.addDrawingView> = async (context, { drawingId }) => {
  await checkVisible(context.db, context.actor, drawingId);
  await noteOpened(context, [{ id: drawingId, application_id: context.subject.applicationId }]);
  await readNext(context, drawingId);
  await askWhenOpened(context, drawingId);
  return true as const;
};

export const addPageView: Act<typeof drawingCalls.addPageView> = async ({ db, actor, jobs }, { drawingId, page }) => {
  await checkVisible(db, actor, drawingId);
  await recogniseNext({ db, jobs }, drawingId, page);
  return true as const;
};
