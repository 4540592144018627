import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { useEffect, useRef } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";

export interface LinkedIds {
  readonly drawingId: DrawingId;
  readonly modelId: DrawingId;
}

/** How the sheet lies on the model; a pair that was never laid on each other is tried once by its axes. */
export const useRegistration = (pair: LinkedIds) => {
  const linkage = useCall(modelCalls.getLinkage, pair);
  const register = useAct(modelCalls.registerSheet, {
    refresh: [modelCalls.getLinkage, modelCalls.listContradictions],
    isQuiet: true,
  });
  const registration = linkage.data?.registration ?? null;
  const tried = useRef(false);
  const isMissing = linkage.data !== undefined && registration === null;
  const { drawingId, modelId } = pair;
  const { start } = register;
  useEffect(() => {
    if (!isMissing || tried.current) return;
    tried.current = true;
    start({ drawingId, modelId });
  }, [isMissing, start, drawingId, modelId]);
  return {
    linkage,
    registration,
    register: { again: () => start(pair), isRunning: register.isRunning, failure: register.failure ?? linkage.error },
  };
};
