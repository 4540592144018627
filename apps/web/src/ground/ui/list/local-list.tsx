import type { ReactNode } from "react";
import { useAddress } from "../use-address.ts";
import { chosenColumns } from "./chosen-columns.ts";
import styles from "./list.module.css";
import { ExportButton } from "./export-button.tsx";
import { type Filter, FilterBar } from "./filter-bar.tsx";
import { ListTools } from "./list-tools.tsx";
import { orderIn } from "./order-in.ts";
import { orderRows } from "./order-rows.ts";
import { RowTable, type RowTableProps } from "./row-table.tsx";
import type { Column } from "./column.ts";
import { useListChoices } from "./use-list-choices.ts";

interface LocalListProps<R> extends Pick<RowTableProps<R>, "rowKey" | "rowTo" | "bulk"> {
  /** Under this name people keep columns and views. */
  readonly name: Lowercase<string>;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly empty: ReactNode;
  /** In the address; the page itself leaves out the rows they leave out. */
  readonly filters?: readonly Filter[];
}

/** A list whose rows all are in the browser: it has what every list has, and is put in order here. */
export const LocalList = <R,>({ name, rows, columns, empty, filters = [], ...table }: LocalListProps<R>) => {
  const address = useAddress();
  const choices = useListChoices(name, address);
  const { sort, order } = orderIn(address, columns);
  const inOrder = orderRows(
    rows,
    columns.find(({ key }) => key === sort),
    order,
  );
  const chosen = chosenColumns(columns, choices.columns);
  return (
    <div className={styles.panel}>
      <div className={styles.head} data-screen-only>
        <FilterBar filters={filters} address={address} />
        {rows.length > 0 && (
          <ExportButton columns={chosen} pageOf={async () => ({ rows: inOrder, total: inOrder.length })} />
        )}
        <ListTools name={name} columns={columns} choices={choices} />
      </div>
      <RowTable
        {...table}
        rows={inOrder}
        columns={chosen}
        namedBy={columns[0]?.key}
        empty={empty}
        sort={sort}
        order={order}
        onSort={(next, direction) => address.set({ sort: next, order: direction })}
      />
    </div>
  );
};
