import { groupBy } from "../ground/group-by.ts";
import { disciplineLabel, disciplineOfDrawingNumber } from "../ground/disciplines.ts";
import type { CatalogueLine, CheckedFolder, CheckedSheet } from "./checked-sheet.ts";
import { numberPrefix, sheetNumberKey } from "./sheet-number.ts";

interface Differing {
  readonly sheet: CheckedSheet;
  readonly line: CatalogueLine;
}

/** One discipline of one building: its catalogues compared with the uploaded sheets (dictionary CATALOG_MATCH). */
export interface CatalogueFinding {
  readonly key: string;
  /** 1#楼 */
  readonly building: string;
  /** 建筑, or the letters of the sheet numbers */
  readonly title: string;
  /** The catalogue sheets that were read. */
  readonly sources: readonly CheckedSheet[];
  readonly listed: number;
  /** Listed and there. */
  readonly found: number;
  readonly missing: readonly CatalogueLine[];
  readonly unlisted: readonly CheckedSheet[];
  readonly renamed: readonly Differing[];
  readonly resized: readonly Differing[];
  /** Numbers the catalogue itself lists more than once. */
  readonly repeated: readonly string[];
}

interface Share {
  readonly folders: readonly CheckedFolder[];
  readonly sheets: readonly CheckedSheet[];
  readonly topOf: (sheet: CheckedSheet) => number;
}

const isCatalogue = ({ isCover, graphName, check }: CheckedSheet): boolean =>
  (check?.catalogue?.length ?? 0) > 0 && (isCover || graphName.includes("目录"));

interface Listed {
  readonly source: CheckedSheet;
  readonly line: CatalogueLine;
  readonly key: string;
}

/**
 * Catalogues apply to their building. The sheets they list are found by the letters of their numbers (建施, 结施), because
 * one catalogue may list all disciplines, and a discipline may have several catalogues; bare numbers (01, 02) mean the
 * folder of the catalogue. In an alteration nothing is missing, as its share holds only changed sheets.
 */
export const checkCatalogues = ({ folders, sheets, topOf }: Share): CatalogueFinding[] => {
  const nameOf = (folderId: number) => folders.find((folder) => folder.folderId === folderId)?.folderName ?? "";
  const listed = sheets
    .filter(isCatalogue)
    .flatMap((source) =>
      (source.check?.catalogue ?? []).map((line): Listed => ({ source, line, key: sheetNumberKey(line.number) })),
    );
  const lists = groupBy(listed, ({ source, key }) => {
    const prefix = numberPrefix(key);
    return prefix === "" ? `folder ${source.folderId}` : `top ${topOf(source)} ${prefix}`;
  });
  const spoken = new Set<CheckedSheet>();
  return [...lists].flatMap(([key, lines]): CatalogueFinding[] => {
    const [first] = lines;
    if (!first) return [];
    const prefix = numberPrefix(first.key);
    const sources = [...new Set(lines.map(({ source }) => source))];
    const homes = new Set(sources.filter((source) => hasDiscipline(folders, source)).map(({ folderId }) => folderId));
    const keyOf = ({ graphNum }: CheckedSheet) => {
      const own = sheetNumberKey(graphNum);
      return prefix === "" ? own.slice(numberPrefix(own).length) : own;
    };
    const candidates = sheets.filter(
      (sheet) =>
        !sheet.isCover &&
        !sources.includes(sheet) &&
        !spoken.has(sheet) &&
        topOf(sheet) === topOf(first.source) &&
        (prefix === ""
          ? sheet.folderId === first.source.folderId
          : hasPrefix(sheet, prefix) || homes.has(sheet.folderId)),
    );
    const byNumber = groupBy(candidates, keyOf);
    const byLine = groupBy(lines, (line) => line.key);
    const distinct = [...byLine.values()].flatMap(([line]) => line ?? []);
    const pairs = distinct.flatMap(({ key: number, line }) =>
      (byNumber.get(number) ?? []).map((sheet): Differing => ({ sheet, line })),
    );
    for (const { sheet } of pairs) spoken.add(sheet);
    const unlisted = candidates.filter(
      (sheet) => !byLine.has(keyOf(sheet)) && !isListedElsewhere(sheet, first.source, listed, topOf),
    );
    for (const sheet of unlisted) spoken.add(sheet);
    const missing = distinct.filter(({ key: number }) => !byNumber.has(number)).map(({ line }) => line);
    const discipline = disciplineOfDrawingNumber(prefix || nameOf(first.source.folderId).replace(/^\d+/, ""));
    return [
      {
        key,
        building: nameOf(topOf(first.source)),
        title: discipline ? disciplineLabel(discipline) : prefix || nameOf(first.source.folderId),
        sources,
        listed: distinct.length,
        found: distinct.length - missing.length,
        missing: sources.some(({ alterMark }) => alterMark !== null) ? [] : missing,
        unlisted,
        renamed: pairs.filter(({ sheet, line }) => plain(sheet.graphName) !== plain(line.name)),
        resized: pairs.filter(({ sheet, line }) => isOtherSize(sheet, line)),
        repeated: [...byLine.values()].flatMap((same) =>
          same.length > 1 && isRepeated(same) ? (same[0]?.line.number ?? []) : [],
        ),
      },
    ];
  });
};

const hasPrefix = ({ graphNum }: CheckedSheet, prefix: string) => numberPrefix(sheetNumberKey(graphNum)) === prefix;

const hasDiscipline = (folders: readonly CheckedFolder[], { folderId }: CheckedSheet) =>
  folders.some((folder) => folder.folderId === folderId && folder.discipline !== null);

/** A folder may hold sheets that another catalogue of the building lists. */
const isListedElsewhere = (
  sheet: CheckedSheet,
  source: CheckedSheet,
  listed: readonly Listed[],
  topOf: Share["topOf"],
): boolean => listed.some((one) => one.key === sheetNumberKey(sheet.graphNum) && topOf(one.source) === topOf(source));

/** The same line in two catalogues of one discipline (a general one and its own) is no repetition. */
const isRepeated = (same: readonly Listed[]): boolean => new Set(same.map(({ source }) => source)).size < same.length;

/** Names compared without blanks, full-width forms and brackets. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s()（）【】[\]、,，.。·~～:：-]/g, "");

const isOtherSize = ({ check }: CheckedSheet, { paperSize }: CatalogueLine): boolean => {
  const listed = standardSize(paperSize ?? "");
  return listed !== null && check?.paperSize != null && listed !== check.paperSize;
};

/** "A1+0.25", "a1 + 1/4" → "A1+1/4"; null for other notations, which are not checked. */
const standardSize = (text: string): string | null => {
  const [, base, part] =
    /^(A[0-4])(?:\+(\d\/\d|\d(?:\.\d+)?))?$/.exec(text.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "")) ?? [];
  if (!base) return null;
  if (!part) return base;
  const quarters = Math.round((part.includes("/") ? Number(part[0]) / Number(part[2]) : Number(part)) * 4);
  return `${base}+${quarters % 4 === 0 ? quarters / 4 : quarters % 2 === 0 ? `${quarters / 2}/2` : `${quarters}/4`}`;
};
