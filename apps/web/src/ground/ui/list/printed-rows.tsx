import { contentOf } from "./cell.tsx";
import type { Column } from "./column.ts";
import styles from "./list.module.css";

interface PrintedRowsProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string | number;
  readonly pages: { readonly total: number } | undefined;
}

/** The rows of a list on paper: one table as wide as the page, whose head stands on every page again. */
export const PrintedRows = <R,>({ rows, columns, rowKey, pages }: PrintedRowsProps<R>) => {
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
