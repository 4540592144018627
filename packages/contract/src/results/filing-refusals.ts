import { filingMachine } from "@tushen/domain/results/filing-state";

export const filingRefusals = {
  ...filingMachine.refusals,
  "filing.number-taken": "备案号 {number} 已用于其他备案，请核对后重新填写",
} as const;
