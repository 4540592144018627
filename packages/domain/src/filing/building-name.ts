/**
 * Names for new and copied buildings (单体): the last number in the name is counted up, 1#楼 → 2#楼, A栋3单元 → A栋4单元. A name
 * without a number gets one at its end, 地下车库 → 地下车库2. Names already used are skipped.
 */
export const nextBuildingNames = (name: string, taken: readonly string[], count: number): string[] => {
  const used = new Set(taken);
  const parts = /^(.*?)(\d+)(\D*)$/s.exec(name);
  const [before, after] = parts ? [parts[1] ?? "", parts[3] ?? ""] : [name, ""];
  const width = parts?.[2]?.startsWith("0") ? parts[2].length : 0;
  const names: string[] = [];
  for (let number = Number(parts?.[2] ?? 1) + 1; names.length < count; number++) {
    const next = `${before}${String(number).padStart(width, "0")}${after}`;
    if (used.has(next)) continue;
    used.add(next);
    names.push(next);
  }
  return names;
};

/** Name of an added building: `first` for the first one, else the next free number after the last. */
export const newBuildingName = (taken: readonly string[], first = "1#楼"): string => {
  const last = taken.findLast((name) => /\d/.test(name));
  if (last === undefined) return taken.includes(first) ? (nextBuildingNames(first, taken, 1)[0] as string) : first;
  return nextBuildingNames(last, taken, 1)[0] as string;
};
