import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { serve } from "../../serve.ts";
import { getChangeLog } from "./change-log.ts";
import { adjustComparison, getDrawingCompareResult } from "./compare-result.ts";
import { getEntityCompareResult } from "./entity-result.ts";
import { getUndeclaredChanges } from "./radar.ts";
import { tickChanges } from "./tick-changes.ts";
import { getVersionCompareResult } from "./version-result.ts";

export const drawingCompareRoutes = serve("drawingCompare", drawingCompareCalls, {
  getDrawingCompareResult,
  adjustComparison,
  getVersionCompareResult,
  getEntityCompareResult,
  getChangeLog,
  getUndeclaredChanges,
  tickChanges,
});
