import type { InvoiceState } from "@tushen/domain/money/invoice-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  APPLIED: "waiting",
  ISSUING: "busy",
  ISSUED: "good",
  PRINTED: "good",
  SENT: "good",
  FAILED: "bad",
  RED_APPLIED: "warn",
  RED: "quiet",
  VOID: "quiet",
};
