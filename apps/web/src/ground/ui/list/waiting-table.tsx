import { Table } from "antd";
import { useEffect, useState } from "react";
import { columnWidth } from "./column-width.ts";
import layout from "../layout.module.css";
import type { Column } from "./column.ts";
import styles from "./list.module.css";

interface WaitingTableProps<R> {
  readonly columns: readonly Column<R>[];
  /** The rows will have check boxes. */
  readonly hasBoxes: boolean;
}

const rows = Array.from({ length: 10 }, (_, number) => ({ number }));

/** Widths of the grey bars in percent, so that the rows do not look like a fence. */
const widths = [72, 54, 83, 61, 45];

/**
 * The head of a list and grey bars where its rows will be, in the same columns: nothing moves when they arrive. The bars
 * come after 200 ms, so that quick answers do not flicker.
 */
export const WaitingTable = <R,>({ columns, hasBoxes }: WaitingTableProps<R>) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className={layout.unseen} role="status">
        {isLong && "正在加载列表"}
      </span>
      <Table<{ number: number }>
        size="middle"
        rowKey="number"
        dataSource={isLong ? rows : []}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: <div className={styles.notYet} /> }}
        columns={[
          ...(hasBoxes ? [{ key: "box", title: "", width: 40 }] : []),
          ...columns.map((column, place) => ({
            key: column.key,
            title: column.title || <span className={layout.unseen}>操作</span>,
            ellipsis: true,
            ...(column.width === undefined ? {} : { width: columnWidth(column) }),
            render: (_: unknown, row: { number: number }) => (
              <span
                className={styles.bar}
                style={{ width: `${widths[(row.number + place) % widths.length]}%` }}
                aria-hidden="true"
              />
            ),
          })),
        ]}
      />
    </div>
  );
};
