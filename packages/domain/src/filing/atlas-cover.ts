import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";

/**
 * What an atlas (图册) covers (domain handbook 3.10): the sheets of its buildings in its disciplines. Without a building it
 * covers the sheets that belong to none (总图, 室外); without a discipline, all of them.
 */
export interface AtlasCover {
  readonly buildingIds: readonly number[];
  readonly discipline: readonly string[];
}

export interface Sheet {
  readonly buildingId: number | null;
  readonly discipline: string | null;
}

export const holdsSheet = ({ buildingIds, discipline }: AtlasCover, sheet: Sheet): boolean => {
  const isOfBuilding = sheet.buildingId === null ? buildingIds.length === 0 : buildingIds.includes(sheet.buildingId);
  return isOfBuilding && (discipline.length === 0 || discipline.includes(sheet.discipline ?? ""));
};

interface NamedCover extends AtlasCover {
  readonly name: string;
}

/** The first two atlases that would contain the same sheet, and their common part in words: 1#楼的建筑专业. */
export const findOverlap = (
  atlases: readonly NamedCover[],
  buildingNames: ReadonlyMap<number, string>,
): { readonly first: string; readonly second: string; readonly what: string } | null => {
  for (const [index, second] of atlases.entries())
    for (const first of atlases.slice(0, index)) {
      const what = sharedWords(first, second, buildingNames);
      if (what !== null) return { first: first.name, second: second.name, what };
    }
  return null;
};

const sharedWords = (a: AtlasCover, b: AtlasCover, names: ReadonlyMap<number, string>): string | null => {
  const areBothSite = a.buildingIds.length === 0 && b.buildingIds.length === 0;
  const building = a.buildingIds.find((id) => b.buildingIds.includes(id));
  if (!areBothSite && building === undefined) return null;
  const where = building === undefined ? "不属于单体的图纸" : (names.get(building) ?? "同一单体");
  if (a.discipline.length === 0 || b.discipline.length === 0) return where;
  const discipline = a.discipline.find((code) => b.discipline.includes(code));
  return discipline === undefined ? null : `${where}的${dictionaryLabel("DISCIPLINE", discipline)}专业`;
};
