import type { Call, InputOf, OutputOf } from "@tushen/contract/ground/call";
import type { ReactNode } from "react";
import { useCall } from "../../platform/queries.ts";
import { Empty } from "../empty.tsx";
import { FailureView } from "../failure-view.tsx";
import { type Filter, FilterBar, keysOf } from "./filter-bar.tsx";
import styles from "./list.module.css";
import { type Column, RowTable } from "./row-table.tsx";
import { useAddress } from "../use-address.ts";

export type RowOf<C extends Call> =
  OutputOf<C> extends readonly (infer R)[] ? R : OutputOf<C> extends { list: readonly (infer R)[] } ? R : never;

/** State of a list in the address. */
export interface ListQuery {
  readonly filter: (key: string) => string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sort: string | undefined;
  readonly order: "asc" | "desc" | undefined;
}

export interface ListPanelProps<C extends Call> {
  readonly call: C;
  /** Input of the call for a state of the address. */
  readonly input: (query: ListQuery) => InputOf<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  readonly filters?: readonly Filter[];
  /** Hash address of a row, opened by click and Enter. */
  readonly rowTo?: (row: RowOf<C>) => string;
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
  /** Acts on chosen rows; with them rows get check boxes. */
  readonly bulk?: (rows: readonly RowOf<C>[], clear: () => void) => ReactNode;
  /** At the right of the filters. */
  readonly extra?: ReactNode;
  readonly pageSize?: number;
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
  const order = address.get("order");
  const query: ListQuery = {
    filter: address.get,
    pageNum: Math.max(1, Number(address.get("page") ?? 1) || 1),
    pageSize: Math.max(1, Number(address.get("size") ?? pageSize) || pageSize),
    sort: address.get("sort"),
    order: order === "asc" || order === "desc" ? order : undefined,
  };
  const asked = useCall(props.call, props.input(query), { keepsFormer: true });
  const { rows, total } = asked.data === undefined ? { rows: [], total: 0 } : rowsIn<RowOf<C>>(asked.data);
  const isFiltered = filters.flatMap(keysOf).some((key) => address.get(key) !== undefined);
  const emptyView = isFiltered ? (
    <Empty title="没有符合条件的记录" text="可以放宽或清除筛选条件。" />
  ) : (
    <Empty {...props.empty} />
  );
  return (
    <div className={styles.panel}>
      {(filters.length > 0 || props.extra) && (
        <div className={styles.head}>
          <FilterBar filters={filters} address={address} />
          {props.extra}
        </div>
      )}
      {asked.data !== undefined && props.note?.(asked.data as OutputOf<C>)}
      {asked.error && asked.data === undefined ? (
        <FailureView error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <RowTable
          rows={rows}
          columns={props.columns}
          rowKey={props.rowKey}
          rowTo={props.rowTo}
          bulk={props.bulk}
          isLoading={asked.isPending || asked.isPlaceholderData}
          empty={asked.isPending ? <div style={{ height: 220 }} /> : emptyView}
          sort={query.sort}
          order={query.order}
          onSort={(sort, direction) => address.set({ sort, order: direction, page: undefined })}
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
