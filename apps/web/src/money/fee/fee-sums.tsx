import { yuanText } from "@tushen/domain/ground/amount";
import styles from "./fee.module.css";

/** Sums of money over all rows that fit the filters. */
export const FeeSums = ({ sums }: { readonly sums: readonly (readonly [label: string, fen: number])[] }) => (
  <dl className={styles.sums} aria-label="合计">
    {sums.map(([label, fen]) => (
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
