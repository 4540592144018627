import type { TimeLineEntry } from "@tushen/contract/delivery/progress";

/** Several lines one person caused at once, e.g. by handing in thirteen answers. */
export interface TimeLineGroup {
  readonly entry: TimeLineEntry;
  readonly count: number;
  readonly whys: readonly string[];
}

const inOneGoMs = 10 * 60_000;

const isSameAct = (a: TimeLineEntry, b: TimeLineEntry): boolean =>
  a.act === b.act &&
  a.text === b.text &&
  a.subject === b.subject &&
  a.stateLabel === b.stateLabel &&
  a.actorName === b.actorName &&
  a.actorOrgName === b.actorOrgName &&
  a.atlasName === b.atlasName &&
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= inOneGoMs;

/** Joins neighbouring lines with the same text; the working days are those before the first of them. */
export const groupsOfTimeLine = (entries: readonly TimeLineEntry[]): TimeLineGroup[] => {
  const groups: TimeLineGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const whys = entry.why === null ? [] : [entry.why];
    if (last && isSameAct(last.entry, entry))
      groups[groups.length - 1] = {
        entry: { ...last.entry, workingDays: entry.workingDays },
        count: last.count + 1,
        whys: [...last.whys, ...whys.filter((why) => !last.whys.includes(why))],
      };
    else groups.push({ entry, count: 1, whys });
  }
  return groups;
};
