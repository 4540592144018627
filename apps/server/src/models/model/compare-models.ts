import { modelCalls } from "@tushen/contract/models/model";
import type { KeptComparison } from "@tushen/contract/models/model-comparison";
import type { ModelReport } from "@tushen/contract/models/model-shape";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { permitAbout } from "../../ground/rights/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { openComparison } from "./model-comparisons.ts";
import { findModel, modelFileOf, type ModelFile } from "./model-of-drawing.ts";
import { presentModel } from "./show-model.ts";

const reportOf = async (db: Db, file: ModelFile): Promise<ModelReport> => {
  const model = await findModel(db, file);
  return model?.state === "DONE" ? (model.report as ModelReport) : refuse("model.not-read");
};

const nothing: KeptComparison = { changes: [], changeCount: 0, unchangedCount: 0, unmatched: 0 };

export const compareModels: Act<typeof modelCalls.compareModels> = async (context, { drawingId, baseDrawingId }) => {
  const { db, actor } = context;
  const { compareModels: call } = modelCalls;
  // The target is checked by the call itself.
  await permitAbout(db, call, actor, { drawingId: baseDrawingId });
  const [target, base] = [await modelFileOf(db, drawingId), await modelFileOf(db, baseDrawingId)];
  if (base.application_id !== target.application_id) refuse("model.other-project");
  for (const id of [drawingId, baseDrawingId]) await checkSheetVisible(db, actor, id);
  const reports = [await reportOf(db, base), await reportOf(db, target)];
  const kept = await openComparison(context, { base, target });
  return {
    state: kept?.state ?? "PROCESSING",
    problem: kept?.problem ?? null,
    base: await presentModel(context, baseDrawingId),
    target: await presentModel(context, drawingId),
    ...(kept?.result ?? nothing),
    duplicateCount: reports.reduce((sum, { duplicates }) => sum + duplicates.length, 0),
  };
};
