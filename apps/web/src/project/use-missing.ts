import type { Building } from "@tushen/contract/building";
import { checkBuildings, type Finding } from "@tushen/domain/building-report";
import { useEffect, useState } from "react";
import { findingsOf, type ReportForm } from "./report-form.ts";

/** What is missing or wrong in the whole report, worked out anew shortly after the last key. */
export const useMissing = (form: ReportForm, buildings: readonly Building[]): readonly Finding[] => {
  const [ofForm, setOfForm] = useState(() => findingsOf(form.getValues()));
  useEffect(() => {
    let timer = 0;
    const check = () => setOfForm(findingsOf(form.getValues()));
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
  }, [form]);
  return [...ofForm, ...checkBuildings(buildings.map((building) => building.buildingInfoDto))];
};
