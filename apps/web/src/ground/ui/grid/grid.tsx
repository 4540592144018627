import { Button } from "antd";
import { createContext, type ReactNode, useContext } from "react";
import styles from "./grid.module.css";
import type { ChosenCells, GridState, Notice } from "./use-grid.ts";

const Chosen = createContext<ChosenCells | undefined>(undefined);

interface GridCellProps {
  /** Place of the row, from 0. */
  readonly row: number;
  /** Key of the column. */
  readonly column: string;
  readonly children: ReactNode;
}

/** Marks the field inside as a cell of the grid; takes no room of its own. */
export const GridCell = ({ row, column, children }: GridCellProps) => {
  const chosen = useContext(Chosen);
  const isChosen =
    chosen?.column === column && row >= Math.min(chosen.from, chosen.to) && row <= Math.max(chosen.from, chosen.to);
  return (
    <div className={styles.cell} data-grid-row={row} data-grid-column={column} data-chosen={isChosen || undefined}>
      {children}
    </div>
  );
};

const said = (notice: Notice): string => {
  if (!("filled" in notice)) return notice.kind === "undone" ? "已撤销" : "已恢复";
  const { count, added } = notice.filled;
  return `${notice.kind === "pasted" ? "已粘贴" : "已填充"} ${count} 格${added > 0 ? `，新增 ${added} 行` : ""}，Ctrl+Z 可撤销`;
};

const NoticeView = ({ notice }: { readonly notice: Notice }) => {
  const refused = "filled" in notice ? notice.filled.refused : [];
  return (
    <div className={styles.notice}>
      <p>{said(notice)}</p>
      {refused.length > 0 && (
        <>
          <p>以下 {refused.length} 格没有填入：</p>
          <ul>
            {refused.map(({ place, text, problem }) => (
              <li key={place}>
                {place}：{text && `“${text}”`}
                {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

interface GridProps {
  readonly grid: GridState;
  readonly children: ReactNode;
}

/** A grid in which people type rows, with the hint about pasting and filling below it, and what came of the last paste. */
export const Grid = ({ grid, children }: GridProps) => (
  <Chosen value={grid.chosen}>
    <div ref={grid.box} className={styles.grid} role="presentation" {...grid.handlers}>
      {children}
    </div>
    <div className={styles.bar}>
      <p>可以粘贴从 Excel 复制的多行多列。Ctrl+D 填入上一行的值；Shift+↓ 选多格后按 Ctrl+D 填入第一格的值。</p>
      <Button
        size="small"
        disabled={grid.held === undefined}
        title="把光标所在格的值填到它下面各行；已选多格时只填选中各格"
        // The press leaves the focus in its cell.
        onMouseDown={(event) => event.preventDefault()}
        onClick={grid.fillToEnd}
      >
        向下填充
      </Button>
    </div>
    <div role="status">{grid.notice && <NoticeView notice={grid.notice} />}</div>
  </Chosen>
);
