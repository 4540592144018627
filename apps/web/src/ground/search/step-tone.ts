import type { ListStep } from "@tushen/domain/ground/progress-template";
import type { Tone } from "../ui/status-tag.tsx";

export const stepTone = (step: ListStep): Tone => {
  if (step === "END") return "good";
  if (step === "OVER") return "quiet";
  return step === "FIRST_ANSWER" || step === "ANSWER_AGAIN" ? "waiting" : "busy";
};
