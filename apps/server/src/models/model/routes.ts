import { modelCalls } from "@tushen/contract/models/model";
import { serve } from "../../serve.ts";
import { compareModels } from "./compare-models.ts";
import { getElement, listElements } from "./elements.ts";
import { listProperties, listPropertyValues } from "./element-properties.ts";
import { listContradictions } from "./linkage/list-contradictions.ts";
import { getLinkage, registerByHand, registerSheet } from "./linkage/register-sheet.ts";
import { getComparedFiles } from "./compared-files.ts";
import { getModelBeside } from "./get-model-beside.ts";
import { getPlan } from "./get-plan.ts";
import { listVersions } from "./list-versions.ts";
import { deleteView, keepView, listViews, openView } from "./model-views.ts";
import { getModel, readModel } from "./show-model.ts";

export const modelRoutes = serve("model", modelCalls, {
  getModel,
  readModel,
  listElements,
  getElement,
  listProperties,
  listPropertyValues,
  listVersions,
  compareModels,
  getModelBeside,
  getPlan,
  getComparedFiles,
  getLinkage,
  registerSheet,
  registerByHand,
  listContradictions,
  listViews,
  openView,
  keepView,
  deleteView,
});
