import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { groupBy } from "@tushen/domain/ground/group-by";
import { bySortNo } from "../table-rows.ts";

export interface SheetGroup {
  readonly key: string;
  /** 1#楼; 总图及其他 for sheets of no building; the firm's papers by their part. */
  readonly heading: string;
  /** Discipline or folder. */
  readonly title: string;
  readonly sheets: readonly Drawing[];
}

const withoutBuilding = "总图及其他";
const papers: Readonly<Record<string, string>> = { CONSTRUCT: "建设单位资料", SURVEY: "勘察资料" };

const fits = ({ graphNum, graphName }: Drawing, keyword: string) =>
  keyword
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${graphNum} ${graphName}`.toLowerCase().includes(word));

interface Wish {
  readonly keyword?: string;
  /** Only sheets of these disciplines; papers and covers without one are left out. */
  readonly disciplines?: readonly string[] | undefined;
}

/** The live sheets of a version by building and discipline, in reading order. */
export const sheetGroups = (trees: readonly Tree[], { keyword = "", disciplines }: Wish = {}): SheetGroup[] =>
  trees.flatMap((tree) => {
    const folderOf = new Map(tree.folders.map((folder) => [folder.folderId, folder]));
    const buildings = tree.folders.filter(({ buildingId, parentId }) => buildingId !== null && parentId === null);
    const folders = new Map(buildings.map((folder) => [folder.buildingId, folder]));
    const live = tree.drawings.filter(
      (drawing) =>
        !drawing.removed &&
        drawing.changeType !== "D" &&
        fits(drawing, keyword) &&
        (disciplines === undefined || (drawing.discipline !== null && disciplines.includes(drawing.discipline))),
    );
    const isPapers = papers[tree.part] !== undefined;
    const titleOf = (drawing: Drawing) =>
      drawing.discipline !== null && !isPapers
        ? disciplineLabel(drawing.discipline)
        : (folderOf.get(drawing.folderId)?.folderName.replace(/^\d+/, "") ?? "其他");
    const groups = groupBy(live, (drawing) => `${drawing.buildingId ?? ""}|${titleOf(drawing)}`);
    return [...groups]
      .map(([key, sheets]) => {
        const [first] = sheets as [Drawing];
        const building = folders.get(first.buildingId);
        return {
          key: `${tree.docRepositoryVersionId}|${key}`,
          heading: papers[tree.part] ?? building?.folderName ?? withoutBuilding,
          title: titleOf(first),
          sheets: [...sheets].sort(
            (a, b) =>
              (folderOf.get(a.folderId)?.sortNo ?? 0) - (folderOf.get(b.folderId)?.sortNo ?? 0) || bySortNo(a, b),
          ),
          rank: [
            building?.sortNo ?? -1,
            first.discipline === null ? -1 : disciplineRank(first.discipline),
            folderOf.get(first.folderId)?.sortNo ?? 0,
          ] as const,
        };
      })
      .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])
      .map(({ rank: _, ...group }) => group);
  });
