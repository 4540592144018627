import layout from "../../ground/ui/layout.module.css";
import styles from "./statistic.module.css";

/** A percentage as number and bar: the table is the chart, and reads the same without the bar. */
export const PercentBar = ({ percent }: { readonly percent: number | null }) =>
  percent === null ? (
    <span className={layout.quiet}>—</span>
  ) : (
    <span className={styles.bar}>
      {percent.toFixed(1)}%
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ display: "block", width: `${percent}%` }} />
      </span>
    </span>
  );
