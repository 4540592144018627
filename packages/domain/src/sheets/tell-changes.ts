import { changePlacer, coarsePlace, type Landmarks } from "./change-place.ts";
import { changeSentence, countsText, rankOf } from "./change-words.ts";
import { isNewDate, isTitleBlockChange, type RenewedBoxes } from "./explain-change.ts";
import { type Change, changesOf, changeText } from "./sheet-changes.ts";

type Compared = Parameters<typeof changesOf>[0] &
  Parameters<typeof changePlacer>[0] & {
    readonly renewed: RenewedBoxes;
    readonly landmarks?: { readonly base: Landmarks; readonly target: Landmarks } | undefined;
  };

/** Changes that are told together: those of one place, or equal ones in many places. */
export interface ToldChanges {
  /** Id of its first change. */
  readonly id: string;
  readonly place: string;
  /** What changed, in one sentence for one change, in numbers for more. */
  readonly text: string;
  /** Each edition has these anew (图签, 出图日期): nobody needs to check them. */
  readonly isRoutine: boolean;
  /** Equal changes in many places. */
  readonly isScattered: boolean;
  readonly changes: readonly Change[];
}

export const routinePlace = "图签与出图日期";
/** A change that occurs in so many places is told once. */
const oftenEqual = 3;
/** What fits two lines beside a sheet; more changes are counted. */
const mostLetters = 64;
/** With more places than this, several bays between axes are told as one, and as the last resort ninths of the sheet. */
export const mostPlaces = 24;
const baysAsOne = [1, 2, 3, 4, 6, 8, 12];
/** So many sorts of equal changes are told once each; the rest place by place. */
const mostScattered = 8;

const grouped = (changes: readonly Change[], nameOf: (change: Change) => string): Map<string, Change[]> => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const name = nameOf(change);
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return groups;
};

const told = (
  place: string,
  changes: readonly Change[],
  { isRoutine = false, isScattered = false } = {},
): ToldChanges[] => {
  const [first] = changes;
  if (!first) return [];
  const isOneText = changes.every((one) => changeText(one) !== "" && changeText(one) === changeText(first));
  const sentence = changeSentence(first);
  const each = [...changes]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(changeSentence)
    .join("；");
  const isOneSentence = changes.length === 1 && first.words.length <= 1;
  const inWords = isOneSentence || each.length <= mostLetters ? each : countsText(changes);
  const text = isOneText && changes.length > 1 ? `${sentence}，共 ${changes.length} 处` : inWords;
  return [{ id: first.id, place, text, isRoutine, isScattered, changes }];
};

/** The changes by place, in as few bays as make no more than `most` places. */
const byPlace = (
  changes: readonly Change[],
  placeOf: ReturnType<typeof changePlacer>,
  most: number,
): Map<string, Change[]> | undefined => {
  for (const bays of baysAsOne) {
    const places = grouped(changes, (change) => placeOf(change, bays));
    if (places.size <= most) return places;
  }
  return undefined;
};

const rank = ({ changes }: ToldChanges): number => Math.min(...changes.map(rankOf));

/**
 * The changes of a compared page as a person would tell them: place by place, what matters most first, and last what
 * every edition has anew.
 */
export const tellChanges = (page: Compared): ToldChanges[] => {
  const all = changesOf(page);
  const isRoutine = (change: Change) => isTitleBlockChange(change, page.renewed) || isNewDate(change);
  const telling = all.filter((change) => !isRoutine(change));
  const placeOf = changePlacer(page);
  const equal = [...grouped(telling, (change) => `${change.kind}:${changeText(change)}`).values()]
    .filter(
      (some) =>
        some.length >= oftenEqual &&
        changeText(some[0] as Change) !== "" &&
        new Set(some.map((change) => placeOf(change))).size > 1,
    )
    .sort((one, other) => other.length - one.length)
    .slice(0, mostScattered);
  const isEqual = new Set(equal.flat());
  const rest = telling.filter((change) => !isEqual.has(change));
  const places = byPlace(rest, placeOf, mostPlaces - equal.length) ?? grouped(rest, (one) => coarsePlace(one, page));
  const groups = [
    ...equal.flatMap((some) =>
      told(`${new Set(some.map((one) => placeOf(one))).size} 个位置`, some, { isScattered: true }),
    ),
    ...[...places].flatMap(([place, some]) => told(place, some)),
  ];
  return [
    ...groups.sort((one, other) => rank(one) - rank(other)),
    ...told(routinePlace, all.filter(isRoutine), { isRoutine: true }),
  ];
};

/** One sentence about a page or a sheet: what changed and in how many places. */
export const summaryText = (groups: readonly ToldChanges[]): string => {
  const telling = groups.filter(({ isRoutine }) => !isRoutine);
  const routine = groups.filter(({ isRoutine }) => isRoutine).flatMap(({ changes }) => changes).length;
  const counts = countsText(telling.flatMap(({ changes }) => changes));
  const aside = routine > 0 ? `图签与日期 ${routine} 处，各版都有` : "";
  return [counts, aside].filter(Boolean).join("；");
};
