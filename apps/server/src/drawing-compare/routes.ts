import { drawingCompareCalls } from "@tushen/contract/drawing-compare";
import { serve } from "../serve.ts";
import { adjustComparison, getDrawingCompareResult } from "./compare-result.ts";

export const drawingCompareRoutes = serve("drawingCompare", drawingCompareCalls, {
  getDrawingCompareResult,
  adjustComparison,
});
