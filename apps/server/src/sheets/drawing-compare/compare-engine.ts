import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";

let pool: SheetPool | undefined;

/**
 * A thread of its own for work on two sheets, so that comparing a set of hundreds holds up neither thumbnails nor
 * uploads. One for the process is enough, as it takes some 200 MB.
 */
export const compareEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));

/** Ends its thread; the next comparison would start it again. */
export const closeCompareEngine = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};
