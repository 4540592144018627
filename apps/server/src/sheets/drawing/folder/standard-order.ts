import type { FolderId } from "@tushen/contract/ground/fields";
import { drawingSortKey } from "@tushen/domain/sheets/drawing-number-order";
import type { Db } from "../../../context.ts";
import { inOrder, writeOrder } from "./write-order.ts";

const likePeople = new Intl.Collator("zh-Hans-CN", { numeric: true });

/** The columns by which sheets stand in order. */
export const orderColumns = ["id", "graph_num", "file_name", "sort_no"] as const;

const sheetsOf = (db: Db, folderId: FolderId) =>
  db.selectFrom("drawing").select(orderColumns).where("folder_id", "=", folderId).where("removed", "=", false);

const readSheets = (db: Db, folderId: FolderId) => sheetsOf(db, folderId).orderBy("sort_no").orderBy("id").execute();

type Sheets = Awaited<ReturnType<typeof readSheets>>;
type Sheet = Sheets[number];

/** By sheet number in reading order, covers first; papers, which have no number, by file name. */
const compare = (a: Keyed, b: Keyed): number => {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return likePeople.compare(a.sheet.file_name, b.sheet.file_name) || a.sheet.id - b.sheet.id;
};

interface Keyed {
  readonly sheet: Sheet;
  readonly key: string;
}

/** The key is computed once for each sheet, not once for each comparison. */
const keyed = (sheets: Sheets): Keyed[] => sheets.map((sheet) => ({ sheet, key: drawingSortKey(sheet.graph_num) }));

const sorted = (sheets: Sheets): Sheets =>
  keyed(sheets)
    .sort(compare)
    .map(({ sheet }) => sheet);

/** Puts a folder into standard order; writes only sheets whose rank changes. */
export const sortFolder = async (db: Db, folderId: FolderId): Promise<void> => {
  await writeOrder(db, "drawing", inOrder(sorted(await readSheets(db, folderId)).map(({ id }) => id)));
};

const isSorted = (sheets: Sheets): boolean => {
  const all = keyed(sheets);
  return all.every((one, index) => index === 0 || compare(all[index - 1] as Keyed, one) <= 0);
};

/** What registering a file made of a sheet: a new one, or a new edition of the `former` one. */
export interface Registered {
  readonly sheet: Sheet;
  readonly former: Sheet | null;
}

const lastSheet = (db: Db, folderId: FolderId) =>
  sheetsOf(db, folderId).orderBy("sort_no", "desc").orderBy("id", "desc").limit(1).execute();

/** Registers sheets in a folder: a folder in standard order stays in it, and an order made by hand stays too. */
export const addingInOrder = async (
  db: Db,
  folderId: FolderId,
  add: () => Promise<readonly Registered[]>,
): Promise<void> => {
  const last = await lastSheet(db, folderId);
  const registered = new Map((await add()).map((one) => [one.sheet.id, one]));
  if (registered.size === 0) return;
  // New sheets stand at the end, where they also belong if a set arrives in its order: the folder is not read for each of
  // thousands.
  const added = [...registered.values()];
  const isNew = added.every(({ former }) => former === null);
  if (isNew && isSorted([...last, ...added.map(({ sheet }) => sheet)])) return;
  const present = await readSheets(db, folderId);
  const before = present.flatMap((sheet) => {
    const one = registered.get(sheet.id);
    return one ? (one.former ?? []) : sheet;
  });
  if (isSorted(before)) await writeOrder(db, "drawing", inOrder(sorted(present).map(({ id }) => id)));
};

/** Changes sheets of folders: folders in standard order stay in it, and an order made by hand stays too. */
export const keepingOrder = async <T>(db: Db, folderIds: Iterable<FolderId>, change: () => Promise<T>): Promise<T> => {
  const inOrder: FolderId[] = [];
  for (const folderId of new Set(folderIds)) if (isSorted(await readSheets(db, folderId))) inOrder.push(folderId);
  const outcome = await change();
  for (const folderId of inOrder) await sortFolder(db, folderId);
  return outcome;
};
