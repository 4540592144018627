import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, Instant, ModelViewId, yes } from "../ground/fields.ts";
import { LocalId } from "./model-shape.ts";
import { modelViewers } from "./model-viewers.ts";

/** Most views a person keeps of one model. */
export const mostModelViews = 50;
/** Most elements a view names one by one as hidden, or as the only ones shown. */
export const mostNamedElements = 20_000;
const mostPictureCharacters = 120_000;

/** Most models that are shown beside the first. */
export const mostModelsBeside = 5;

/** The shorter of two lists: the elements that are hidden, or the only ones that are not. */
const ShownElements = z.object({
  kind: z.enum(["all-but", "only"]),
  localIds: z.array(LocalId).max(mostNamedElements, "隐藏的构件太多，视图保存不了"),
});

const shift = z.number().min(-1e6, "偏移最多1000公里").max(1e6, "偏移最多1000公里");

/** Where a model stands in the axes of the first one: metres to its x, y and up, degrees to the left. */
export const ModelOffset = z.object({ x: shift, y: shift, z: shift, turn: z.number().min(-360).max(360) });
export type ModelOffset = z.output<typeof ModelOffset>;

/** What is seen of a model, in the words of the page's address. */
export const ModelLook = z.object({
  /** Six numbers in metres of the drawn model: where the camera stands, and what it looks at. */
  camera: z.string().regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){5}$/, "视角无法识别"),
  /** As `z:0.5`; null for none. */
  cut: z
    .string()
    .regex(/^[xyz]:(0(\.\d+)?|1)$/, "剖切位置无法识别")
    .nullable(),
  /** What the model is coloured by; null for its own colours. */
  color: z.string().max(2000).nullable(),
  select: LocalId.nullable(),
  /** Rooms are seen, which fill the building. */
  rooms: z.boolean(),
  shown: ShownElements,
  /** How a person reads a model of triangles otherwise than its file says: its unit of length and its upward axis. */
  reading: z
    .object({ unit: z.enum(["mm", "cm", "m", "in", "ft"]).optional(), up: z.enum(["y", "z"]).optional() })
    .optional(),
  /** The first model is left out of the picture; other models are seen. */
  isHidden: z.boolean().optional(),
  /** Models of the same project that are shown with it; missing in views kept before that was possible. */
  beside: z
    .array(
      z.object({
        drawingId: DrawingId,
        /** As somebody typed it; null where the models say themselves how they lie to each other. */
        offset: ModelOffset.nullable(),
        isHidden: z.boolean(),
        shown: ShownElements,
      }),
    )
    .max(mostModelsBeside, "合并显示的模型太多，视图保存不了")
    .optional(),
});
export type ModelLook = z.output<typeof ModelLook>;

export const ModelView = z.object({
  id: ModelViewId,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  makerName: z.string(),
  createTime: Instant,
  /** A JPEG in base64. */
  picture: z.string(),
});
export type ModelView = z.output<typeof ModelView>;

export const modelViewRefusals = {
  "model.no-view": "这个视图不存在、已被删除，或没有与您共享。",
  "model.view-name-taken": "已有名为“{name}”的视图，请换一个名称。",
  "model.too-many-views": "一个模型最多保存{most}个视图，请先删除不用的。",
} as const;

const of = { spec: "beyond", who: modelViewers, about: ["drawing", "drawingId"] } as const;

/** Views belong to the file of a model: the same file in a later round has the same views. */
export const modelViewCalls = calls({
  /** One's own views of a model and those shared in one's organisation, the newest first. */
  listViews: {
    ...of,
    summary: "模型视图",
    path: "GET /api/sfa/model/views",
    input: z.object({ drawingId: DrawingId }),
    output: z.object({
      views: z.array(ModelView),
      /** Whoever signed in with the code of one project keeps nothing. */
      mayKeep: z.boolean(),
    }),
    refusals: ["model.not-a-model"],
  },
  openView: {
    ...of,
    summary: "打开模型视图",
    path: "GET /api/sfa/model/view",
    input: z.object({ drawingId: DrawingId, viewId: ModelViewId }),
    output: ModelLook,
    refusals: ["model.not-a-model", "model.no-view"],
  },
  keepView: {
    ...of,
    summary: "保存模型视图",
    path: "POST /api/sfa/model/view",
    input: z.object({
      drawingId: DrawingId,
      name: z.string().trim().min(1, "请填写视图名称").max(30, "视图名称最多30个字"),
      /** With the colleagues of one's organisation who may see the model; otherwise it is one's own. */
      isShared: z.boolean(),
      look: ModelLook,
      picture: z
        .string()
        .max(mostPictureCharacters, "视图的缩略图过大")
        .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/, "视图的缩略图无法识别，请重新保存视图"),
    }),
    output: z.object({ id: ModelViewId }),
    refusals: ["model.not-a-model", "model.not-read", "model.view-name-taken", "model.too-many-views"],
  },
  /** One's own; others' stay, whether they are shared or not. */
  deleteView: {
    ...of,
    summary: "删除模型视图",
    path: "POST /api/sfa/model/deleteView",
    input: z.object({ drawingId: DrawingId, viewId: ModelViewId }),
    output: yes,
    refusals: ["model.not-a-model", "model.no-view"],
  },
});
