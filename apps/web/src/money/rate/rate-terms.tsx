import { decimalText } from "@tushen/domain/ground/amount";
import { payModes, type RateTable } from "@tushen/domain/money/rate-table";
import styles from "./rate.module.css";

const percent = (thousandths: number): string => `${decimalText(thousandths, 1)}%`;

/** The terms of a rate table in words. */
export const RateTerms = ({ terms }: { readonly terms: RateTable["terms"] }) => {
  const { refunds } = terms;
  const facts: readonly (readonly [string, string])[] = [
    ["承担方式", payModes[terms.payMode]],
    ["定金", terms.depositShare === 0 ? "不收" : `应收的${percent(terms.depositShare)}`],
    ["优惠幅度", terms.discountLimit === 0 ? "不优惠" : `最多${percent(terms.discountLimit)}，须说明理由`],
    ["付款期限", `收费通知发出后${terms.dueDays}日`],
    [
      "上限提示",
      [
        ...(terms.ceilingOfDesignFee === null ? [] : [`勘察设计费的${percent(terms.ceilingOfDesignFee)}`]),
        ...(terms.ceilingOfCost === null ? [] : [`建安费的${decimalText(terms.ceilingOfCost, 4)}‰`]),
      ].join("，") || "不提示",
    ],
    [
      "提前终止退费",
      `意见发出前${percent(refunds.beforeLetter)}，意见发出后${percent(refunds.afterLetter)}，审查合格后${percent(refunds.afterPass)}`,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
