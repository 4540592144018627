import type { FileId } from "@tushen/contract/ground/fields";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/money/amount";
import { instantText } from "../../ground/platform/format.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { FeeActs } from "./fee-acts.tsx";
import styles from "./fee.module.css";

const vouchers = (ids: readonly FileId[]) => ids.map((fileId, index) => ({ fileId, fileName: `凭证${index + 1}` }));

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
    {(fee.receipts.length > 0 || fee.statements.length > 0) && (
      <Section title="付款与到账">
        <ul className={styles.receipts}>
          {fee.receipts.map((one) => (
            <li key={`${one.receivedOn} ${one.amount} ${one.orderNo ?? ""}`}>
              <b>{yuanText(one.amount)} 元</b>
              <span>
                {one.isDeposit ? "定金" : "款项"}到账 {one.receivedOn}
              </span>
              <span className={layout.quiet13}>
                {one.channelLabel} · {one.confirmedByName}确认
              </span>
              <FileLinks files={vouchers(one.voucherFileIds)} />
            </li>
          ))}
          {fee.statements
            .filter(({ accepted }) => accepted !== true)
            .map((one) => (
              <li key={one.stateTime}>
                <b>{yuanText(one.amount)} 元</b>
                <span>{one.accepted === false ? "凭证被退回" : "待审查机构核对"}</span>
                <span className={layout.quiet13}>
                  {one.paidOn}付款 · {one.statedByName} {instantText(one.stateTime)}
                </span>
                {(one.rejectReason || one.remark) && <span>{one.rejectReason ?? one.remark}</span>}
                <FileLinks files={vouchers(one.voucherFileIds)} />
              </li>
            ))}
        </ul>
      </Section>
    )}
  </div>
);
