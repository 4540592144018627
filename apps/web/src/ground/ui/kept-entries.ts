/** Values by name under `key` of this browser's storage, the `most` kept last. What is no `isValue` counts as not kept. */
export const keptEntries = <Value>(key: string, most: number, isValue: (value: unknown) => value is Value) => {
  const read = (): Readonly<Record<string, Value>> => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as unknown;
      const entries = Object.entries(stored ?? {}).filter((entry): entry is [string, Value] => isValue(entry[1]));
      return Object.fromEntries(entries);
    } catch {
      // Something else wrote under this key: nothing is kept.
      return {};
    }
  };
  const write = (entries: readonly (readonly [string, Value])[]) =>
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries.slice(-most))));
  const others = (name: string) => Object.entries(read()).filter(([other]) => other !== name);
  return {
    of: (name: string): Value | undefined => read()[name],
    keep: (name: string, value: Value): void => write([...others(name), [name, value]]),
    forget: (name: string): void => write(others(name)),
  };
};
