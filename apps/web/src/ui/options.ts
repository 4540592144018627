/** An item of a dictionary of `packages/domain`: its code and its Chinese label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** `{ CONSTRUCT: "建设单位" }` as options. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
