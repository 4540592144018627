import type { FeeState } from "@tushen/domain/money/fee-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

export const feeTones: Readonly<Record<FeeState, Tone>> = {
  DRAFT: "busy",
  SUBMITTED: "busy",
  CHARGE_SENT: "waiting",
  DEPOSIT_PAID: "waiting",
  PAID: "good",
  REFUNDING: "warn",
  REFUNDED: "quiet",
  WAIVED: "good",
  CANCELLED: "quiet",
};
