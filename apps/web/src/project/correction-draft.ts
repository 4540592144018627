import type { BasicInfo } from "@tushen/contract/basic-info";
import { infoChanges } from "@tushen/domain/info-change";

/** What is being corrected and is not handed in yet: only the values that differ, so that others' changes stay. */
export interface CorrectionDraft {
  readonly values: Partial<BasicInfo>;
  readonly reason: string;
}

const keyOf = (applicationId: number) => `correction-${applicationId}`;

/** It lives in this tab and survives a reload. */
export const correctionDraft = (applicationId: number) => ({
  read(): CorrectionDraft {
    const kept = sessionStorage.getItem(keyOf(applicationId));
    return kept === null ? { values: {}, reason: "" } : (JSON.parse(kept) as CorrectionDraft);
  },
  keep: (draft: CorrectionDraft) => sessionStorage.setItem(keyOf(applicationId), JSON.stringify(draft)),
  forget: () => sessionStorage.removeItem(keyOf(applicationId)),
});

/** The values of `after` that differ from `before`; one that was emptied is kept as empty. */
export const changedValues = (before: Partial<BasicInfo>, after: Partial<BasicInfo>): Partial<BasicInfo> => {
  const values = after as Readonly<Record<string, unknown>>;
  return Object.fromEntries(infoChanges(before, after).map(({ key }) => [key, values[key] ?? null]));
};
