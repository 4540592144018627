import { z } from "zod";
import { calls } from "../ground/call.ts";
import { placeVerdicts } from "@tushen/domain/sheets/place-verdict";
import type { Download } from "../ground/download.ts";
import { DrawingId, OpinionId, TaskId } from "../ground/fields.ts";
import { ChangedValue } from "../models/model-comparison.ts";
import { LocalId } from "../models/model-shape.ts";
import { modelViewers } from "../models/model-viewers.ts";
import { bcfCalls } from "./bcf.ts";
import { ModelPlace } from "./model-pin-shape.ts";
import { Opinion } from "./opinion-shape.ts";

/** A task in which the caller may write opinions on the model. */
export const WritableTask = z.object({ reviewTaskId: TaskId, disciplineName: z.string() });
export type WritableTask = z.output<typeof WritableTask>;

/** The element of an opinion in another version of its model. */
export const CarriedPin = z.object({
  verdict: z.enum(placeVerdicts),
  /** Null where the element is gone. */
  localId: LocalId.nullable(),
  at: ModelPlace,
  /** Metres; null when it stands where it stood. */
  movedBy: z.number().nullable(),
  isReshaped: z.boolean(),
  values: z.array(ChangedValue),
});
export type CarriedPin = z.output<typeof CarriedPin>;

export const CarriedOpinion = CarriedPin.extend({ opinionId: OpinionId });
export type CarriedOpinion = z.output<typeof CarriedOpinion>;

export const modelPinCalls = calls({
  ...bcfCalls,
  /**
   * The newest opinion of each thread about an element of this model, or of an earlier version of it, that the caller may
   * see. `carried` has those of earlier versions, once both models were read.
   */
  listModelOpinions: {
    spec: "beyond",
    summary: "模型上的意见",
    path: "GET /api/cdr/opinion/listByModel",
    who: modelViewers,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.object({
      opinions: z.array(Opinion),
      carried: z.array(CarriedOpinion),
      tasks: z.array(WritableTask),
    }),
  },
  /** The same opinions as BCF 3.0, with their cameras, pictures and answers, for programs that write models. */
  exportBcf: {
    spec: "beyond",
    summary: "导出模型意见（BCF）",
    path: "GET /api/cdr/opinion/exportBcf",
    who: modelViewers,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.custom<Download>(),
    refusals: ["opinion.pictures-too-large"],
    wire: { answers: "bytes" },
  },
  /** What became of the opinion's element in this version of its model; null in its own, and until both were read. */
  readCarriedPin: {
    spec: "beyond",
    summary: "意见构件在新模型中的变化",
    path: "GET /api/cdr/opinion/carriedPin",
    who: modelViewers,
    about: ["opinion", "id"],
    input: z.object({ id: OpinionId, drawingId: DrawingId }),
    output: z.object({ carried: CarriedPin.nullable() }),
    refusals: ["opinion.sheet-of-other-project"],
  },
});
