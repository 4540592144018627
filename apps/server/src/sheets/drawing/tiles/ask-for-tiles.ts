import type { DrawingId } from "@tushen/contract/ground/fields";
import { slowWindowMs } from "@tushen/drawing/make-tiles";
import type { Db, Portal } from "../../../context.ts";
import type { Jobs } from "../../../ground/platform/jobs/jobs.ts";
import { forgetTiles } from "./kept-tiles.ts";
import { enqueueTiles, type TiledSheet } from "./make-sheet-tiles.ts";

type At = Pick<Portal, "db" | "jobs" | "clock">;

/** Writes down that a sheet waits for tiles, or needs none; whoever opens it does not ask about it again. */
const note = async (db: Db, sheet: TiledSheet, state: "WAITING" | "NONE", change_time: Date): Promise<void> => {
  const { file_id, file_version_index, org_id } = sheet;
  await db
    .insertInto("sheet_tiles")
    .values({ file_id, file_version_index, org_id, state, layout: null, change_time })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Tiles are made of a sheet that the engine draws slowly, and of no other (decision 160). */
export const askForTiles = async ({ db, jobs, clock }: At, sheet: TiledSheet, windowMs: number): Promise<void> => {
  // Those of an earlier conversion show what the file no longer shows.
  await forgetTiles(db, sheet);
  await note(db, sheet, windowMs < slowWindowMs ? "NONE" : "WAITING", clock());
  if (windowMs >= slowWindowMs) await enqueueTiles({ db, jobs }, sheet);
};

/** A sheet that was read before there were tiles is looked at by the job of tiles once somebody opens it. */
export const askWhenOpened = async (
  { db, jobs, now }: { readonly db: Db; readonly jobs: Jobs; readonly now: Date },
  drawingId: DrawingId,
): Promise<void> => {
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .leftJoin("sheet_tiles", (join) =>
      join
        .onRef("sheet_tiles.file_id", "=", "drawing.file_id")
        .onRef("sheet_tiles.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.file_id", "drawing.file_version_index", "share.org_id"])
    .where("drawing.id", "=", drawingId)
    .where("drawing.kind", "=", "DRAW")
    // Only a sheet that was read and can be drawn has one.
    .where("drawing.thumbnail_file_id", "is not", null)
    .where("sheet_tiles.file_id", "is", null)
    .executeTakeFirst();
  if (!sheet) return;
  await note(db, { drawingId, ...sheet }, "WAITING", now);
  await enqueueTiles({ db, jobs }, { drawingId, ...sheet });
};

/** A sheet read by the reading of other bytes that are the same takes tiles as they do. */
export const askLikeSameBytes = async (at: At, sheet: TiledSheet): Promise<void> => {
  const same = await at.db
    .selectFrom("file_version as own")
    .innerJoin("file_version as earlier", "earlier.sha256", "own.sha256")
    .innerJoin("sheet_tiles", (join) =>
      join
        .onRef("sheet_tiles.file_id", "=", "earlier.file_id")
        .onRef("sheet_tiles.file_version_index", "=", "earlier.file_version_index"),
    )
    .select(["earlier.file_id", "state"])
    .where("own.file_id", "=", sheet.file_id)
    .where("own.file_version_index", "=", sheet.file_version_index)
    .orderBy((eb) => eb("earlier.file_id", "=", sheet.file_id), "desc")
    .limit(1)
    .executeTakeFirst();
  if (!same || same.file_id === sheet.file_id) return;
  await askForTiles(at, sheet, same.state === "NONE" ? 0 : slowWindowMs);
};
