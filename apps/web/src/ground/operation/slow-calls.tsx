import type { SlowCall } from "@tushen/contract/ground/operation";
import tables from "../ui/table.module.css";
import styles from "./operation.module.css";

/** The slowest calls of the last hour. */
export const SlowCalls = ({ calls }: { calls: readonly SlowCall[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>功能</th>
        <th className={tables.digits}>次数</th>
        <th className={tables.digits}>95% 的请求不超过</th>
      </tr>
    </thead>
    <tbody>
      {calls.map(({ call, title, count, p95InMs }) => (
        <tr key={call} data-idle={p95InMs <= 1000}>
          <td title={call}>{title}</td>
          <td className={tables.digits}>{count}</td>
          <td className={tables.digits}>{p95InMs < 1000 ? `${p95InMs} 毫秒` : `${(p95InMs / 1000).toFixed(1)} 秒`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
