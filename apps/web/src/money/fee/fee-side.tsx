import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { FeeActs } from "./fee-acts.tsx";
import { FeeMoney } from "./fee-money.tsx";
import { Surcharge } from "./surcharge.tsx";
import { feeParts } from "../../slots.ts";
import styles from "./fee.module.css";

const Invoices = feeParts.invoices;

/** What is due, whom it goes to, and what can be done now. */
export const FeeSide = ({ fee, onGone }: { readonly fee: Fee; readonly onGone: () => void }) => (
  <div>
    <Section title={fee.outstandingAmount > 0 ? "待付" : "应收"}>
      <div className={layout.stack12}>
        <span className={styles.due}>
          {yuanText(fee.outstandingAmount > 0 ? fee.outstandingAmount : fee.payableAmount)} 元
        </span>
        <dl className={styles.facts}>
          {fee.dueDate && (
            <>
              <dt>付款期限</dt>
              <dd>
                {fee.dueDate}
                {fee.isOverdue && "（已逾期）"}
              </dd>
            </>
          )}
          <dt>付款单位</dt>
          <dd>
            {fee.payerName || "未填写"}
            {fee.payerCreditCode && <small className={layout.quiet12}> {fee.payerCreditCode}</small>}
          </dd>
          <dt>承担方式</dt>
          <dd>{fee.payModeLabel}</dd>
          {fee.account && (
            <>
              <dt>户名</dt>
              <dd>{fee.account.accountName}</dd>
              <dt>开户行</dt>
              <dd>{fee.account.bankName}</dd>
              <dt>账号</dt>
              <dd>{fee.account.bankAccount}</dd>
            </>
          )}
          {fee.reason && (
            <>
              <dt>理由</dt>
              <dd>{fee.reason}</dd>
            </>
          )}
          {fee.remark && (
            <>
              <dt>备注</dt>
              <dd>{fee.remark}</dd>
            </>
          )}
        </dl>
        <FeeActs fee={fee} onGone={onGone} />
      </div>
    </Section>
    {fee.refundDue && fee.actions.some(({ action }) => action === "refund") && (
      <p className={styles.hint}>
        应退 <b>{yuanText(fee.refundDue.amount)}</b> 元：{fee.refundDue.why}
      </p>
    )}
    {fee.surcharge && <Surcharge fee={fee} {...fee.surcharge} />}
    <FeeMoney fee={fee} />
    <Invoices fee={fee} />
  </div>
);
