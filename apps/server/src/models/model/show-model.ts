import type { DrawingId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelReport } from "@tushen/contract/models/model-shape";
import { keptModelSentence } from "@tushen/domain/models/kept-model";
import type { Act, Context } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { askForReading } from "./ask-for-reading.ts";
import { anyModelFileOf, anyReadModelFileOf, findModel } from "./model-of-drawing.ts";
import { findPreview } from "./read-model-preview.ts";

export const presentModel = async (context: Context, drawingId: DrawingId): Promise<Model> => {
  const file = await anyModelFileOf(context.db, drawingId);
  const row = await findModel(context.db, file);
  const kept = keptModelSentence(file.file_name);
  const preview = kept === null ? undefined : await findPreview(context.db, file);
  return {
    ...(preview && { preview }),
    state: kept === null ? (row?.state ?? "WAITING") : "KEPT",
    problem: kept ?? row?.problem ?? null,
    fileName: file.file_name,
    graphName: file.graph_name,
    projectName: file.project_name,
    report: (row?.report ?? null) as ModelReport | null,
    ...(row?.mesh && { mesh: { ...row.mesh, moved: [...row.mesh.moved], notes: [...row.mesh.notes] } }),
    geometry: row?.geometry_file_id ? await signedAddress(context, row.geometry_file_id) : null,
  };
};

export const getModel: Act<typeof modelCalls.getModel> = async (context, { drawingId }) => {
  await checkSheetVisible(context.db, context.actor, drawingId);
  return presentModel(context, drawingId);
};

export const readModel: Act<typeof modelCalls.readModel> = async (context, { drawingId }) => {
  await checkSheetVisible(context.db, context.actor, drawingId);
  await anyReadModelFileOf(context.db, drawingId);
  await askForReading(context, drawingId);
  return presentModel(context, drawingId);
};
