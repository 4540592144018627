import type { ParamChange } from "@tushen/contract/machine/review-rule";
import { instantText } from "../../ground/platform/format.ts";
import layout from "../../ground/ui/layout.module.css";
import styles from "./review-rule.module.css";
import { valueText } from "./rule-words.ts";

/** Who changed which limit, when and on what ground; the newest first. */
export const ParamHistory = ({ history }: { readonly history: readonly ParamChange[] }) =>
  history.length === 0 ? (
    <p className={layout.quiet13}>还没有调整过。</p>
  ) : (
    <table className={styles.params} aria-label="调整记录">
      <thead>
        <tr>
          <th>时间</th>
          <th>参数</th>
          <th>由</th>
          <th>改为</th>
          <th>依据</th>
          <th>调整人</th>
        </tr>
      </thead>
      <tbody>
        {history.map((one) => (
          <tr key={one.id}>
            <td className={styles.time}>{instantText(one.at)}</td>
            <td>{one.label}</td>
            <td>{valueText(one, one.from)}</td>
            <td>
              <b>{valueText(one, one.to)}</b>
            </td>
            <td>{one.ground}</td>
            <td>
              {one.by}
              <small>{one.orgName}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
