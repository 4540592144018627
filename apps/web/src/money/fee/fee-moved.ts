import { feeCalls } from "@tushen/contract/money/fee";

/** What a move of a fee changes on the screens. */
export const feeMoved = [
  feeCalls.getFee,
  feeCalls.queryFees,
  feeCalls.listUncharged,
  feeCalls.listArrears,
  feeCalls.countWaiting,
] as const;
