import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { drawingSortKey } from "@tushen/domain/sheets/drawing-number-order";
import type { Db } from "../../../context.ts";
import { inOrder, writeOrder } from "./write-order.ts";

const likePeople = new Intl.Collator("zh-Hans-CN", { numeric: true });

const readSheets = (db: Db, folderId: FolderId, ids?: readonly number[]) =>
  db
    .selectFrom("drawing")
    .select(["id", "graph_num", "file_name", "sort_no"])
    .where("folder_id", "=", folderId)
    .where("removed", "=", false)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids as DrawingId[]))
    .orderBy("sort_no")
    .orderBy("id")
    .execute();

type Sheets = Awaited<ReturnType<typeof readSheets>>;

/** By sheet number in reading order, covers first; papers, which have no number, by file name. */
const sorted = (sheets: Sheets): Sheets =>
  sheets
    // The key is computed once per sheet, not once per comparison: a folder of hundreds is sorted with every upload.
    .map((sheet) => ({ sheet, key: drawingSortKey(sheet.graph_num) }))
    .sort((a, b) =>
      a.key === b.key
        ? likePeople.compare(a.sheet.file_name, b.sheet.file_name) || a.sheet.id - b.sheet.id
        : a.key < b.key
          ? -1
          : 1,
    )
    .map(({ sheet }) => sheet);

/** Puts a folder into standard order; writes only sheets whose rank changes. */
export const sortFolder = async (db: Db, folderId: FolderId): Promise<void> => {
  await writeOrder(db, "drawing", inOrder(sorted(await readSheets(db, folderId)).map(({ id }) => id)));
};

const isSorted = (sheets: Sheets): boolean => {
  const order = sorted(sheets);
  return sheets.every(({ id }, index) => id === order[index]?.id);
};

/** Registers sheets in a folder: a folder in standard order stays in it, and an order made by hand stays too. */
export const addingInOrder = async <Id extends number>(
  db: Db,
  folderId: FolderId,
  add: () => Promise<readonly Id[]>,
): Promise<void> => {
  const before = await readSheets(db, folderId);
  const added = new Set<number>(await add());
  if (!isSorted(before)) return;
  // Only added sheets are read again: thousands of present ones have not changed.
  const fresh = (await readSheets(db, folderId, [...added])).concat(before.filter(({ id }) => !added.has(id)));
  const moved = inOrder(sorted(fresh).map(({ id }) => id));
  const rankOf = new Map<number, number>(fresh.map(({ id, sort_no }) => [id, sort_no]));
  const wanted = moved.filter(({ id, order }) => rankOf.get(id) !== order);
  if (wanted.length > 0) await writeOrder(db, "drawing", wanted);
};

/** Changes sheets of folders: folders in standard order stay in it, and an order made by hand stays too. */
export const keepingOrder = async <T>(db: Db, folderIds: Iterable<FolderId>, change: () => Promise<T>): Promise<T> => {
  const inOrder: FolderId[] = [];
  for (const folderId of new Set(folderIds)) if (isSorted(await readSheets(db, folderId))) inOrder.push(folderId);
  const outcome = await change();
  for (const folderId of inOrder) await sortFolder(db, folderId);
  return outcome;
};
