import type { Building } from "@tushen/contract/filing/building";
import { checkUnits } from "@tushen/domain/filing/report-form/report-check";
import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { useEffect, useState } from "react";
import { findingsOf, type WizardForm } from "./wizard-form.ts";

interface Findings {
  readonly missing: readonly Finding[];
  /** Doubtful but allowed values. */
  readonly warnings: readonly Finding[];
}

/** Missing, wrong and doubtful facts of the whole report, computed shortly after the last key. */
export const useFindings = (kind: ReportForm, form: WizardForm, buildings: readonly Building[]): Findings => {
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
  const units = buildings.map((one) => one.buildingInfoDto);
  const warnings = kind.warn({ info: form.getValues("info"), units });
  return { missing: [...ofForm, ...checkUnits(kind, units)], warnings };
};
