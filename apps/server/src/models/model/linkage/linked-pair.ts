import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelReport } from "@tushen/contract/models/model-shape";
import type { Actor, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { checkSheetVisible, shownPdf } from "../../../sheets/drawing/index.ts";
import { fileOf, findModel, modelFileOf } from "../model-of-drawing.ts";

interface Pair {
  readonly drawingId: DrawingId;
  readonly page: number;
  readonly modelId: DrawingId;
}

/** A page of a sheet and a model of one project, for one who may see both. */
export const linkedPair = async (db: Db, actor: Actor, { drawingId, page, modelId }: Pair) => {
  await checkSheetVisible(db, actor, drawingId);
  const sheet = (await fileOf(db, drawingId)) ?? refuse("model.not-a-plan");
  const other = await fileOf(db, modelId);
  // One refusal for what belongs to others and what is not there.
  if (other?.application_id !== sheet.application_id) refuse("model.sheet-elsewhere");
  await checkSheetVisible(db, actor, modelId);
  const modelFile = await modelFileOf(db, modelId);
  const model = await findModel(db, modelFile);
  if (model?.state !== "DONE" || !model.report) return refuse("model.not-read");
  if (!(await shownPdf(db, { ...sheet, fileName: sheet.file_name }))) refuse("model.not-a-plan");
  return { sheet, page, modelFile, report: model.report as ModelReport };
};

export type LinkedPair = Awaited<ReturnType<typeof linkedPair>>;
