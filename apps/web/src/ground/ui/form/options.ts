/** An item of a dictionary of `packages/domain`: its code and its Chinese label. */
export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
  /** No longer offered; shown where it was chosen earlier. */
  readonly isRetired?: boolean;
}

export const offeredOptions = <V extends string | number>(
  options: readonly Option<V>[],
  chosen: unknown,
): Option<V>[] =>
  options.filter(
    ({ value, isRetired }) => !isRetired || (Array.isArray(chosen) ? chosen.includes(value) : chosen === value),
  );

/** `{ CONSTRUCT: "建设单位" }` as options. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
