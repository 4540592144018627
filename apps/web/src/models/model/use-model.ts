import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { useCall } from "../../ground/platform/queries.ts";

const lookEveryMs = 2000;

/** A model; looked at again as long as it is being read. */
export const useModel = (drawingId: DrawingId) =>
  useCall(
    modelCalls.getModel,
    { drawingId },
    {
      when: drawingId > 0,
      everyMs: (answer) => (answer && ["WAITING", "RUNNING"].includes(answer.state) ? lookEveryMs : false),
    },
  );
