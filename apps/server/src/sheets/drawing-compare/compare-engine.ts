import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";

let pool: SheetPool | undefined;

/** A thread of its own: a set of hundreds of sheets being compared holds up neither thumbnails nor uploads. */
export const compareEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));
