import type { AddressState } from "../use-address.ts";
import type { Column } from "./column.ts";

/** The order in the address, if the list has such a column: a link may name one of another list. */
export const orderIn = (address: AddressState, columns: readonly Pick<Column<never>, "key" | "sorts">[]) => {
  const sort = address.get("sort");
  if (!columns.some(({ key, sorts }) => key === sort && sorts)) return { sort: undefined, order: undefined };
  return { sort, order: address.get("order") === "desc" ? ("desc" as const) : ("asc" as const) };
};
