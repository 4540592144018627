import type { Box } from "../canvas/canvas.ts";
import { type RevisionKey, revisionsOf } from "./revisions.ts";
import { type Edition, type Sheet, type SheetMark, type SheetSetOptions, sheetSet } from "../sheet-set.ts";

/** A difference between two editions of a sheet, with its box in PDF points of the unturned page. */
export interface KnownChange {
  graphNum: string;
  key: RevisionKey | "title" | "catalogue";
  kind: "text" | "moved" | "added" | "removed" | "reshaped" | "title-block" | "catalogue";
  before: string;
  after: string;
  /** Whether the designer declares it in the title block. */
  declared: boolean;
  box: Box;
}

/** The differences between `edition` of a set and the one before: the truth by which comparisons are judged. */
export const changes = (options: Omit<SheetSetOptions, "edition">, edition: 2 | 3): KnownChange[] => {
  const older = sheetSet({ ...options, edition: (edition - 1) as Edition });
  const newer = sheetSet({ ...options, edition });
  const touched = new Set(
    newer.filter((sheet) => sheet.edition === edition).map(({ graphNum }) => `edition:${graphNum}`),
  );
  return newer.flatMap((sheet) => {
    const before = older.find(({ graphNum }) => graphNum === sheet.graphNum);
    return sheet.edition === edition && before ? sheetChanges(before, sheet, edition, touched) : [];
  });
};

const sheetChanges = (before: Sheet, after: Sheet, edition: 2 | 3, touched: ReadonlySet<string>): KnownChange[] => {
  const [old, now] = [before.marks(), after.marks()];
  const { graphNum } = after;
  const found: KnownChange[] = revisionsOf(graphNum)
    .filter((revision) => revision.edition === edition)
    .flatMap(({ key, kind, before: was, after: is, declared }) =>
      joined(old, now, (mark) => mark === key).map((box) => ({
        graphNum,
        key,
        kind,
        before: was,
        after: is,
        declared,
        box,
      })),
    );
  const letters = { before: "ABC"[edition - 2] ?? "", after: "ABC"[edition - 1] ?? "", declared: true };
  const told = found.some(({ declared }) => declared);
  const title = joined(old, now, (mark) => mark.startsWith("title:") && (told || mark !== "title:revisions"));
  for (const box of title) found.push({ graphNum, key: "title", kind: "title-block", ...letters, box });
  if (graphNum === "00") {
    for (const box of joined(old, now, (mark) => touched.has(mark))) {
      found.push({ graphNum, key: "catalogue", kind: "catalogue", ...letters, box });
    }
  }
  return found;
};

/** The marks of both editions, joined into one box for each name. */
const joined = (old: readonly SheetMark[], now: readonly SheetMark[], wanted: (key: string) => boolean): Box[] => {
  const before = old.filter(({ key }) => wanted(key));
  return now
    .filter(({ key }) => wanted(key))
    .map(({ box }, i) => {
      const other = before[i]?.box ?? box;
      return [
        Math.min(box[0], other[0]),
        Math.min(box[1], other[1]),
        Math.max(box[2], other[2]),
        Math.max(box[3], other[3]),
      ];
    });
};
