/** A sheet as it is paired with another edition of itself. */
export interface PairableSheet {
  readonly id: number;
  /** Kept through all rounds and editions. */
  readonly docBizId: number;
  /** The sheet it replaced. */
  readonly previousId: number | null;
  readonly discipline: string | null;
  readonly buildingId: number | null;
  readonly graphNum: string;
  readonly graphName: string;
}

export type PairedBy = "replacement" | "number" | "name";

export interface SheetPair<S> {
  readonly base: S | null;
  readonly target: S | null;
  /** Null where a sheet was added or removed. */
  readonly by: PairedBy | null;
}

const squeezed = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
const groupOf = ({ discipline, buildingId }: PairableSheet): string => `${discipline ?? ""}|${buildingId ?? ""}`;

/**
 * Criteria in order of reliability: replacement, same number, same name; the last two only if no other sheet has it.
 */
const keys: readonly { readonly by: PairedBy; readonly of: (sheet: PairableSheet) => string }[] = [
  { by: "replacement", of: ({ docBizId }) => String(docBizId) },
  { by: "number", of: (sheet) => `${groupOf(sheet)}|${squeezed(sheet.graphNum)}` },
  { by: "name", of: (sheet) => `${groupOf(sheet)}|${squeezed(sheet.graphName)}` },
];

const alone = <S extends PairableSheet>(sheets: readonly S[], of: (sheet: S) => string): Map<string, S> =>
  new Map(
    [...Map.groupBy(sheets, of)].flatMap(([key, [one, ...others]]) => (one && others.length === 0 ? [[key, one]] : [])),
  );

/** Pairs in the order of the new set; removed sheets stand at the end. */
export const pairSheets = <S extends PairableSheet>(base: readonly S[], target: readonly S[]): SheetPair<S>[] => {
  const found = new Map<S, { readonly base: S; readonly by: PairedBy }>();
  const taken = new Set<S>();
  const take = (one: S, old: S | undefined, by: PairedBy) => {
    if (!old || taken.has(old)) return;
    found.set(one, { base: old, by });
    taken.add(old);
  };
  const baseById = new Map(base.map((sheet) => [sheet.id, sheet]));
  for (const one of target) if (one.previousId !== null) take(one, baseById.get(one.previousId), "replacement");
  for (const { by, of } of keys) {
    const open = alone(
      base.filter((sheet) => !taken.has(sheet)),
      of,
    );
    const waiting = target.filter((sheet) => !found.has(sheet));
    for (const [key, one] of alone(waiting, of)) take(one, open.get(key), by);
  }
  return [
    ...target.map((one) => {
      const pair = found.get(one);
      return { base: pair?.base ?? null, target: one, by: pair?.by ?? null };
    }),
    ...base.filter((sheet) => !taken.has(sheet)).map((sheet) => ({ base: sheet, target: null, by: null })),
  ];
};
