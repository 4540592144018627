import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { drawingSortKey } from "@tushen/domain/sheets/drawing-number-order";
import type { Db } from "../../../context.ts";
import { inOrder, writePlaces } from "./write-places.ts";

const likePeople = new Intl.Collator("zh-Hans-CN", { numeric: true });

const readPlaces = (db: Db, folderId: FolderId, ids?: readonly number[]) =>
  db
    .selectFrom("drawing")
    .select(["id", "graph_num", "file_name", "sort_no"])
    .where("folder_id", "=", folderId)
    .where("removed", "=", false)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids as DrawingId[]))
    .orderBy("sort_no")
    .orderBy("id")
    .execute();

type Places = Awaited<ReturnType<typeof readPlaces>>;

/** By sheet number as people read it, covers first; papers, which have no number, by file name. */
const sorted = (places: Places): Places =>
  places
    // Read once per sheet, not once per comparison: a folder of hundreds is sorted with every sheet that arrives.
    .map((place) => ({ place, key: drawingSortKey(place.graph_num) }))
    .sort((a, b) =>
      a.key === b.key
        ? likePeople.compare(a.place.file_name, b.place.file_name) || a.place.id - b.place.id
        : a.key < b.key
          ? -1
          : 1,
    )
    .map(({ place }) => place);

/** Puts a folder into its standard order; what already stands there is not written again. */
export const sortFolder = async (db: Db, folderId: FolderId): Promise<void> => {
  await writePlaces(db, "drawing", inOrder(sorted(await readPlaces(db, folderId)).map(({ id }) => id)));
};

const isSorted = (places: Places): boolean => {
  const order = sorted(places);
  return places.every(({ id }, index) => id === order[index]?.id);
};

/** Registers sheets in a folder: one in its standard order is in it afterwards too, an order made by hand stays. */
export const addingInOrder = async <Id extends number>(
  db: Db,
  folderId: FolderId,
  add: () => Promise<readonly Id[]>,
): Promise<void> => {
  const before = await readPlaces(db, folderId);
  const added = new Set<number>(await add());
  if (!isSorted(before)) return;
  // Only what was added is read again: of thousands of sheets that lie there already none has changed.
  const fresh = (await readPlaces(db, folderId, [...added])).concat(before.filter(({ id }) => !added.has(id)));
  const moved = inOrder(sorted(fresh).map(({ id }) => id));
  const placeOf = new Map<number, number>(fresh.map(({ id, sort_no }) => [id, sort_no]));
  const wanted = moved.filter(({ id, order }) => placeOf.get(id) !== order);
  if (wanted.length > 0) await writePlaces(db, "drawing", wanted);
};

/** Changes sheets of folders: those in their standard order are in it afterwards too, an order made by hand stays. */
export const keepingOrder = async <T>(db: Db, folderIds: Iterable<FolderId>, change: () => Promise<T>): Promise<T> => {
  const inOrder: FolderId[] = [];
  for (const folderId of new Set(folderIds)) if (isSorted(await readPlaces(db, folderId))) inOrder.push(folderId);
  const outcome = await change();
  for (const folderId of inOrder) await sortFolder(db, folderId);
  return outcome;
};
