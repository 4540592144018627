import type { Call, InputOf, OutputOf } from "@tushen/contract/ground/call";
import type { ReactNode } from "react";
import { useAct, useCall } from "../../platform/queries.ts";
import { Empty } from "../empty.tsx";
import { FailureView } from "../failure-view.tsx";
import { ExportButton } from "./export-button.tsx";
import { type Filter, FilterBar, keysOf } from "./filter-bar.tsx";
import styles from "./list.module.css";
import { ListTools } from "./list-tools.tsx";
import { orderIn } from "./order-in.ts";
import { RowTable } from "./row-table.tsx";
import type { Column } from "./column.ts";
import { useListChoices } from "./use-list-choices.ts";
import { WaitingTable } from "./waiting-table.tsx";
import { chosenColumns } from "./chosen-columns.ts";
import { useAddress } from "../use-address.ts";

export type RowOf<C extends Call> =
  OutputOf<C> extends readonly (infer R)[] ? R : OutputOf<C> extends { list: readonly (infer R)[] } ? R : never;

/** State of a list in the address. */
export interface ListQuery {
  readonly filter: (key: string) => string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface ListPanelProps<C extends Call> {
  /** Under this name people keep columns and views. */
  readonly name: Lowercase<string>;
  readonly call: C;
  /** Input of the call for a state of the address; the chosen order is added as `sort` and `order`. */
  readonly input: (query: ListQuery) => InputOf<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  readonly filters?: readonly Filter[];
  /** Hash address of a row, opened by click and Enter. */
  readonly rowTo?: (row: RowOf<C>) => string;
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** Acts on chosen rows, mostly `BulkActs`; with them rows get check boxes. `keep` leaves only these rows chosen. */
  readonly bulk?: (rows: readonly RowOf<C>[], keep: (rows: readonly RowOf<C>[]) => void) => ReactNode;
  /** At the right of the filters. */
  readonly extra?: ReactNode;
  readonly pageSize?: number;
  /** The page has an export of its own. */
  readonly exportsItself?: true;
  /** A sentence between filters and rows, made from the answer. */
  readonly note?: (answer: OutputOf<C>) => ReactNode;
}

const rowsIn = <R,>(answer: unknown): { rows: readonly R[]; total: number | undefined } => {
  if (Array.isArray(answer)) return { rows: answer as R[], total: undefined };
  const page = answer as { list: R[]; total: number };
  return { rows: page.list, total: page.total };
};

/**
 * A list by a call of the contract, which also shows loading, emptiness and failure. Filters, order and page are in the
 * address.
 */
export const ListPanel = <C extends Call>(props: ListPanelProps<C>) => {
  const { filters = [], pageSize = 50 } = props;
  const address = useAddress();
  const choices = useListChoices(props.name, address);
  const { sort, order } = orderIn(address, props.columns);
  const query: ListQuery = {
    filter: address.get,
    pageNum: Math.max(1, Number(address.get("page") ?? 1) || 1),
    pageSize: Math.max(1, Number(address.get("size") ?? pageSize) || pageSize),
  };
  const inputOf = (at: ListQuery) =>
    (sort === undefined ? props.input(at) : { ...(props.input(at) as object), sort, order }) as InputOf<C>;
  const asked = useCall(props.call, inputOf(query), { keepsFormer: true });
  const fetching = useAct(props.call);
  const pageOf = async (pageNum: number) => {
    const { rows, total } = rowsIn<RowOf<C>>(await fetching.run(inputOf({ ...query, pageNum, pageSize: 100 })));
    return { rows, total: total ?? rows.length };
  };
  const { rows, total } = asked.data === undefined ? { rows: [], total: 0 } : rowsIn<RowOf<C>>(asked.data);
  const shownColumns = chosenColumns(props.columns, choices.columns);
  const isWaiting = asked.isPending || choices.isPending;
  const isFiltered = filters.flatMap(keysOf).some((key) => address.get(key) !== undefined);
  const emptyView = isFiltered ? (
    <Empty title="没有符合条件的记录" text="可以放宽或清除筛选条件。" />
  ) : (
    <Empty {...props.empty} />
  );
  return (
    <div className={styles.panel}>
      <div className={styles.head} data-screen-only>
        <FilterBar filters={filters} address={address} />
        {props.extra}
        {(rows.length > 0 || isWaiting) && props.exportsItself !== true && (
          // Holds its room from the start: a button that comes with the rows would push them down.
          <span className={isWaiting ? styles.unready : undefined}>
            <ExportButton columns={shownColumns} pageOf={pageOf} />
          </span>
        )}
        <ListTools name={props.name} columns={props.columns} choices={choices} />
      </div>
      {asked.data !== undefined && props.note?.(asked.data as OutputOf<C>)}
      {asked.error && asked.data === undefined ? (
        <FailureView error={asked.error} onRetry={() => void asked.refetch()} />
      ) : isWaiting ? (
        <WaitingTable columns={shownColumns} hasBoxes={props.bulk !== undefined} />
      ) : (
        <RowTable
          rows={rows}
          columns={shownColumns}
          namedBy={props.columns[0]?.key}
          rowKey={props.rowKey}
          rowTo={props.rowTo}
          bulk={props.bulk}
          isLoading={asked.isPlaceholderData}
          empty={emptyView}
          sort={sort}
          order={order}
          onSort={(next, direction) => address.set({ sort: next, order: direction, page: undefined })}
          pages={
            total === undefined
              ? undefined
              : {
                  total,
                  pageNum: query.pageNum,
                  pageSize: query.pageSize,
                  onPage: (page, size) =>
                    address.set({
                      page: page === 1 ? undefined : String(page),
                      size: size === pageSize ? undefined : String(size),
                    }),
                }
          }
        />
      )}
    </div>
  );
};
