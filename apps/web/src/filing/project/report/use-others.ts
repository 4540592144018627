import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { useEffect } from "react";
import { call } from "../../../ground/platform/call.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { useCoEditors } from "./use-co-editors.ts";
import type { MergedDraft } from "./use-merged-draft.ts";
import { keptByOther } from "./use-report-draft.ts";
import type { ReportValues } from "./wizard-form.ts";

/** Other people in the draft. What they save is merged while no typed value waits to be saved. */
export const useOthers = (
  kind: ReportForm,
  merged: MergedDraft<ReportValues>,
  id: ApplicationId | undefined,
  step: string,
) => {
  const { personName } = useAccount();
  const { others, version } = useCoEditors(id, step);
  const { state } = merged.draft;
  useEffect(() => {
    const isAtRest = state === "clean" || state === "saved";
    if (id === undefined || version === undefined || !isAtRest || version <= (merged.version() ?? 0)) return;
    void call(projectCalls.readProject, { projectApplicationId: id })
      .then((now) => merged.takeIn(keptByOther(kind, now, personName)))
      .catch(() => {
        // Repeated with the next news; a save would also find the difference.
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each version heard of
  }, [id, version, state]);
  return others;
};
