import { boxesTouch, type MarkBox as Box } from "./mark-shape.ts";

interface Word {
  readonly kind: "changed" | "moved" | "added" | "removed";
  readonly before: string;
  readonly after: string;
  readonly baseBox?: Box | undefined;
  readonly targetBox?: Box | undefined;
}

export type ChangeKind = "added" | "removed" | "changed" | "area";

/** The changes of a page of a comparison. */
interface Compared {
  readonly regions: readonly { readonly kind: ChangeKind; readonly baseBox: Box; readonly targetBox: Box }[];
  readonly words: readonly Word[];
}

/** One change to look at: a region that differs with the words in it, or words alone. */
export interface Change {
  /** Stable as long as the comparison stays the same. */
  readonly id: string;
  /** Of the regions of its page; null for words outside every region. */
  readonly region: number | null;
  readonly kind: ChangeKind;
  readonly words: readonly Word[];
  readonly baseBox: Box | undefined;
  readonly targetBox: Box | undefined;
}

export const kindLabels = { added: "新增", removed: "删除", changed: "修改", area: "填充" } as const;

/** 3000 → 3300, in words. */
export const wordText = ({ kind, before, after }: Word): string => {
  if (kind === "changed") return `${before} → ${after}`;
  if (kind === "moved") return `“${after}”移位`;
  return kind === "added" ? `新增“${after}”` : `删除“${before}”`;
};

export const changeText = ({ words }: Change): string => words.map(wordText).join("；");

const touches = (one: Box | undefined, other: Box | undefined): boolean =>
  one !== undefined && other !== undefined && boxesTouch(one, other);

const kindOfWord = { changed: "changed", moved: "changed", added: "added", removed: "removed" } as const;

/** What a region with these words shows: lines that only went, with words that changed, are a change. */
const kindWith = (kind: ChangeKind, words: readonly Word[]): ChangeKind =>
  words.every((word) => kindOfWord[word.kind] === kind) ? kind : "changed";

/**
 * Regions in the order of the comparison, the largest first, each with its words; then words outside all regions. A fill
 * takes no words: it may cover half a sheet, and each change on it is a change of its own.
 */
export const changesOf = ({ regions, words }: Compared): Change[] => {
  const homeOf = words.map((word) =>
    regions.findIndex(
      ({ kind, baseBox, targetBox }) =>
        kind !== "area" && (touches(word.baseBox, baseBox) || touches(word.targetBox, targetBox)),
    ),
  );
  const wordsIn = (region: number) => words.filter((_, index) => homeOf[index] === region);
  return [
    ...regions.map(({ kind, baseBox, targetBox }, region) => ({
      id: `r${region}`,
      region,
      kind: kindWith(kind, wordsIn(region)),
      baseBox,
      targetBox,
      words: wordsIn(region),
    })),
    ...words.flatMap((word, index) =>
      homeOf[index] === -1
        ? {
            id: `w${index}`,
            region: null,
            kind: kindOfWord[word.kind],
            words: [word],
            baseBox: word.baseBox,
            targetBox: word.targetBox,
          }
        : [],
    ),
  ];
};
