import { modelCalls } from "@tushen/contract/models/model";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { permitAbout } from "../../ground/rights/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { anyModelFileOf } from "./model-of-drawing.ts";
import { presentModel } from "./show-model.ts";

export const getModelBeside: Act<typeof modelCalls.getModelBeside> = async (context, { drawingId, otherDrawingId }) => {
  const { db, actor } = context;
  const { getModelBeside: call } = modelCalls;
  // The call itself checks the first model only.
  await permitAbout(db, call, actor, { drawingId: otherDrawingId });
  for (const id of [drawingId, otherDrawingId]) await checkSheetVisible(db, actor, id);
  const [first, other] = [await anyModelFileOf(db, drawingId), await anyModelFileOf(db, otherDrawingId)];
  if (first.application_id !== other.application_id) refuse("model.not-together");
  return presentModel(context, otherDrawingId);
};
