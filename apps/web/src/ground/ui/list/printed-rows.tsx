import { contentOf } from "./cell.tsx";
import styles from "./list.module.css";
import type { RowTableProps } from "./row-table.tsx";

/** The rows of a list on paper: one table as wide as the page, whose head stands on every page again. */
export const PrintedRows = <R,>({
  rows,
  columns,
  rowKey,
  pages,
}: Pick<RowTableProps<R>, "rows" | "columns" | "rowKey" | "pages">) => {
  const told = columns.filter(({ title }) => title !== "");
  return (
    <>
      <table className={styles.printed}>
        <thead>
          <tr>
            {told.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {told.map((column) => (
                <td key={column.key} style={{ textAlign: column.align }}>
                  {contentOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages && (
        <p>{rows.length < pages.total ? `本页 ${rows.length} 条，共 ${pages.total} 条` : `共 ${pages.total} 条`}</p>
      )}
    </>
  );
};
