import { useLayoutEffect, useRef } from "react";
import { Empty } from "../empty.tsx";
import styles from "./region.module.css";

export interface ShownOption {
  readonly code: string;
  readonly name: string;
  /** Its parts open in the next column. */
  readonly opens?: boolean;
  /** At the right: the division code of a search result. */
  readonly note?: string;
}

export interface ShownColumn {
  readonly label: string;
  readonly options: readonly ShownOption[];
  readonly open: string | undefined;
}

/** The option the keyboard is on. */
export interface PanelFocus {
  readonly column: number;
  readonly row: number;
}

export const optionId = (panelId: string, { column, row }: PanelFocus) => `${panelId}-${column}-${row}`;

interface ColumnProps {
  readonly column: ShownColumn;
  readonly level: number;
  readonly panelId: string;
  readonly focus: PanelFocus;
  readonly onChoose: (option: ShownOption, column: number) => void;
}

const Column = ({ column, level, panelId, focus, onChoose }: ColumnProps) => {
  const list = useRef<HTMLDivElement>(null);
  const focused = focus.column === level ? focus.row : undefined;
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current && open) list.current.scrollTop = open.offsetTop - list.current.clientHeight / 2;
  }, []);
  useLayoutEffect(() => {
    if (focused !== undefined) list.current?.children[focused]?.scrollIntoView({ block: "nearest" });
  }, [focused]);
  return (
    <div ref={list} className={styles.column} role="listbox" aria-label={column.label}>
      {column.options.map((option, row) => (
        <div
          key={option.code}
          id={optionId(panelId, { column: level, row })}
          role="option"
          aria-selected={option.code === column.open}
          data-focused={row === focused}
          data-opens={option.opens ?? false}
          onClick={() => onChoose(option, level)}
        >
          <span>{option.name}</span>
          {option.note && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  );
};

interface RegionPanelProps {
  readonly id: string;
  readonly columns: readonly ShownColumn[];
  readonly focus: PanelFocus;
  readonly onChoose: ColumnProps["onChoose"];
  readonly isSearch: boolean;
}

/** Columns of divisions side by side, or the results of a search; the focus stays in the input above. */
export const RegionPanel = ({ id, columns, focus, onChoose, isSearch }: RegionPanelProps) => (
  <div id={id} className={styles.panel} role="presentation" onMouseDown={(event) => event.preventDefault()}>
    {isSearch && columns.every(({ options }) => options.length === 0) ? (
      <Empty title="没有找到这个地区" text="可以输入地名、拼音首字母（郑州金水 zzjs）或六位区划代码。" />
    ) : (
      <div className={styles.columns} data-search={isSearch}>
        {columns.map((column, level) => (
          <Column
            // A changed column begins at its top.
            key={`${column.label} ${column.options[0]?.code}`}
            column={column}
            level={level}
            panelId={id}
            focus={focus}
            onChoose={onChoose}
          />
        ))}
      </div>
    )}
    <p className={styles.help}>可输入地名、拼音首字母或区划代码；↑ ↓ 选择，← → 换列，回车确定</p>
  </div>
);
