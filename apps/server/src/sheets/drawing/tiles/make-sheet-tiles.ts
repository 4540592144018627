import { DrawingId, type OrgId } from "@tushen/contract/ground/fields";
import { mostTileBytes } from "@tushen/drawing/make-tiles";
import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { z } from "zod";
import type { Db, Portal } from "../../../context.ts";
import { removeFile, storeFile } from "../../../ground/file/index.ts";
import { defineJob } from "../../../ground/platform/jobs/define-job.ts";
import { readSheetBytes } from "../sheet-bytes.ts";
import type { FileVersion } from "../sheet-text.ts";
import { keepTiles } from "./kept-tiles.ts";

let pool: SheetPool | undefined;
/** A thread of its own, so that nothing that is read stands in line behind the seconds which tiles take. */
const tilesEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));

/** Ends the thread that makes tiles; the next sheet starts it again. */
export const closeTilesEngine = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};

export interface TiledSheet extends FileVersion {
  readonly drawingId: DrawingId;
  readonly org_id: OrgId;
}

const jobName = "drawing.make-tiles";
/** While other jobs could run, tiles wait, and look again after this time. */
const waitInMs = 60_000;

const waitingSheet = async (db: Db, drawingId: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("sheet_tiles", (join) =>
      join
        .onRef("sheet_tiles.file_id", "=", "drawing.file_id")
        .onRef("sheet_tiles.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.file_id", "drawing.file_version_index", "drawing.application_id", "division_code", "org_id"])
    .where("drawing.id", "=", drawingId)
    .where("sheet_tiles.state", "=", "WAITING")
    .executeTakeFirst();

const draw = async (bytes: Uint8Array) => {
  try {
    return await tilesEngine().makeTiles(bytes, 0, mostTileBytes);
  } catch (error) {
    if (error instanceof SheetUnreadable) return undefined;
    throw error;
  }
};

/** Draws the first page of a sheet, if that is slow, at 400 % and stores its tiles, when no other job waits. */
export const makeSheetTiles = defineJob({
  name: jobName,
  title: "制作图纸瓦片",
  input: z.object({ drawingId: DrawingId }),
  retries: 2,
  run: async (portal: Portal, { drawingId }) => {
    const { db, files, clock } = portal;
    const sheet = await waitingSheet(db, drawingId);
    if (!sheet) return;
    const waiting = await portal.jobs.waitingSince();
    if ([...waiting.keys()].some((name) => name !== jobName)) return askLater(portal, drawingId);
    const tiles = await draw(await readSheetBytes({ db, files }, sheet));
    if (!tiles) return void (await keepTiles(db, sheet, { state: "NONE", change_time: clock() }));
    const { bytes, height: _height, ...layout } = tiles;
    const { org_id: orgId, application_id: applicationId, division_code: divisionCode } = sheet;
    const file = { fileName: `${drawingId}.tiles`, fileType: "tiles", orgId, applicationId, divisionCode };
    const tiles_file_id = await storeFile({ db, files }, file, bytes);
    const done = { state: "DONE" as const, tiles_file_id, layout: JSON.stringify(layout), change_time: clock() };
    // The sheet was deleted meanwhile.
    if (!(await keepTiles(db, sheet, done))) await removeFile({ db }, tiles_file_id);
  },
  givenUp: async ({ db, clock }: Portal, { drawingId }) => {
    const sheet = await waitingSheet(db, drawingId);
    if (sheet) await keepTiles(db, sheet, { state: "NONE", change_time: clock() });
  },
});

type At = Pick<Portal, "db" | "jobs">;

/** Firms take turns: a sheet comes behind as many of every other firm as its own firm has waiting. */
export const enqueueTiles = async ({ db, jobs }: At, { drawingId, org_id }: TiledSheet): Promise<void> => {
  const { before } = await db
    .selectFrom("sheet_tiles")
    .select((eb) => eb.fn.countAll<number>().as("before"))
    .where("org_id", "=", org_id)
    .where("state", "=", "WAITING")
    .executeTakeFirstOrThrow();
  await jobs.enqueue(db, makeSheetTiles, { drawingId }, { key: String(drawingId), priority: -before });
};

// The queue goes by the clock of the machine.
const askLater = ({ db, jobs }: At, drawingId: DrawingId): Promise<void> =>
  jobs.enqueue(
    db,
    makeSheetTiles,
    { drawingId },
    { key: String(drawingId), startAfter: new Date(Date.now() + waitInMs) },
  );
