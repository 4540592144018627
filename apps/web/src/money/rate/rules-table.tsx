import { rateBases } from "@tushen/domain/money/rate-base";
import { feeTypes, type RateRule, tierModes } from "@tushen/domain/money/rate-table";
import { boundsText, conditionsText, tiersText } from "@tushen/domain/money/rate-text";
import { factorText } from "@tushen/domain/money/fee-text";
import { Button } from "antd";
import styles from "./rate.module.css";

interface RulesTableProps {
  readonly rules: readonly RateRule[];
  /** With these the rules can be changed. */
  readonly onEdit?: (index: number) => void;
  readonly onRemove?: (index: number) => void;
}

/** The items of a rate table in words. */
export const RulesTable = ({ rules, onEdit, onRemove }: RulesTableProps) => (
  <div className={styles.scroll}>
    <table className={styles.rules}>
      <thead>
        <tr>
          <th>收费项目</th>
          <th>计费基数与单价</th>
          <th>适用条件</th>
          <th>系数</th>
          {onEdit && <th aria-label="操作" />}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule, index) => (
          <tr key={rule.ruleId}>
            <td>
              <b>{rule.item || "（未命名）"}</b>
              <small>{feeTypes[rule.feeType]}</small>
              {rule.note && <small>{rule.note}</small>}
            </td>
            <td>
              {rateBases[rule.base].label}
              <small>
                {tiersText(rule)}
                {rule.tiers.length > 1 && `（${tierModes[rule.mode]}）`}
              </small>
              {boundsText(rule) && <small>{boundsText(rule)}</small>}
            </td>
            <td>{conditionsText(rule.when)}</td>
            <td>
              {rule.factors.map(({ label, multiply, when }) => (
                <span key={label} className={styles.factor}>
                  {label}×{factorText(multiply)}
                  <small>{conditionsText(when)}</small>
                </span>
              ))}
            </td>
            {onEdit && (
              <td className={styles.acts}>
                <Button size="small" aria-label={`修改${rule.item}`} onClick={() => onEdit(index)}>
                  修改
                </Button>
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`删除${rule.item}`}
                  onClick={() => onRemove?.(index)}
                >
                  删除
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
