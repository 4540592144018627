/** The entries that have a value: a filter that is not set does not travel. */
export const given = (entries: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
