import type { Building } from "@tushen/contract/building";
import { checkUnits } from "@tushen/domain/report-check";
import type { Finding } from "@tushen/domain/report-finding";
import type { ReportForm } from "@tushen/domain/report-form";
import { useEffect, useState } from "react";
import { findingsOf, type WizardForm } from "./wizard-form.ts";

/** What is missing or wrong in the whole report, worked out anew shortly after the last key. */
export const useMissing = (kind: ReportForm, form: WizardForm, units: readonly Building[]): readonly Finding[] => {
  const [ofForm, setOfForm] = useState(() => findingsOf(kind, form.getValues()));
  useEffect(() => {
    let timer = 0;
    const check = () => setOfForm(findingsOf(kind, form.getValues()));
    check();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = window.setTimeout(check, 250);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [kind, form]);
  const ofUnits = checkUnits(
    kind,
    units.map((unit) => unit.buildingInfoDto),
  );
  return [...ofForm, ...ofUnits];
};
