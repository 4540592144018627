import { processSteps } from "@tushen/domain/ground/progress-template";
import type { Tone } from "../ui/status-tag.tsx";

export type ListStep = keyof typeof stepLabels;
export const stepLabels = { ...processSteps, OVER: "已终结" } as const;

export const stepTone = (step: ListStep): Tone => {
  if (step === "END") return "good";
  if (step === "OVER") return "quiet";
  return step === "FIRST_ANSWER" || step === "ANSWER_AGAIN" ? "waiting" : "busy";
};
