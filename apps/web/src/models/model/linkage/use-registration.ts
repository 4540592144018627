import type { DrawingId } from "@tushen/contract/ground/fields";
import { modelCalls } from "@tushen/contract/models/model";
import { useEffect, useRef } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";

export interface LinkedIds {
  readonly drawingId: DrawingId;
  readonly modelId: DrawingId;
  /** From 0. */
  readonly page: number;
}

/** How the sheet lies on the model; a pair that was never laid on each other is tried once by its axes. */
export const useRegistration = (pair: LinkedIds) => {
  const linkage = useCall(modelCalls.getLinkage, pair);
  const register = useAct(modelCalls.registerSheet, {
    refresh: [modelCalls.getLinkage, modelCalls.listContradictions],
    isQuiet: true,
  });
  const registration = linkage.data?.registration ?? null;
  const tried = useRef(-1);
  const isMissing = linkage.data !== undefined && registration === null;
  const { drawingId, modelId, page } = pair;
  const { start } = register;
  useEffect(() => {
    if (!isMissing || tried.current === page) return;
    tried.current = page;
    start({ drawingId, modelId, page });
  }, [isMissing, start, drawingId, modelId, page]);
  return {
    linkage,
    registration,
    register: { again: () => start(pair), isRunning: register.isRunning, failure: register.failure ?? linkage.error },
  };
};
