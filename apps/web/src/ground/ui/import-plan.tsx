import { Button, Table, type TableColumnType } from "antd";
import { type ReactNode, useMemo } from "react";
import { StatusTag, type Tone } from "./status-tag.tsx";
import styles from "./import.module.css";
import { tableParts } from "./list/table-parts.tsx";

/** A line of a spreadsheet with the problems that prevent its import. */
interface PlanRow {
  /** Line number as in the spreadsheet program. */
  readonly line: number;
  readonly problems: readonly string[];
}

/** Effect of an import in one sentence. */
export const PlanSummary = ({ isWrong, children }: { readonly isWrong: boolean; readonly children: ReactNode }) => (
  <p role="status" className={isWrong ? styles.bad : styles.good}>
    {children}
  </p>
);

export const Problems = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.problems}>
    {of.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);

interface PlanTableProps<Row extends PlanRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly (TableColumnType<Row> & { readonly width: number })[];
  /** Effect of a correct line. */
  readonly deed: (row: Row) => readonly [label: string, tone: Tone];
  readonly note?: (row: Row) => ReactNode;
  /** Opens a wrong line for correction. */
  readonly onCorrect?: (row: Row) => void;
}

/** The lines of a spreadsheet before they are imported, wrong ones first. */
export const PlanTable = <Row extends PlanRow>({ rows, columns, deed, note, onCorrect }: PlanTableProps<Row>) => {
  const inOrder = useMemo(
    () => [...rows].sort((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.line - b.line),
    [rows],
  );
  const shown = [
    { title: "行", width: 56, render: (_: unknown, { line }: Row) => line },
    ...columns,
    {
      title: "处理",
      width: 84,
      render: (_: unknown, row: Row) => {
        const [label, tone]: readonly [string, Tone] = row.problems.length > 0 ? ["有问题", "bad"] : deed(row);
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    {
      title: "说明",
      width: 260,
      render: (_: unknown, row: Row) => (row.problems.length > 0 ? <Problems of={row.problems} /> : note?.(row)),
    },
    ...(onCorrect
      ? [
          {
            title: "操作",
            width: 72,
            render: (_: unknown, row: Row) =>
              row.problems.length > 0 && (
                <Button size="small" aria-label={`改正第 ${row.line} 行`} onClick={() => onCorrect(row)}>
                  改正
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Table<Row>
      components={tableParts}
      size="small"
      virtual
      rowKey={({ line }) => line}
      dataSource={inOrder}
      pagination={false}
      scroll={{ x: shown.reduce((sum, { width }) => sum + width, 0), y: 300 }}
      columns={shown}
    />
  );
};
