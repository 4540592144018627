import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import {
  isRateField,
  type RateCondition,
  type RateField,
  type RateFieldKey,
  rateFields,
} from "@tushen/domain/money/rate-field";
import { Button, InputNumber, Select } from "antd";
import styles from "./rate.module.css";

interface ConditionRowsProps {
  readonly conditions: readonly RateCondition[];
  readonly onChange: (conditions: readonly RateCondition[]) => void;
  /** What the conditions decide, for screen readers: 适用条件, 高层的条件. */
  readonly name: string;
  /** Whether conditions of single units make sense here. */
  readonly ofUnits: boolean;
}

const yesNo = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
];

const choicesOf = ({ kind, dictionary }: RateField) =>
  kind === "yesNo"
    ? yesNo
    : (dictionaryByCode(dictionary ?? "")?.items ?? []).map(({ code, label }) => ({ value: code, label }));

/** Conditions that must all hold, one in a row. */
export const ConditionRows = ({ conditions, onChange, name, ofUnits }: ConditionRowsProps) => {
  const set = (index: number, condition: RateCondition) =>
    onChange(conditions.map((one, at) => (at === index ? condition : one)));
  const fields = Object.entries(rateFields)
    .filter(([, { of }]) => ofUnits || of === "PROJECT")
    .map(([value, { label }]) => ({ value: value as RateFieldKey, label }));
  return (
    <div className={styles.rows}>
      {conditions.map((condition, index) => {
        const field: RateField = rateFields[condition.field];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own
          <div key={index} className={styles.condition}>
            <Select
              aria-label={`${name} ${index + 1}`}
              value={condition.field}
              options={fields}
              showSearch={{ optionFilterProp: "label" }}
              onChange={(next: string) => isRateField(next) && set(index, { field: next })}
            />
            {field.kind === "number" ? (
              <span className={styles.bounds}>
                大于
                <InputNumber
                  aria-label={`${field.label}大于`}
                  min={0}
                  value={condition.above ?? null}
                  onChange={(above) => set(index, { ...condition, above: above ?? undefined })}
                />
                不大于
                <InputNumber
                  aria-label={`${field.label}不大于`}
                  min={0}
                  value={condition.upTo ?? null}
                  onChange={(upTo) => set(index, { ...condition, upTo: upTo ?? undefined })}
                />
                {field.unit}
              </span>
            ) : (
              <Select
                aria-label={`${field.label}取值`}
                mode="multiple"
                value={[...(condition.in ?? [])]}
                options={choicesOf(field)}
                showSearch={{ optionFilterProp: "label" }}
                placeholder="选择取值"
                onChange={(wanted: string[]) => set(index, { ...condition, in: wanted })}
              />
            )}
            <Button
              type="text"
              size="small"
              aria-label={`删除${name} ${index + 1}`}
              onClick={() => onChange(conditions.filter((_, at) => at !== index))}
            >
              删除
            </Button>
          </div>
        );
      })}
      <Button size="small" onClick={() => onChange([...conditions, { field: fields[0]?.value ?? "bizType" }])}>
        添加条件
      </Button>
    </div>
  );
};
