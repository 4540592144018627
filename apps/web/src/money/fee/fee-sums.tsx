import { yuanText } from "@tushen/domain/money/amount";
import styles from "./fee.module.css";

interface Sums {
  readonly payableSum: number;
  readonly receivedSum: number;
  readonly outstandingSum: number;
}

/** The money of all fees that fit the filters. */
export const FeeSums = ({ payableSum, receivedSum, outstandingSum }: Sums) => (
  <dl className={styles.sums} aria-label="合计">
    {(
      [
        ["应收", payableSum],
        ["已收", receivedSum],
        ["欠款", outstandingSum],
      ] as const
    ).map(([label, fen]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {yuanText(fen)}
          <small>元</small>
        </dd>
      </div>
    ))}
  </dl>
);
