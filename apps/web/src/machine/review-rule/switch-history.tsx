import type { RuleSwitch } from "@tushen/contract/machine/review-rule";
import { instantText } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./review-rule.module.css";

/** Which house switched the rule off or on, and why; the newest first. */
export const SwitchHistory = ({ switches }: { readonly switches: readonly RuleSwitch[] }) => (
  <table className={styles.params} aria-label="启停记录">
    <thead>
      <tr>
        <th>时间</th>
        <th>操作</th>
        <th>理由</th>
        <th>操作人</th>
      </tr>
    </thead>
    <tbody>
      {switches.map((one) => (
        <tr key={one.id}>
          <td className={styles.time}>{instantText(one.at)}</td>
          <td>
            <StatusTag tone={one.isOff ? "bad" : "good"}>{one.isOff ? "停用" : "启用"}</StatusTag>
          </td>
          <td>{one.reason}</td>
          <td>
            {one.by}
            <small>{one.orgName}</small>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
