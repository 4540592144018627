import { documentMachine } from "@tushen/domain/papers/document-state";

export const documentRefusals = {
  ...documentMachine.refusals,
} as const;
