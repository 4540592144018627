import { type Change, changeText } from "@tushen/domain/sheets/sheet-changes";

/** Changes with the same words: a date renewed six times is one line of the list. */
export interface EqualChanges {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** Groups equal changes in the order of their first one; changes without words are told apart by their place. */
export const equalChanges = (
  changes: readonly Change[],
  headingOf: (change: Change) => string | undefined = () => undefined,
): EqualChanges[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const text = changeText(change);
    const name = text === "" ? change.id : JSON.stringify([headingOf(change), change.kind, text]);
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return [...groups.values()].map((some) => ({ id: some[0]?.id ?? "", changes: some }));
};

/** The changes in the order of the grouped list. */
export const equalTogether = (changes: readonly Change[]): Change[] =>
  equalChanges(changes).flatMap((group) => group.changes);
