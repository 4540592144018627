import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ApplicationId, DrawingId, FileId } from "../ground/fields.ts";
import { linkageCalls } from "./linkage.ts";
import { ModelComparison, ModelVersion } from "./model-comparison.ts";
import { LocalId, Model, ModelElement, ModelItem, ModelProperty, ModelValue } from "./model-shape.ts";
import { ComparedFile, Plan } from "./model-plan.ts";
import { modelViewers } from "./model-viewers.ts";
import { modelViewCalls, modelViewRefusals } from "./model-views.ts";

export const modelRefusals = {
  ...modelViewRefusals,
  "model.not-a-model": "这个文件不是可以查看的模型；请选择 IFC 模型文件。",
  "model.not-read": "模型还没有读取完成，请稍后再查看。",
  "model.no-element": "模型里没有这个构件，请刷新后重新选择。",
  "model.no-storey": "模型里没有这个楼层，请刷新后重新选择。",
  "model.too-much-to-cut": "这一层的构件过于复杂，平面没有剖成；请换一个剖切高度，或在三维对比中查看。",
  "model.other-project": "两个模型不属于同一项目，不能对比；请在同一项目的模型中选择。",
  "model.not-together": "这个模型与正在查看的模型不属于同一个项目，不能合并显示。",
  "model.not-a-plan": "这个文件不能作为图纸显示，请选择 PDF 图纸，或等 DWG 转换完成后再试。",
  "model.sheet-elsewhere": "图纸与模型不属于同一个项目，请选择同一项目的图纸和模型。",
  "model.no-common-axes": "没有按轴线对上：图纸与模型同名的轴线不足两横两竖，或间距不一致；请手动对位。",
  "model.points-do-not-fit": "两对点对不上：两点不能重合，比例应在 1:5 至 1:5000 之间；请选相距较远的两处重新指定。",
  "model.not-registered": "图纸还没有与模型对位，请先对位。",
} as const;

const about = ["drawing", "drawingId"] as const;

export const modelCalls = calls({
  ...linkageCalls,
  ...modelViewCalls,
  getModel: {
    spec: "beyond",
    summary: "模型",
    path: "GET /api/sfa/model/getModel",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId }),
    output: Model,
    refusals: ["model.not-a-model"],
  },
  /** Reads a file that was not read, or failed; a model that was read stays. */
  readModel: {
    spec: "beyond",
    summary: "读取模型",
    path: "POST /api/sfa/model/read",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId }),
    output: Model,
    refusals: ["model.not-a-model"],
  },
  /** All elements, or those whose name, type, number or properties hold the words. */
  listElements: {
    spec: "beyond",
    summary: "模型构件",
    path: "GET /api/sfa/model/elements",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId, keyword: z.string().trim().max(100).optional() }),
    output: z.array(ModelItem),
    refusals: ["model.not-a-model", "model.not-read"],
  },
  getElement: {
    spec: "beyond",
    summary: "构件属性",
    path: "GET /api/sfa/model/element",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId, localId: LocalId }),
    output: ModelElement,
    refusals: ["model.not-a-model", "model.not-read", "model.no-element"],
  },
  /** What properties its elements have, the most frequent first. */
  listProperties: {
    spec: "beyond",
    summary: "模型的属性",
    path: "GET /api/sfa/model/properties",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId }),
    output: z.array(ModelProperty),
    refusals: ["model.not-a-model", "model.not-read"],
  },
  /** The values of one property with the elements that have them; an element's own value counts before its type's. */
  listPropertyValues: {
    spec: "beyond",
    summary: "属性的取值",
    path: "GET /api/sfa/model/propertyValues",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId, set: z.string().max(500), name: z.string().max(500) }),
    output: z.array(ModelValue),
    refusals: ["model.not-a-model", "model.not-read"],
  },
  /** The models of its project that this person may see, itself among them, the newest first. */
  listVersions: {
    spec: "beyond",
    summary: "项目的模型",
    path: "GET /api/sfa/model/versions",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId }),
    output: z.array(ModelVersion),
    refusals: ["model.not-a-model"],
  },
  /** What has changed from the base to this model. */
  compareModels: {
    spec: "beyond",
    summary: "模型对比",
    path: "GET /api/sfa/model/compare",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId, baseDrawingId: DrawingId }),
    output: ModelComparison,
    refusals: ["model.not-a-model", "model.not-read", "model.other-project"],
  },
  /** Another model of the same project, to be shown in the same picture. */
  getModelBeside: {
    spec: "beyond",
    summary: "合并显示的模型",
    path: "GET /api/sfa/model/beside",
    who: modelViewers,
    about,
    input: z.object({ drawingId: DrawingId, otherDrawingId: DrawingId }),
    output: Model,
    refusals: ["model.not-a-model", "model.not-together"],
  },
  /** A storey as a plan: everything that a level cut through it meets. */
  getPlan: {
    spec: "beyond",
    summary: "模型平面",
    path: "GET /api/sfa/model/plan",
    who: modelViewers,
    about,
    input: z.object({
      drawingId: DrawingId,
      storeyId: LocalId,
      /** Metres above the floor; 1.2 when it is not given, in low storeys half their height. */
      height: z.number().min(0, "剖切高度不能低于楼面").max(100, "剖切高度最多100米").optional(),
    }),
    output: Plan,
    refusals: ["model.not-a-model", "model.not-read", "model.no-storey", "model.too-much-to-cut"],
  },
  /** Two files of a project, by the address of the plan comparison; null for one that this person does not find there. */
  getComparedFiles: {
    spec: "beyond",
    summary: "对比的两个文件",
    path: "GET /api/sfa/model/comparedFiles",
    who: modelViewers,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId, baseFileId: FileId, targetFileId: FileId }),
    output: z.object({ base: ComparedFile.nullable(), target: ComparedFile.nullable() }),
  },
});
