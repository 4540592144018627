import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { FolderId } from "@tushen/contract/ground/fields";
import { childrenOf, folderOf } from "./folder-match.ts";
import { groupBy } from "@tushen/domain/ground/group-by";

export interface FolderRow {
  readonly folder: Folder;
  readonly depth: number;
  /** Sheets in the folder and below. */
  readonly count: number;
  /** Sheets with findings. */
  readonly marked: number;
  readonly hasChildren: boolean;
}

const above = (folders: readonly Folder[], { parentId }: Folder): Folder | undefined =>
  parentId === null ? undefined : folderOf(folders, parentId);

const isMarked = ({ check }: Drawing) => (check?.marks.length ?? 0) > 0;

/**
 * The folders as lines from top to bottom, without those below a folded one; with a search word, the matching folders
 * and those above them.
 */
export const folderRows = (
  folders: readonly Folder[],
  drawings: readonly Drawing[],
  folded: ReadonlySet<FolderId>,
  word = "",
): FolderRow[] => {
  const own = groupBy(drawings, ({ folderId }) => folderId);
  const rowsBelow = (parentId: FolderId | null, depth: number): FolderRow[] =>
    childrenOf(folders, parentId).flatMap((folder) => {
      const below = rowsBelow(folder.folderId, depth + 1);
      const sheets = own.get(folder.folderId) ?? [];
      const direct = below.filter((row) => row.depth === depth + 1);
      const row = {
        folder,
        depth,
        count: sheets.length + direct.reduce((sum, { count }) => sum + count, 0),
        marked: sheets.filter(isMarked).length + direct.reduce((sum, { marked }) => sum + marked, 0),
        hasChildren: below.length > 0,
      };
      return [row, ...below];
    });
  const all = rowsBelow(null, 0);
  const wanted = word.trim().toLowerCase();
  if (wanted !== "") {
    const onTheWay = new Set<FolderId>();
    for (const { folder } of all.filter((row) => row.folder.folderName.toLowerCase().includes(wanted)))
      for (let at: Folder | undefined = folder; at !== undefined; at = above(folders, at)) onTheWay.add(at.folderId);
    return all.filter(({ folder }) => onTheWay.has(folder.folderId));
  }
  const hidden = new Set<FolderId>();
  return all.filter(({ folder: { folderId, parentId } }) => {
    const isHidden = parentId !== null && (folded.has(parentId) || hidden.has(parentId));
    if (isHidden) hidden.add(folderId);
    return !isHidden;
  });
};
