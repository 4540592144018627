import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import type { Jobs } from "../../ground/platform/jobs/jobs.ts";

/** Functions that comparing needs from areas above it. */
export interface DrawingCompareAsks {
  /** Begins to compare two versions of a model, unless that was done or one of them is not read yet. */
  beginModelComparison(
    context: { readonly db: Db; readonly jobs: Jobs; readonly now: Date },
    pair: { readonly baseId: DrawingId; readonly targetId: DrawingId },
  ): Promise<void>;
}
