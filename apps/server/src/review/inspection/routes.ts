import { inspectionCalls } from "@tushen/contract/review/inspection";
import { serve } from "../../serve.ts";
import { drawSample } from "./draw-sample.ts";
import { readDrawable } from "./drawable.ts";
import { beginInspection, dropInspection } from "./inspect.ts";
import { checkDraw, listDraws } from "./read-draws.ts";

export const inspectionRoutes = serve("inspection", inspectionCalls, {
  readDrawable,
  drawSample,
  listDraws,
  checkDraw,
  beginInspection,
  dropInspection,
});
