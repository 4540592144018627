import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import {
  type DrawingSeparator,
  type SeparatorSetting,
  separatorSavedMessage,
  toDrawingSeparator,
  toSeparatorSetting,
} from "@tushen/domain/sheets/drawing-separator";
import { useEffect, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";

/**
 * The separator setting of one application: the stored one, the one chosen on screen, and saving. Without an
 * application nothing is asked.
 */
export const useSeparator = (applicationId: number | undefined) => {
  const stored = useCall(
    drawingCalls.readSeparator,
    { applicationId: applicationId as ApplicationId },
    { when: applicationId !== undefined },
  );
  useEffect(() => {
    if (applicationId === undefined) console.error(`${drawingCalls.readSeparator.path} needs an application id`);
  }, [applicationId]);
  const [chosen, setChosen] = useState<SeparatorSetting>();
  const save = useAct(drawingCalls.saveSeparator, { refresh: [drawingCalls.readSeparator, drawingCalls.readTree] });
  const setting = chosen ?? toSeparatorSetting(stored.data ?? null);
  return {
    stored,
    isSet: stored.data !== null && stored.data !== undefined,
    setting,
    /** The separator of the present choices. */
    separator: toDrawingSeparator(setting) satisfies DrawingSeparator,
    isChanged: chosen !== undefined,
    choose: setChosen,
    isSaving: save.isRunning,
    async save() {
      if (applicationId === undefined) return false;
      try {
        await save.run({ applicationId: applicationId as ApplicationId, ...toDrawingSeparator(setting) });
      } catch {
        // The shell has shown the failure.
        return false;
      }
      setChosen(undefined);
      say.done(separatorSavedMessage);
      return true;
    },
  };
};

export type SeparatorState = ReturnType<typeof useSeparator>;
