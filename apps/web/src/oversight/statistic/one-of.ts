/** The key of a table that is named so, if there is one. */
export const oneOf = <K extends string>(among: Readonly<Record<K, unknown>>, name: string | undefined): K | undefined =>
  (Object.keys(among) as K[]).find((key) => key === name);
