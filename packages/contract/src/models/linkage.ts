import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, Instant, PageIndex } from "../ground/fields.ts";
import { LocalId, ModelPoint } from "./model-shape.ts";
import { modelViewers } from "./model-viewers.ts";

/** From points of the sheet to metres of the model: x' = a·x − b·y + tx, y' = b·x + a·y + ty. */
export const SheetPlacement = z.object({ a: z.number(), b: z.number(), tx: z.number(), ty: z.number() });

/** How a page of a sheet lies on a model. */
export const Registration = z.object({
  /** AXES 按轴线 · HAND 手动对位 */
  way: z.enum(["AXES", "HAND"]),
  placement: SheetPlacement,
  /** 100 for 1:100. */
  scale: z.number(),
  /** Axes it rests on; none when it was made by hand. */
  axisNames: z.array(z.string()),
  /** Metres by which the worst axis is off; null when it was made by hand. */
  error: z.number().nullable(),
  makerName: z.string(),
  makeTime: Instant,
});
export type Registration = z.output<typeof Registration>;

export const Linkage = z.object({
  registration: Registration.nullable(),
  /** Storeys whose plan the page is, by its name; none when it does not say. */
  storeyIds: z.array(LocalId),
});
export type Linkage = z.output<typeof Linkage>;

const SheetBox = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

/** Something the sheet says and the model says otherwise. */
export const Contradiction = z.object({
  /** LEVEL 标高 · ROOM_NAME 房间名称 · ROOM_AREA 房间面积 · OPENING 门窗编号 · WALL 墙 */
  kind: z.enum(["LEVEL", "ROOM_NAME", "ROOM_AREA", "OPENING", "WALL"]),
  storeyId: LocalId,
  /** The element; null when it is the storey itself, or what only the sheet has. */
  localId: LocalId.nullable(),
  onSheet: z.string(),
  inModel: z.string(),
  /** Where the sheet says it, in points of the page before /Rotate, y up. */
  box: SheetBox,
});
export type Contradiction = z.output<typeof Contradiction>;

const about = ["drawing", "drawingId"] as const;
/** A page of a sheet, and a model of the same project. */
const pair = { drawingId: DrawingId, page: PageIndex.default(0), modelId: DrawingId };
const PointPair = z.object({ sheet: ModelPoint, model: ModelPoint });

export const linkageCalls = calls({
  getLinkage: {
    spec: "beyond",
    summary: "图模联动",
    path: "GET /api/sfa/model/linkage",
    who: modelViewers,
    about,
    input: z.object(pair),
    output: Linkage,
    refusals: ["model.not-a-model", "model.not-read", "model.not-a-plan", "model.sheet-elsewhere"],
  },
  /** Lays the page on the model by the axes both name. */
  registerSheet: {
    spec: "beyond",
    summary: "按轴线对位",
    path: "POST /api/sfa/model/linkage/register",
    who: modelViewers,
    about,
    input: z.object(pair),
    output: Linkage,
    refusals: [
      ...(["model.not-a-model", "model.not-read", "model.not-a-plan", "model.sheet-elsewhere"] as const),
      "model.no-common-axes",
    ],
  },
  /** By two places of the sheet and the same ones of the model; those who work on the sheet answer for it. */
  registerByHand: {
    spec: "beyond",
    summary: "手动对位",
    path: "POST /api/sfa/model/linkage/registerByHand",
    who: ["DESIGN:participant", "CENSOR:assigned"],
    about,
    input: z.object({ ...pair, pairs: z.array(PointPair).length(2) }),
    output: Linkage,
    refusals: [
      ...(["model.not-a-model", "model.not-read", "model.not-a-plan", "model.sheet-elsewhere"] as const),
      "model.points-do-not-fit",
    ],
  },
  listContradictions: {
    spec: "beyond",
    summary: "图模不一致",
    path: "GET /api/sfa/model/linkage/contradictions",
    who: modelViewers,
    about,
    input: z.object({ ...pair, storeyId: LocalId }),
    output: z.array(Contradiction),
    refusals: [
      ...(["model.not-a-model", "model.not-read", "model.not-a-plan", "model.sheet-elsewhere"] as const),
      "model.not-registered",
    ],
  },
});
