import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { infoChanges } from "@tushen/domain/delivery/info-change";
import { keptAt } from "../../ground/platform/kept.ts";

/** A correction that is not handed in yet: only the values that differ, so that changes of others stay. */
export interface CorrectionDraft {
  readonly values: Partial<BasicInfo>;
  readonly reason: string;
}

export const correctionDraft = (applicationId: number) => {
  const stored = keptAt<CorrectionDraft>(`correction-${applicationId}`);
  return { ...stored, read: (): CorrectionDraft => stored.read() ?? { values: {}, reason: "" } };
};

/** The values of `after` that differ from `before`; a cleared value counts as empty. */
export const changedValues = (before: Partial<BasicInfo>, after: Partial<BasicInfo>): Partial<BasicInfo> => {
  const values = after as Readonly<Record<string, unknown>>;
  return Object.fromEntries(infoChanges(before, after).map(({ key }) => [key, values[key] ?? null]));
};
