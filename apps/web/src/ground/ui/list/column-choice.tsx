import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import { choosable } from "./chosen-columns.ts";
import styles from "./list.module.css";
import type { Column } from "./column.ts";

interface ColumnChoiceProps {
  readonly columns: readonly Pick<Column<never>, "key" | "title">[];
  /** Keys of the shown columns in their order; undefined: as the list comes. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (keys: readonly string[] | undefined) => void;
}

/** Which columns a list shows, and in which order. */
export const ColumnChoice = ({ columns, chosen, onChoose }: ColumnChoiceProps) => {
  const offered = choosable(columns, chosen);
  const shown = offered.filter(({ isShown }) => isShown).map(({ key }) => key);
  const move = (key: string, by: number) => {
    const next = shown.filter((one) => one !== key);
    next.splice(shown.indexOf(key) + by, 0, key);
    onChoose(next);
  };
  const content = (
    <div className={styles.choice} role="group" aria-label="显示的列">
      {offered.map(({ key, title, isShown, isFixed }) => (
        <div key={key}>
          <Checkbox
            checked={isShown}
            disabled={isFixed}
            onChange={() => onChoose(isShown ? shown.filter((one) => one !== key) : [...shown, key])}
          >
            {title}
          </Checkbox>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`${title}上移`}
            disabled={!isShown || shown[0] === key}
            onClick={() => move(key, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`${title}下移`}
            disabled={!isShown || shown.at(-1) === key}
            onClick={() => move(key, 1)}
          />
        </div>
      ))}
      <Button type="link" size="small" disabled={chosen === undefined} onClick={() => onChoose(undefined)}>
        恢复默认
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button>列设置</Button>
    </Popover>
  );
};
