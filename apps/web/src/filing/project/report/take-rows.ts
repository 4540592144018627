import type { PrefillRow } from "@tushen/domain/filing/report-form/prefill";
import { useController } from "react-hook-form";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { say } from "../../../ground/ui/say.tsx";
import type { WizardForm } from "./wizard-form.ts";

/** A hook: puts the chosen values into the report, and says how many. */
export const useTakeRows = (form: WizardForm) => {
  const { field: revision } = useController({ control: form.control, name: "revision" });
  return (chosen: readonly PrefillRow[]) => {
    for (const one of chosen)
      byName(form).setValue(`info.${one.entry.key}`, one.after, { shouldTouch: true, shouldValidate: true });
    revision.onChange(form.getValues("revision") + 1);
    say.done(`已带入 ${chosen.length} 项`);
  };
};
