import { isSame } from "@tushen/domain/machine/facts/consistency";
import { factKinds } from "@tushen/domain/machine/facts/fact-kinds";
import { findFacts, type FoundFact } from "@tushen/domain/machine/facts/find-facts";
import { mostLines, type ShownLine } from "@tushen/domain/machine/facts/sentences";
import { displayMatrix, mapBox, type PageSize } from "@tushen/drawing/page/page-space";
import type { StoredLine } from "../../sheets/drawing/index.ts";

/** A sheet with its words. */
export interface WordedSheet {
  readonly graph_name: string;
  readonly building_name: string | null;
  readonly sheet_reading: unknown;
  readonly lines: readonly StoredLine[] | null;
}

/**
 * Letters of a line, and of a sheet. A line of notes has some hundred and the thickest book of notes some hundred thousand; a
 * file may be made to have millions.
 */
const [longestLine, mostLetters] = [4000, 1_000_000];

/** The lines of a sheet as far as they are read, with their indexes as stored. */
export const linesToRead = (lines: readonly StoredLine[]): StoredLine[] => {
  let left = mostLetters;
  return lines.slice(0, mostLines).map(([page, x0, y0, x1, y1, text]): StoredLine => {
    const read = text.slice(0, Math.min(longestLine, left));
    left -= read.length;
    return [page, x0, y0, x1, y1, read];
  });
};

/** Lines as they are shown, as far as they are read, in the order they are stored; none where nobody has read the size of the page. */
export const shownLines = ({ sheet_reading, lines }: Pick<WordedSheet, "sheet_reading" | "lines">): ShownLine[] => {
  const { page: size } = (sheet_reading ?? {}) as { readonly page?: PageSize };
  if (!size) return [];
  const matrix = displayMatrix(size);
  return linesToRead(lines ?? []).map(([page, x0, y0, x1, y1, text]) => ({
    ...{ page, text },
    box: mapBox(matrix, { x0, y0, x1, y1 }),
  }));
};

/** Confidence in a fact that may be one of another building or of the whole project. */
const perhaps = 0.6;

/** The building in whose folder the sheet lies, or the only one there is; null among several. */
export const subjectOf = (
  { building_name }: Pick<WordedSheet, "building_name">,
  buildings: readonly string[],
): string | null => building_name ?? (buildings.length === 1 ? (buildings[0] ?? null) : null);

/** Whether a fact of a sheet may be one of another building: one of several that the sheet names, or of all together. */
const mayBeOfOthers = (
  { name, value }: FoundFact,
  all: readonly FoundFact[],
  { graph_name, building_name }: WordedSheet,
): boolean => {
  if (name === "totalArea") return building_name !== null;
  if (factKinds[name].scope === "project") return false;
  return (
    /总平面|总图/.test(graph_name) || all.some((other) => other.name === name && !isSame(name, other.value, value))
  );
};

/** The facts a sheet states in its shown lines, each with its line as stored; `buildings` are those of the batch. */
export const factsOnSheet = (row: WordedSheet, shown: readonly ShownLine[], buildings: readonly string[]) => {
  const found = findFacts(shown);
  const building = subjectOf(row, buildings);
  return found.flatMap((fact) => {
    const { name, value, written, line } = fact;
    const subject = factKinds[name].scope === "project" ? "" : building;
    const at = row.lines?.[line];
    if (subject === null || !at) return [];
    const isUnclear = buildings.length > 1 && mayBeOfOthers(fact, found, row);
    const confidence = isUnclear ? Math.min(fact.confidence, perhaps) : fact.confidence;
    return [{ name, value, subject, confidence, written, at }];
  });
};
