import type { FolderId } from "@tushen/contract/ground/fields";
import { drawingSortKey } from "@tushen/domain/sheets/drawing-number-order";
import type { ExpressionBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "../../../context.ts";
import type { Tables } from "../../../tables.ts";
import { inOrder, writeOrder } from "./write-order.ts";

const likePeople = new Intl.Collator("zh-Hans-CN", { numeric: true });

/** The columns by which sheets stand in order. */
export const orderColumns = ["id", "graph_num", "file_name", "sort_no"] as const;

const readSheets = (db: Db, folderId: FolderId) =>
  db
    .selectFrom("drawing")
    .select(orderColumns)
    .where("folder_id", "=", folderId)
    .where("removed", "=", false)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();

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

/** What registering a file made of a sheet: a new one behind the `last` of its folder, or a new edition of the `former` one. */
export interface Registered {
  readonly sheet: Sheet;
  readonly last: Sheet | null;
  readonly former: Sheet | null;
}

/** For the statement that adds a sheet: the sheet that was the last of the folder before. */
export const lastSheet = (eb: ExpressionBuilder<Tables, "drawing">, folderId: FolderId) =>
  jsonObjectFrom(
    eb
      .selectFrom("drawing as last")
      .select(["last.id", "last.graph_num", "last.file_name", "last.sort_no"])
      .where("last.folder_id", "=", folderId)
      .where("last.removed", "=", false)
      .orderBy("last.sort_no", "desc")
      .orderBy("last.id", "desc")
      .limit(1),
  );

/** After sheets were registered in a folder: one that was in standard order is again, and an order made by hand stays. */
export const orderRegistered = async (db: Db, folderId: FolderId, all: readonly Registered[]): Promise<void> => {
  const registered = new Map(all.map((one) => [one.sheet.id, one]));
  const [first] = all;
  if (first === undefined) return;
  // New sheets stand at the end, where they also belong if a set arrives in its order: the folder is not read for each of
  // thousands.
  const added = [...registered.values()];
  const isNew = added.every(({ former }) => former === null);
  const last = first.last === null ? [] : [first.last];
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
