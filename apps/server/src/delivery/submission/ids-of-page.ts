import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../tables.ts";

/** Some of the batches, of which nothing is selected yet. */
export type Batches = SelectQueryBuilder<Tables, "submission", object>;
/** Batches in order. */
type List = SelectQueryBuilder<Tables, "submission", { id: SubmissionId }>;

/** Ids on a page of several lists, one behind the other; a list is read only where the page reaches it. */
export const idsOfPage = async (
  lists: readonly List[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<readonly SubmissionId[]> => {
  const ids: SubmissionId[] = [];
  let before = (pageNum - 1) * pageSize;
  for (const list of lists) {
    if (ids.length === pageSize) break;
    const found = await list
      .limit(pageSize - ids.length)
      .offset(before)
      .execute();
    ids.push(...found.map(({ id }) => id));
    if (before > 0) before = found.length > 0 ? 0 : before - (await countOf(list.clearSelect().clearOrderBy()));
  }
  return ids;
};

export const countOf = async (batches: Batches): Promise<number> => {
  const { count } = await batches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
};
