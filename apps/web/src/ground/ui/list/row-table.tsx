import { Pagination, Table, type TableColumnType } from "antd";
import type { TableRef } from "antd/es/table";
import { type Key, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import styles from "./list.module.css";
import layout from "../layout.module.css";
import { contentOf } from "./cell.tsx";
import { columnWidths } from "./column-width.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { PrintedRows } from "./printed-rows.tsx";
import { RowCards } from "./row-cards.tsx";
import { useMedia } from "../use-media.ts";
import { usePrinting } from "../use-printing.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { tableParts } from "./table-parts.tsx";
import type { Column } from "./column.ts";

export interface RowTableProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string | number;
  /** Hash address of a row: opened by click and Enter, in a new tab with Ctrl or the middle button. */
  readonly rowTo?: ((row: R) => string) | undefined;
  /** Key of the column that is the link of the row; default the first. */
  readonly namedBy?: string | undefined;
  /** Acts on the chosen rows; `keep` leaves only the rows given to it chosen. Drawn with no rows as well, out of sight. */
  readonly bulk?: ((rows: readonly R[], keep: (rows: readonly R[]) => void) => ReactNode) | undefined;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
  readonly sort?: string | undefined;
  readonly order?: "asc" | "desc" | undefined;
  readonly onSort?: (sort: string | undefined, order: "asc" | "desc" | undefined) => void;
  readonly pages?:
    | {
        readonly total: number;
        readonly pageNum: number;
        readonly pageSize: number;
        readonly onPage: (page: number, size: number) => void;
      }
    | undefined;
}

const headInPx = 41;
const boxesInPx = 40;
const bordersInPx = 2;
const virtualFrom = 120;

/** Height left for the rows: the table scrolls inside itself and its head stays in place. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, room };
};

const tableColumn = <R,>(
  column: Column<R>,
  width: number,
  { sort, order, rowTo, namedBy }: Pick<RowTableProps<R>, "sort" | "order" | "rowTo" | "namedBy">,
): TableColumnType<R> => ({
  key: column.key,
  dataIndex: column.key,
  title: column.title || <span className={layout.unseen}>操作</span>,
  ellipsis: true,
  ...(column.width === undefined ? {} : { width }),
  ...(column.align ? { align: column.align } : {}),
  ...(column.isPinned ? { fixed: column.isPinned } : {}),
  ...(column.sorts
    ? {
        sorter: true,
        sortOrder: sort === column.key && order ? (order === "asc" ? ("ascend" as const) : ("descend" as const)) : null,
      }
    : {}),
  render: (_: unknown, row: R) =>
    rowTo && column.key === namedBy ? (
      // The row itself takes the focus.
      <a className={styles.name} href={rowTo(row)} tabIndex={-1}>
        {contentOf(column, row)}
      </a>
    ) : (
      contentOf(column, row)
    ),
});

const parts = "a, button, input, label, .ant-table-selection-column";
const isOnPart = (target: EventTarget) => target instanceof Element && target.closest(parts) !== null;
const openInTab = (address: string) => void window.open(address, "_blank");

/** What the mouse and the keyboard do on a row that leads somewhere. */
const leading = (address: string) => ({
  className: styles.leads as string,
  tabIndex: 0,
  onClick: (event: React.MouseEvent) => {
    if (isOnPart(event.target)) return;
    if (event.ctrlKey || event.metaKey) openInTab(address);
    else location.hash = address;
  },
  onAuxClick: (event: React.MouseEvent) => {
    if (event.button === 1 && !isOnPart(event.target)) openInTab(address);
  },
  onKeyDown: (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) openInTab(address);
    else location.hash = address;
  },
});

/** A table of rows, on a phone cards. From 120 rows on the page of a desk contains only the rows in sight. */
export const RowTable = <R,>(props: RowTableProps<R>) => {
  const { rows, columns, rowKey, rowTo, bulk, pages, namedBy = columns[0]?.key } = props;
  const { box, room } = useRoom();
  const table = useRef<TableRef>(null);
  const keepScroll = useKeptScroll(table, rows.length > 0);
  const [isHelping, setHelping] = useState(false);
  useRowKeys(
    box,
    rowTo !== undefined,
    useCallback(() => setHelping(true), []),
  );
  // Where no row takes the focus, the box that scrolls takes it, so that keys can scroll.
  const hasFocusRows = rowTo !== undefined && rows.length > 0;
  useEffect(() => {
    box.current?.querySelector(".ant-table-body")?.setAttribute("tabindex", hasFocusRows ? "-1" : "0");
  });
  const isPrinting = usePrinting();
  const isPhone = useMedia("(max-width: 760px)");
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const isVirtual = rows.length >= virtualFrom;
  const roomForRows = room && room.width - bordersInPx;
  const widthOfBoxes = bulk ? boxesInPx : 0;
  const widths = columnWidths(columns, roomForRows && roomForRows - widthOfBoxes);
  const width = widths.reduce((sum, one) => sum + one, widthOfBoxes);
  const chosenRows = rows.filter((row) => chosen.includes(rowKey(row)));
  return (
    <div className={styles.table}>
      {bulk && (
        <div className={styles.bulk} data-screen-only hidden={chosenRows.length === 0}>
          <span role="status">已选 {chosenRows.length} 项</span>
          {bulk(chosenRows, (kept) => setChosen(kept.map(rowKey)))}
          <button type="button" onClick={() => setChosen([])}>
            取消选择
          </button>
        </div>
      )}
      {isPrinting && <PrintedRows {...{ rows, columns, rowKey, pages }} />}
      <div ref={box} className={styles.room} data-screen-only onScrollCapture={keepScroll}>
        {isPhone ? (
          <RowCards
            {...{ rows, columns, rowKey, rowTo, namedBy }}
            isLoading={props.isLoading}
            empty={props.empty}
            chosen={bulk && chosen}
            onChoose={setChosen}
          />
        ) : (
          <Table<R>
            components={tableParts}
            ref={table}
            size="middle"
            rowKey={rowKey}
            dataSource={rows as R[]}
            columns={columns.map((column, index) => tableColumn(column, widths[index] ?? 0, { ...props, namedBy }))}
            loading={{ spinning: props.isLoading ?? false, delay: 200 }}
            pagination={false}
            virtual={isVirtual}
            scroll={{
              // A virtual table draws its scroll bar over the rows; any other fills the room beside the bar by itself.
              x: isVirtual ? Math.max(width, roomForRows ?? 0) : width,
              y: Math.max(160, (room?.height ?? 400) - headInPx),
            }}
            locale={{ emptyText: props.empty }}
            {...(bulk
              ? {
                  rowSelection: {
                    selectedRowKeys: [...chosen],
                    onChange: setChosen,
                    columnWidth: boxesInPx,
                    getTitleCheckboxProps: () => ({ "aria-label": "选择本页全部" }),
                    getCheckboxProps: (row: R) => ({ "aria-label": `选择第${rows.indexOf(row) + 1}行` }),
                  },
                }
              : {})}
            onChange={(_pages, _filters, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              const direction = one?.order === "ascend" ? "asc" : one?.order === "descend" ? "desc" : undefined;
              props.onSort?.(direction ? String(one?.columnKey) : undefined, direction);
            }}
            onRow={(row) => (rowTo ? leading(rowTo(row)) : {})}
          />
        )}
      </div>
      {pages && pages.total > 0 && (
        <Pagination
          data-screen-only
          className={styles.pages as string}
          size="small"
          total={pages.total}
          current={pages.pageNum}
          pageSize={pages.pageSize}
          showSizeChanger
          pageSizeOptions={[20, 50, 100, 500]}
          showTotal={(total) => `共 ${total} 条`}
          onChange={pages.onPage}
        />
      )}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  );
};
