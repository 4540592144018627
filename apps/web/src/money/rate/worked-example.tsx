import { yuanText } from "@tushen/domain/ground/amount";
import { computeFee, sumOfLines } from "@tushen/domain/money/compute-fee";
import { lineText } from "@tushen/domain/money/fee-text";
import { factsOfExample, type RateExample, type RateExampleKey, rateExamples } from "@tushen/domain/money/rate-example";
import type { RateTable } from "@tushen/domain/money/rate-table";
import { InputNumber, Select } from "antd";
import { useId, useState } from "react";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./rate.module.css";

const options = Object.entries(rateExamples).map(([value, { label }]) => ({ value: value as RateExampleKey, label }));

/** 试算: a made-up project and what these rates charge it, at once. */
export const WorkedExample = ({ table }: { readonly table: RateTable }) => {
  const [key, setKey] = useState<RateExampleKey>("dwelling");
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const kind = useId();
  const example: RateExample = rateExamples[key];
  const lines = computeFee(table, example.feeType, factsOfExample(example, typed));
  const usual: Readonly<Record<string, unknown>> = { ...example.project, ...example.unit };
  return (
    <Section title="试算">
      <div className={styles.form}>
        <label htmlFor={kind}>工程类型</label>
        <Select
          id={kind}
          value={key}
          options={options}
          onChange={(next) => {
            setKey(next);
            setTyped({});
          }}
        />
        <div className={styles.figures}>
          {example.asked.map(({ key: name, label, unit }) => (
            <div key={name} className={styles.form}>
              <label htmlFor={`${kind}${name}`}>
                {label}（{unit}）
              </label>
              <InputNumber
                id={`${kind}${name}`}
                min={0}
                value={typed[name] === undefined ? Number(usual[name]) : typed[name]}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
              />
            </div>
          ))}
        </div>
        {lines.length === 0 ? (
          <p className={layout.quiet13}>按此标准，该工程没有收费项目。</p>
        ) : (
          <ul className={styles.example}>
            {lines.map((line) => (
              <li key={`${line.ruleId} ${line.units.join()}`}>
                <span>{line.item}</span>
                <b>{yuanText(line.amountInFen)}</b>
                <small>{lineText(line)}</small>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.sum} role="status">
          合计 <b>{yuanText(sumOfLines(lines))}</b> 元
        </p>
      </div>
    </Section>
  );
};
