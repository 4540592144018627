import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { saveBlob } from "../../platform/download.ts";
import layout from "../layout.module.css";
import { say } from "../say.tsx";
import { contentOf } from "./cell.tsx";
import type { Column } from "./column.ts";

/** Beyond it one narrows the list first. */
const mostLines = 5000;

interface RowsOfPage<R> {
  readonly rows: readonly R[];
  /** Of all pages. */
  readonly total: number;
}

interface ExportButtonProps<R> {
  readonly columns: readonly Column<R>[];
  /** The rows of a page in the present order and filters; the first page is 1. */
  readonly pageOf: (pageNum: number) => Promise<RowsOfPage<R>>;
}

/** The words of a cell as they are read. */
const wordsOf = (cell: HTMLElement): string => {
  const words = cell.innerText.replace(/\s+/g, " ").trim();
  return words === "—" ? "" : words;
};

/**
 * Saves the list as Excel: all its rows, with filters, order and columns as they are on the screen. The rows are drawn
 * unseen page by page, so that the file says what the screen says.
 */
export const ExportButton = <R,>({ columns, pageOf }: ExportButtonProps<R>) => {
  const [drawn, setDrawn] = useState<RowsOfPage<R> & { readonly pageNum: number }>();
  const [isRunning, setRunning] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const lines = useRef<string[][]>([]);
  const shown = columns.filter(({ title }) => title !== "");

  const end = () => {
    setDrawn(undefined);
    setRunning(false);
  };
  const draw = (pageNum: number) => {
    const load = async () => setDrawn({ pageNum, ...(await pageOf(pageNum)) });
    // The shell shows the failure.
    load().catch(end);
  };
  const save = async (total: number) => {
    const { spreadsheetOf } = await import("./spreadsheet.ts");
    const kept = lines.current.slice(0, mostLines);
    const name = `${document.title.split(" - ")[0]}${dayInBeijing(new Date())}.xlsx`;
    saveBlob(new Blob([spreadsheetOf(shown, kept) as BlobPart]), name);
    if (kept.length < total) say.warn(`只导出了前 ${kept.length} 条，共 ${total} 条；其余请缩小筛选范围后导出`);
    else say.done(`已导出 ${kept.length} 条`);
  };
  useEffect(() => {
    if (!drawn || !table.current) return;
    for (const { cells } of table.current.rows) lines.current.push([...cells].map(wordsOf));
    const { pageNum, rows, total } = drawn;
    if (rows.length > 0 && lines.current.length < Math.min(total, mostLines)) draw(pageNum + 1);
    else void save(total).finally(end);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that was drawn
  }, [drawn]);

  const begin = () => {
    lines.current = [];
    setRunning(true);
    draw(1);
  };
  return (
    <>
      <Button loading={isRunning} title="按当前筛选、排序和显示的列导出全部页" onClick={begin}>
        导出
      </Button>
      {drawn && (
        <div className={layout.unseen} aria-hidden="true" inert>
          <table ref={table}>
            <tbody>
              {drawn.rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- drawn once and thrown away
                <tr key={index}>
                  {shown.map((column) => (
                    <td key={column.key}>{contentOf(column, row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
