import { CallFailed } from "@tushen/contract/ground/envelope";

export interface Meanwhile<T> {
  /** What is stored now. */
  readonly stored: T;
  /** Labels of the fields somebody else changed since the form was opened. */
  readonly changed: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads the refusal of a save on an old version: the fields of `labels` in which the stored values differ from the
 * form's first ones.
 */
export const changedMeanwhile = <T extends object>(
  error: unknown,
  start: object,
  labels: Readonly<Partial<Record<keyof T, string>>>,
): Meanwhile<T> | undefined => {
  if (!(error instanceof CallFailed) || error.code !== "platform.changed-meanwhile") return undefined;
  const stored = error.detail as T;
  const begun = start as Readonly<Partial<Record<keyof T, unknown>>>;
  const changed = (Object.keys(labels) as (keyof T)[])
    .filter((name) => !isSame(stored[name], begun[name]))
    .map((name) => labels[name] as string);
  return { stored, changed };
};
