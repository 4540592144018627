import type { Folder } from "@tushen/contract/sheets/folder";
import type { FolderId } from "@tushen/contract/ground/fields";
import { type Discipline, disciplines } from "@tushen/domain/ground/disciplines";
import { groupBy } from "@tushen/domain/ground/group-by";

const tidy = (name: string) => name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** `01建筑`, `1-建筑施工图`, `建筑专业` → `建筑`. */
const coreOf = (name: string) =>
  tidy(name)
    .replace(/^\d+[-_.、]?(?=\p{Script=Han})/u, "")
    .replace(/(?:专业|施工图|图纸|图|pdf)+$/u, "");

/** The discipline a folder is named after, or null: 建筑, 02结构施工图, 电施, HVAC. */
export const disciplineOfFolderName = (name: string): string | null => {
  const core = coreOf(name);
  const found = (disciplines as readonly Discipline[]).find((one) =>
    [one.label, one.code, ...one.prefixes, ...(one.latin ?? [])].some(
      (word) => word.length > 1 && word.toLowerCase() === core,
    ),
  );
  return found?.code ?? null;
};

/** 1#楼, 1号楼, 1栋, 1幢施工图 → 1#. */
const buildingCore = (name: string) =>
  tidy(name)
    .replace(/(?:施工图|图纸|全套|图)+$/u, "")
    .replace(/(?:号楼|#楼|栋|幢|号|楼)/gu, "#");

export const isSameBuilding = (a: string, b: string): boolean => buildingCore(a) === buildingCore(b);

/** A building whose name begins a file name: 3#楼 一层平面图. */
export const buildingInName = (fileName: string, buildings: readonly Folder[]): Folder | undefined =>
  buildings
    .filter(({ folderName }) => tidy(fileName).startsWith(tidy(folderName)))
    .sort((a, b) => b.folderName.length - a.folderName.length)[0];

interface FolderIndex {
  readonly byId: ReadonlyMap<FolderId, Folder>;
  readonly children: ReadonlyMap<FolderId | null, readonly Folder[]>;
}

const indexes = new WeakMap<readonly Folder[], FolderIndex>();

/** Computed once per list of folders, because trees have thousands. */
const indexOf = (folders: readonly Folder[]): FolderIndex => {
  const known = indexes.get(folders);
  if (known) return known;
  const inOrder = [...folders].sort((a, b) => a.sortNo - b.sortNo);
  const made = {
    byId: new Map(folders.map((folder) => [folder.folderId, folder])),
    children: groupBy(inOrder, ({ parentId }) => parentId),
  };
  indexes.set(folders, made);
  return made;
};

export const childrenOf = (folders: readonly Folder[], parentId: FolderId | null): readonly Folder[] =>
  indexOf(folders).children.get(parentId) ?? [];

export const folderOf = (folders: readonly Folder[], id: FolderId): Folder | undefined => indexOf(folders).byId.get(id);

/** A folder of buildings, whose sheets belong into folders below it. */
export const isBuildingFolder = (folder: Folder): boolean => folder.buildingId !== null && folder.parentId === null;

/** The folder below `parentId` that matches the name of a dropped folder, if any. */
export const matchFolder = (
  folders: readonly Folder[],
  parentId: FolderId | null,
  name: string,
): Folder | undefined => {
  const children = childrenOf(folders, parentId);
  const discipline = disciplineOfFolderName(name);
  return (
    children.find(({ folderName }) => tidy(folderName) === tidy(name)) ??
    children.find((child) => isBuildingFolder(child) && isSameBuilding(child.folderName, name)) ??
    children.find(({ folderName }) => coreOf(folderName) !== "" && coreOf(folderName) === coreOf(name)) ??
    // Beside buildings, 给排水 does not match 室外管网: its sheets belong into buildings and are sorted by number.
    (children.some(isBuildingFolder)
      ? undefined
      : children.find((child) => discipline !== null && child.discipline === discipline))
  );
};

/** Names from the outermost folder to this one. */
export const pathOf = (folders: readonly Folder[], id: FolderId): string[] => {
  const folder = folderOf(folders, id);
  if (!folder) return [];
  return [...(folder.parentId === null ? [] : pathOf(folders, folder.parentId)), folder.folderName];
};

/** The folder with everything below it. */
export const withBelow = (folders: readonly Folder[], id: FolderId): Set<FolderId> => {
  const found = new Set<FolderId>([id]);
  for (const child of childrenOf(folders, id)) for (const below of withBelow(folders, child.folderId)) found.add(below);
  return found;
};
