import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { childrenOf, pathOf, withBelow } from "./folder/folder-match.ts";
import { groupBy } from "@tushen/domain/ground/group-by";

export type TableRow =
  | { readonly kind: "folder"; readonly folder: Folder; readonly title: string; readonly count: number }
  | { readonly kind: "sheet"; readonly drawing: Drawing };

export interface SheetFilter {
  /** Null: the whole share. */
  readonly folderId: FolderId | null;
  readonly keyword: string;
  readonly onlyMarked: boolean;
  readonly change: string | undefined;
}

const fits = (drawing: Drawing, { keyword, onlyMarked, change }: SheetFilter): boolean => {
  if (onlyMarked && (drawing.check?.marks.length ?? 0) === 0) return false;
  if (change !== undefined && drawing.changeType !== change) return false;
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${drawing.graphNum} ${drawing.graphName} ${drawing.fileName}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const treeOrder = (folders: readonly Folder[], parentId: FolderId | null): Folder[] =>
  childrenOf(folders, parentId).flatMap((folder) => [folder, ...treeOrder(folders, folder.folderId)]);

export const bySortNo = (a: Drawing, b: Drawing): number => a.sortNo - b.sortNo || a.drawingId - b.drawingId;

/** The sheets of a folder and of those below it, with a heading over each folder when there are several. */
export const tableRows = (
  folders: readonly Folder[],
  drawings: readonly Drawing[],
  filter: SheetFilter,
): TableRow[] => {
  const within = filter.folderId === null ? null : withBelow(folders, filter.folderId);
  const own = groupBy(
    drawings.filter((drawing) => fits(drawing, filter)),
    ({ folderId }) => folderId,
  );
  const groups = treeOrder(folders, null)
    .filter(({ folderId }) => within === null || within.has(folderId))
    .map((folder) => ({ folder, sheets: [...(own.get(folder.folderId) ?? [])].sort(bySortNo) }))
    .filter(({ sheets }) => sheets.length > 0);
  const hasHeadings = groups.length > 1 || groups[0]?.folder.folderId !== filter.folderId;
  return groups.flatMap(({ folder, sheets }): TableRow[] => [
    ...(hasHeadings
      ? [
          {
            kind: "folder" as const,
            folder,
            title: pathOf(folders, folder.folderId).join(" / "),
            count: sheets.length,
          },
        ]
      : []),
    ...sheets.map((drawing) => ({ kind: "sheet" as const, drawing })),
  ]);
};

/** Order of a folder after its sheets `ids` were dropped before `before`, or at the end. */
export const orderAfterDrop = (
  sheets: readonly Drawing[],
  ids: readonly number[],
  before: DrawingId | null,
): DrawingId[] => {
  const order = [...sheets].sort(bySortNo).map(({ drawingId }) => drawingId);
  const moved = order.filter((id) => ids.includes(id));
  const rest = order.filter((id) => !ids.includes(id));
  const target = before === null ? rest.length : firstLeft(order, rest, before);
  return [...rest.slice(0, target), ...moved, ...rest.slice(target)];
};

/** Index of `before` among the remaining sheets; if `before` itself moves, of the first one after it that stays. */
const firstLeft = (order: readonly DrawingId[], rest: readonly DrawingId[], before: DrawingId): number => {
  const next = order.slice(order.indexOf(before)).find((id) => rest.includes(id));
  return next === undefined ? rest.length : rest.indexOf(next);
};
