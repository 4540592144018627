import { call } from "../../../ground/platform/call.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { useEffect } from "react";

/** Not randomUUID, which exists on https pages only. */
const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The server shows a tab for 40 s after its last call. */
const everyMs = 15_000;

/** Announces that the draft is open in this tab while the tab is seen, and gives the other people in it. */
export const useCoEditors = (projectApplicationId: ApplicationId | undefined, step: string) => {
  const when = projectApplicationId !== undefined;
  const input = { projectApplicationId: projectApplicationId as ApplicationId, tab, step };
  const told = useCall(projectCalls.tellEditing, input, { when, everyMs, keepsFormer: true });
  useEffect(() => {
    if (projectApplicationId === undefined) return;
    const leave = () =>
      void call(projectCalls.tellEditing, { projectApplicationId, tab, step: "", leaves: true }).catch(() => {
        // The server forgets a silent tab by itself.
      });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [projectApplicationId]);
  return { others: told.data?.others ?? [], version: told.data?.version };
};
export type CoEditor = ReturnType<typeof useCoEditors>["others"][number];
