import type { DrawingId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelReport } from "@tushen/contract/models/model-shape";
import type { Act, Context } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { askForReading } from "./ask-for-reading.ts";
import { findModel, modelFileOf } from "./model-of-drawing.ts";

export const presentModel = async (context: Context, drawingId: DrawingId): Promise<Model> => {
  const file = await modelFileOf(context.db, drawingId);
  const row = await findModel(context.db, file);
  return {
    state: row?.state ?? "WAITING",
    problem: row?.problem ?? null,
    fileName: file.file_name,
    graphName: file.graph_name,
    projectName: file.project_name,
    report: (row?.report ?? null) as ModelReport | null,
    geometry: row?.geometry_file_id ? await signedAddress(context, row.geometry_file_id) : null,
  };
};

export const getModel: Act<typeof modelCalls.getModel> = async (context, { drawingId }) => {
  await checkSheetVisible(context.db, context.actor, drawingId);
  return presentModel(context, drawingId);
};

export const readModel: Act<typeof modelCalls.readModel> = async (context, { drawingId }) => {
  await checkSheetVisible(context.db, context.actor, drawingId);
  await modelFileOf(context.db, drawingId);
  await askForReading(context, drawingId);
  return presentModel(context, drawingId);
};
