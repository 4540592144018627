import { slowWindowMs } from "@tushen/drawing/make-tiles";
import type { Portal } from "../../../context.ts";
import { forgetTiles } from "./kept-tiles.ts";
import { enqueueTiles, type TiledSheet } from "./make-sheet-tiles.ts";

type At = Pick<Portal, "db" | "jobs" | "clock">;

/** Tiles are made of a sheet that the engine draws slowly, and of no other (decision 160). */
export const askForTiles = async ({ db, jobs, clock }: At, sheet: TiledSheet, windowMs: number): Promise<void> => {
  // Those of an earlier conversion show what the file no longer shows.
  await forgetTiles(db, sheet);
  if (windowMs < slowWindowMs) return;
  const { file_id, file_version_index, org_id } = sheet;
  const waiting = {
    file_id,
    file_version_index,
    org_id,
    state: "WAITING" as const,
    layout: null,
    change_time: clock(),
  };
  await db
    .insertInto("sheet_tiles")
    .values(waiting)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueueTiles({ db, jobs }, sheet);
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
    .select(["earlier.file_id", "earlier.file_version_index"])
    .where("own.file_id", "=", sheet.file_id)
    .where("own.file_version_index", "=", sheet.file_version_index)
    .where("state", "<>", "NONE")
    .orderBy((eb) => eb("earlier.file_id", "=", sheet.file_id), "desc")
    .limit(1)
    .executeTakeFirst();
  if (same && same.file_id !== sheet.file_id) await askForTiles(at, sheet, slowWindowMs);
};
