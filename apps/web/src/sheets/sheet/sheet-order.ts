import type { Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import { isShownModel } from "@tushen/domain/ground/upload-rules";
import { mustBeRead } from "@tushen/domain/review/task-type";
import { isConvertible } from "./is-pdf.ts";

const byOrder = (a: { sortNo: number }, b: { sortNo: number }) => a.sortNo - b.sortNo;

const sheetsBelow = (tree: Tree, folder: Folder): Drawing[] => [
  ...tree.drawings.filter(({ folderId }) => folderId === folder.folderId).sort(byOrder),
  ...tree.folders
    .filter(({ parentId }) => parentId === folder.folderId)
    .sort(byOrder)
    .flatMap((child) => sheetsBelow(tree, child)),
];

/** Reviewed sheets: drawings that are neither removed nor left out of this version. */
const isSheet = ({ kind, removed, changeType }: Drawing) => kind === "DRAW" && !removed && changeType !== "D";

const allInOrder = (trees: readonly Tree[]): Drawing[] =>
  trees.flatMap((tree) =>
    tree.folders
      .filter(({ parentId }) => parentId === null)
      .sort(byOrder)
      .flatMap((root) => sheetsBelow(tree, root)),
  );

/** Sheets, and CAD drawings among the papers: the latter can be marked and commented too, but need not be read. */
export const sheetsWithCad = (trees: readonly Tree[]): Drawing[] =>
  allInOrder(trees).filter((one) => isSheet(one) || (isSheet({ ...one, kind: "DRAW" }) && isConvertible(one)));

/** Building models, which are opened on a page of their own. */
export const modelsIn = (trees: readonly Tree[]): Drawing[] =>
  allInOrder(trees).filter((one) => isShownModel(one.fileName) && isSheet({ ...one, kind: "DRAW" }));

/** Sheets in the order of the tree, folder by folder; with `disciplines` only those. */
export const sheetsInOrder = (trees: readonly Tree[], disciplines?: readonly string[]): Drawing[] =>
  allInOrder(trees)
    .filter(isSheet)
    .filter(({ discipline }) => disciplines === undefined || (discipline !== null && disciplines.includes(discipline)));

/** The sheet a number of places further, at most the first or last. */
export const neighbourOf = (sheets: readonly Drawing[], current: Drawing | undefined, step: number) => {
  const index = sheets.findIndex(({ drawingId }) => drawingId === current?.drawingId);
  if (index === -1) return sheets[0];
  return sheets[Math.min(sheets.length - 1, Math.max(0, index + step))];
};

/** Name of the building a sheet belongs to, from its folder. */
export const buildingNameOf = (trees: readonly Tree[], buildingId: number | null): string => {
  if (buildingId === null) return "";
  const folders = trees.flatMap(({ folders }) => folders).filter((folder) => folder.buildingId === buildingId);
  const top = folders.find(({ parentId }) => !folders.some(({ folderId }) => folderId === parentId));
  return top?.folderName ?? "";
};

/** Buildings of the version, each once, in the order of the tree. */
export const buildingsIn = (trees: readonly Tree[]) =>
  [...new Set(trees.flatMap(({ folders }) => folders.map(({ buildingId }) => buildingId)))]
    .filter((id) => id !== null)
    .map((id) => ({ buildingId: id, name: buildingNameOf(trees, id) }));

/** Sheets to read before the conclusion: no covers, and in a re-review only new or changed ones. */
export const sheetsToRead = (
  sheets: readonly Drawing[],
  task: { readonly taskType: string; readonly round: number },
): Drawing[] => sheets.filter((sheet) => mustBeRead(task, sheet));
