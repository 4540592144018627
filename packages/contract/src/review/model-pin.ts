import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, TaskId } from "../ground/fields.ts";
import { modelViewers } from "../models/model-viewers.ts";
import { Opinion } from "./opinion-shape.ts";

/** A task in which the caller may write opinions on the model. */
export const WritableTask = z.object({ reviewTaskId: TaskId, disciplineName: z.string() });
export type WritableTask = z.output<typeof WritableTask>;

export const modelPinCalls = calls({
  /** The newest opinion of each thread about an element of this model that the caller may see. */
  listModelOpinions: {
    spec: "beyond",
    summary: "模型上的意见",
    path: "GET /api/cdr/opinion/listByModel",
    who: modelViewers,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.object({ opinions: z.array(Opinion), tasks: z.array(WritableTask) }),
  },
});
