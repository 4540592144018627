import { keptAt } from "../../../ground/platform/kept.ts";

/** Values typed in a tab that the server lacks, with the version they are based on. */
export interface Unsaved<T> {
  readonly values: T;
  readonly base: T;
  readonly version: number | undefined;
}

export const unsavedAt = <T>(draftKey: string) => keptAt<Unsaved<T>>(`unsaved ${draftKey}`);
