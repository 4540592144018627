import { Checkbox, Spin } from "antd";
import type { Key, ReactNode } from "react";
import layout from "../layout.module.css";
import { contentOf } from "./cell.tsx";
import type { Column } from "./column.ts";
import styles from "./list.module.css";

interface RowCardsProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => Key;
  readonly rowTo?: ((row: R) => string) | undefined;
  /** Key of the column that heads the card. */
  readonly namedBy: string | undefined;
  readonly isLoading?: boolean | undefined;
  readonly empty?: ReactNode;
  /** Keys of the chosen rows; without it rows are not chosen. */
  readonly chosen?: readonly Key[] | undefined;
  readonly onChoose: (chosen: readonly Key[]) => void;
}

/** The rows of a list on a phone: a card each, headed by its name, below it every other column with its title. */
export const RowCards = <R,>(props: RowCardsProps<R>) => {
  const { rows, columns, rowKey, rowTo, namedBy, chosen, onChoose, isLoading = false, empty } = props;
  if (rows.length === 0 && !isLoading) return empty;
  const name = columns.find(({ key }) => key === namedBy);
  const others = columns.filter((column) => column !== name);
  return (
    <Spin spinning={isLoading} delay={200}>
      <ul className={styles.cards}>
        {rows.map((row, place) => {
          const key = rowKey(row);
          const head = name && contentOf(name, row);
          return (
            <li key={key}>
              <div className={styles.cardHead}>
                {chosen && (
                  <Checkbox
                    aria-label={`选择第${place + 1}行`}
                    checked={chosen.includes(key)}
                    onChange={({ target }) =>
                      onChoose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                    }
                  />
                )}
                {rowTo ? <a href={rowTo(row)}>{head}</a> : <div>{head}</div>}
              </div>
              <dl>
                {others.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title || <span className={layout.unseen}>操作</span>}</dt>
                    <dd>{contentOf(column, row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </Spin>
  );
};
