import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { FolderId } from "@tushen/contract/ground/fields";
import { disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { isCoverNumber, type ParsedDrawingName, parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import type { DrawingSeparator } from "@tushen/domain/sheets/drawing-separator";
import { drawingFormats, formatProblem, isBesideSheets, sizeProblem } from "@tushen/domain/ground/upload-rules";
import type { DroppedFile } from "../../../ground/ui/upload/dropped-tree.ts";
import {
  buildingInName,
  childrenOf,
  disciplineOfFolderName,
  isBuildingFolder,
  matchFolder,
} from "../folder/folder-match.ts";

export const paperFormats = ["pdf", "doc", "docx", "xls", "xlsx", "jpg", "jpeg", "png", "zip", "dwg", "dxf"] as const;

export interface Placement {
  readonly dropped: DroppedFile;
  /** Target folder; null when a person must choose. */
  readonly folderId: FolderId | null;
  /** Folders to create first below the target folder. */
  readonly newFolders: readonly string[];
  /** Number, name and sheet as the server will parse them; null for papers. */
  readonly parsed: ParsedDrawingName | null;
  /** The sheet of which it becomes a new edition. */
  readonly replaces: Drawing | null;
  /** Why it is not uploaded. */
  readonly problem: string | null;
  /** It was sorted by number or folder name, not placed by hand. */
  readonly isSorted: boolean;
}

interface Share {
  readonly folders: readonly Folder[];
  readonly drawings: readonly Drawing[];
  readonly isPapers: boolean;
  readonly separator: DrawingSeparator;
}

interface Followed {
  readonly folder: Folder | null;
  readonly newFolders: readonly string[];
}

const isOpen = (folder: Folder | null) => folder === null || isBuildingFolder(folder);

/** Matches dropped folders to the share's, from the place of the drop; an outer folder without a match is skipped. */
const follow = (share: Share, from: Folder | null, path: readonly string[]): Followed => {
  let folder = from;
  let newFolders: readonly string[] = [];
  for (const [index, name] of path.entries()) {
    const known = newFolders.length === 0 ? matchFolder(share.folders, folder?.folderId ?? null, name) : undefined;
    if (known) folder = known;
    else if (index === 0 && folder !== null && isNamedLike(folder, name)) continue;
    else if (!isOpen(folder) || (folder !== null && index > 0 && !leadsOn(share, folder, path.slice(index + 1))))
      newFolders = [...newFolders, name.trim().slice(0, 100)];
  }
  return { folder, newFolders };
};

/** 建筑 dropped on 01建筑 is that folder itself, not one below it. */
const isNamedLike = (folder: Folder, name: string) =>
  matchFolder([{ ...folder, parentId: null }], null, name) !== undefined;

const leadsOn = (share: Share, folder: Folder, names: readonly string[]) =>
  names.some((name) => matchFolder(share.folders, folder.folderId, name) !== undefined);

/** The discipline after which the innermost of the dropped folders is named; most models and DWG files have no other. */
const disciplineOfPath = (path: readonly string[]): string | null =>
  path.map(disciplineOfFolderName).findLast((one) => one !== null) ?? null;

/** The folder of a file dropped on a building or on nothing, by the discipline in its number, else by the folder it came in. */
const sort = (
  share: Share,
  at: Folder | null,
  { file, path }: DroppedFile,
  { graphNum, matched }: ParsedDrawingName,
): Folder | null => {
  const top = childrenOf(share.folders, null);
  const buildings = top.filter(isBuildingFolder);
  const building = at ?? buildingInName(file.name, buildings) ?? (buildings.length === 1 ? buildings[0] : undefined);
  const candidates = building ? [...childrenOf(share.folders, building.folderId), ...top] : top;
  const drawable = candidates.filter(({ folderType }) => folderType === "DRAW");
  const folderFor = (discipline: string) => drawable.find((folder) => folder.discipline === discipline) ?? null;
  const numbered = disciplineOfDrawingNumber(withoutBuilding(graphNum, building));
  if (numbered !== null) return folderFor(numbered);
  if (isCoverNumber(graphNum) && matched) return drawable.find(({ folderName }) => folderName.includes("封面")) ?? null;
  const ofPath = disciplineOfPath(path);
  return ofPath === null ? null : folderFor(ofPath);
};

/** `2#楼 建施-01` → `建施-01`, to find the discipline only; the number stays as the designer wrote it. */
const withoutBuilding = (graphNum: string, building: Folder | null | undefined): string =>
  building && graphNum.startsWith(building.folderName)
    ? graphNum.slice(building.folderName.length).replace(/^[\s\-_.、]+/, "")
    : graphNum;

const problemOf = ({ name, size }: File, isPaper: boolean): string | null => {
  const candidate = { name, sizeInBytes: size };
  if (isBesideSheets(name)) return sizeProblem(candidate);
  if (isPaper) return formatProblem(name, paperFormats) ?? sizeProblem(candidate);
  return formatProblem(name, drawingFormats) ?? sizeProblem(candidate);
};

/** The sheet that the file replaces: the one with its number, or the cover or paper with its name. */
const findReplaced = (share: Share, folderId: FolderId, fileName: string, parsed: ParsedDrawingName | null) =>
  share.drawings.find(
    (drawing) =>
      drawing.folderId === folderId &&
      (parsed === null || isCoverNumber(parsed.graphNum)
        ? drawing.fileName === fileName
        : drawing.graphNum === parsed.graphNum),
  ) ?? null;

const planOne = (share: Share, at: Folder | null, dropped: DroppedFile): Placement => {
  const { file, path } = dropped;
  const followed = follow(share, at, path);
  const isUnnumbered = share.isPapers || isBesideSheets(file.name);
  const named = parseDrawingFileName(file.name, share.separator);
  const parsed = isUnnumbered ? null : named;
  const sorts = !share.isPapers && isOpen(followed.folder) && followed.newFolders.length === 0;
  const sorted = sorts ? sort(share, followed.folder, dropped, named) : null;
  // A model of a whole building may lie on the building itself; a sheet may not.
  const folder = sorted ?? (sorts && !isUnnumbered ? null : followed.folder);
  const isPaper = isUnnumbered || folder?.folderType === "DOC";
  return {
    dropped,
    folderId: folder?.folderId ?? null,
    newFolders: followed.newFolders,
    parsed: isPaper ? null : parsed,
    replaces:
      folder && followed.newFolders.length === 0
        ? findReplaced(share, folder.folderId, file.name, isPaper ? null : parsed)
        : null,
    problem: problemOf(file, isPaper),
    isSorted: sorted !== null || path.length > 0,
  };
};

/**
 * The folder of each dropped file, decided before any byte is read. `at` is the place of the drop; null is the whole
 * share.
 */
export const planPlacements = (share: Share, at: FolderId | null, dropped: readonly DroppedFile[]): Placement[] => {
  const folder = share.folders.find(({ folderId }) => folderId === at) ?? null;
  return withoutTwins(dropped.map((one) => planOne(share, folder, one)));
};

/**
 * Two files with one number, or papers with one name, in one folder would replace each other: only the first is taken. It is
 * named with the folder it comes from, as two editions often have one name.
 */
export const withoutTwins = (placements: readonly Placement[]): Placement[] => {
  const first = new Map<string, string>();
  return placements.map((placement) => {
    const { folderId, newFolders, parsed, problem, dropped } = placement;
    if (folderId === null || problem !== null || (parsed !== null && isCoverNumber(parsed.graphNum))) return placement;
    const key = [folderId, ...newFolders, parsed?.graphNum ?? dropped.file.name].join("/");
    const twin = first.get(key);
    first.set(key, twin ?? [...dropped.path, dropped.file.name].join(" / "));
    return twin === undefined
      ? placement
      : {
          ...placement,
          problem: parsed
            ? `图号“${parsed.graphNum}”与“${twin}”重复，请改名后再上传`
            : `${twin} 在同一目录中选了两个，请改名后再上传`,
        };
  });
};

/** Moves a file into the folder a person chose; inside a building, into the folder of its discipline. */
export const moveTo = (share: Share, placement: Placement, folderId: FolderId): Placement => {
  const at = share.folders.find((folder) => folder.folderId === folderId) ?? null;
  if (at && isBuildingFolder(at)) return planOne(share, at, placement.dropped);
  const isPaper = share.isPapers || isBesideSheets(placement.dropped.file.name) || at?.folderType === "DOC";
  const parsed = isPaper ? null : parseDrawingFileName(placement.dropped.file.name, share.separator);
  return {
    ...placement,
    folderId,
    newFolders: [],
    parsed,
    replaces: findReplaced(share, folderId, placement.dropped.file.name, parsed),
    problem: problemOf(placement.dropped.file, isPaper),
    isSorted: true,
  };
};

/** Whether a person should look at the plan before it is carried out. */
export const needsLook = (placements: readonly Placement[]): boolean =>
  placements.some(
    ({ folderId, newFolders, parsed, replaces, problem, isSorted }) =>
      folderId === null ||
      newFolders.length > 0 ||
      replaces !== null ||
      problem !== null ||
      isSorted ||
      (parsed !== null && !parsed.matched),
  );
