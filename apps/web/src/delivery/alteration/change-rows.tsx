import { fieldText } from "@tushen/domain/delivery/alteration-change";
import { reviewContentOf } from "@tushen/domain/delivery/major-change";
import {
  type FieldValues,
  fieldApplies,
  isEmpty,
  type ReportField,
} from "@tushen/domain/filing/report-form/report-field";
import { Button } from "antd";
import { memo, useState } from "react";
import styles from "./alteration.module.css";
import { FieldInput } from "./field-input.tsx";

export const isSame = (before: unknown, after: unknown): boolean =>
  (isEmpty(before) && isEmpty(after)) || JSON.stringify(before) === JSON.stringify(after);

interface ChangeRowProps {
  readonly field: ReportField;
  readonly entity: "project" | "participant" | "building";
  readonly before: unknown;
  readonly after: unknown;
  readonly problem: string | undefined;
  /** The firm was replaced, so all its values are asked for at once. */
  readonly isOpenAtOnce?: boolean;
  readonly onChange: (key: string, value: unknown) => void;
}

/** One value: its name, its present value and its new value. */
const ChangeRow = memo(({ field, entity, before, after, problem, isOpenAtOnce, onChange }: ChangeRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const isChanged = !isSame(before, after);
  const isMajor = reviewContentOf(entity, field.key) !== null;
  const now = fieldText(field, before);
  return (
    <div className={styles.row} data-changed={isChanged}>
      <span className={styles.label}>
        {field.label}
        {isMajor && <em className={styles.major}>重大</em>}
      </span>
      <span className={styles.now}>{now}</span>
      <span className={styles.next}>
        {isOpen || isChanged || isOpenAtOnce ? (
          <>
            <FieldInput
              field={field}
              label={`${field.label}变更为`}
              value={after}
              hasProblem={problem !== undefined}
              onChange={(value) => onChange(field.key, value)}
            />
            {problem && <small role="alert">{problem}</small>}
            {!problem && field.help && <small>{field.help}</small>}
          </>
        ) : (
          <Button size="small" aria-label={`变更${field.label}`} onClick={() => setOpen(true)}>
            变更
          </Button>
        )}
      </span>
      <span className={styles.undo}>
        {(isOpen || isChanged) && !isOpenAtOnce && (
          <Button
            size="small"
            type="text"
            aria-label={`还原${field.label}`}
            onClick={() => {
              setOpen(false);
              onChange(field.key, before);
            }}
          >
            还原
          </Button>
        )}
      </span>
    </div>
  );
});

interface ChangeRowsProps {
  readonly title: string;
  readonly fields: readonly ReportField[];
  readonly entity: ChangeRowProps["entity"];
  readonly before: FieldValues;
  readonly after: FieldValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly isOpenAtOnce?: boolean;
  readonly isFirst?: boolean;
  readonly onChange: ChangeRowProps["onChange"];
}

/** The values of one group, folded until the reader opens the group. */
export const ChangeRows = (props: ChangeRowsProps) => {
  const { title, fields, before, after, problems, isOpenAtOnce = false, isFirst = false } = props;
  const shown = fields.filter((field) => fieldApplies(field, after) || !isSame(before[field.key], after[field.key]));
  const count = shown.filter(({ key }) => !isSame(before[key], after[key])).length;
  if (shown.length === 0) return null;
  return (
    <details className={styles.group} open={isFirst || isOpenAtOnce || count > 0}>
      <summary>
        {title}
        <span>{count > 0 ? `${count} 项改动` : `${shown.length} 项`}</span>
      </summary>
      <div className={styles.rowHead} aria-hidden="true">
        <span>项目</span>
        <span>现值</span>
        <span>变更为</span>
      </div>
      {shown.map((field) => (
        <ChangeRow
          key={field.key}
          field={field}
          entity={props.entity}
          before={before[field.key]}
          after={after[field.key]}
          problem={problems[field.key]}
          isOpenAtOnce={isOpenAtOnce}
          onChange={props.onChange}
        />
      ))}
    </details>
  );
};
