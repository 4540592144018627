import { keptAt } from "../../../ground/platform/kept.ts";

/** What a tab typed and the server does not have, with what it was typed on top of. */
export interface Unsaved<T> {
  readonly values: T;
  readonly base: T;
  readonly version: number | undefined;
}

export const unsavedAt = <T>(draftKey: string) => keptAt<Unsaved<T>>(`unsaved ${draftKey}`);
