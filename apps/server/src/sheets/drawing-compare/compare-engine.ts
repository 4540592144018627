import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";

let pool: SheetPool | undefined;

/**
 * A thread of its own for work on two sheets at once: a set of hundreds being compared holds up neither thumbnails nor uploads.
 * One such thread is enough for all, since each takes some 200 MB.
 */
export const compareEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));
