import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { isNumbered } from "./field-address.ts";
import { numberOfStep, type ReportStepKey, stepNamed } from "./report-steps.ts";

export interface StepAddress {
  readonly step: ReportStepKey;
  /** A step has its own address, so that the browser's back button leads to the step before. */
  readonly goTo: (step: ReportStepKey, also?: Readonly<Record<string, string | undefined>>) => void;
}

export const useReportStep = (kind: ReportForm): StepAddress => {
  const { stepNum } = useParams();
  const address = useAddress();
  const navigate = useNavigate();
  const numbered = isNumbered(kind);
  const goTo = useCallback(
    (step: ReportStepKey, also: Readonly<Record<string, string | undefined>> = {}) => {
      const query = new URLSearchParams(location.hash.split("?")[1]);
      const changes = { field: undefined, ...also, step: numbered || step === "info" ? undefined : step };
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) query.delete(key);
        else query.set(key, value);
      }
      const path = numbered ? `${kind.address}/${numberOfStep(step)}` : kind.address;
      void navigate(`${path}${query.size > 0 ? `?${query}` : ""}`);
      document.getElementById("content")?.scrollTo({ top: 0 });
    },
    [kind, numbered, navigate],
  );
  return { step: stepNamed(numbered ? stepNum : address.get("step")), goTo };
};
