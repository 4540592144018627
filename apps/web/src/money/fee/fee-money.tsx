import type { FileId } from "@tushen/contract/ground/fields";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import { dayText, instantText } from "../../ground/platform/format.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import styles from "./fee.module.css";

const slips = (ids: readonly FileId[]) => ids.map((fileId, index) => ({ fileId, fileName: `凭证${index + 1}` }));

const Refund = ({ refund }: { readonly refund: Fee["refunds"][number] }) => {
  const { amount, parts, reason, doneTime, droppedTime, dropReason, requestedByName, requestTime } = refund;
  const byOrder = parts.filter(({ orderNo }) => orderNo !== null).reduce((sum, part) => sum + part.amount, 0);
  return (
    <li>
      <b className={droppedTime ? styles.struck : undefined}>-{yuanText(amount)} 元</b>
      <span>{droppedTime ? "退款已撤销" : doneTime ? `已退款 ${dayText(doneTime)}` : "退款办理中"}</span>
      <span className={layout.quiet13}>
        {byOrder === amount ? "原路退回" : byOrder > 0 ? `其中 ${yuanText(byOrder)} 元原路退回` : "银行转账退回"} ·{" "}
        {requestedByName} {instantText(requestTime)}
      </span>
      <span>{dropReason ?? reason}</span>
      <FileLinks files={slips(parts.flatMap(({ voucherFileIds }) => voucherFileIds))} />
    </li>
  );
};

/** 付款、到账与退款: every movement of money, the owner's word among them while the house has not found the money. */
export const FeeMoney = ({ fee: { receipts, statements, refunds } }: { readonly fee: Fee }) => {
  const open = statements.filter(({ accepted }) => accepted !== true);
  if (receipts.length + open.length + refunds.length === 0) return null;
  return (
    <Section title="付款与到账">
      <ul className={styles.receipts}>
        {receipts.map((one, index) => (
          <li key={`${index} ${one.receivedOn}`}>
            <b>{yuanText(one.amount)} 元</b>
            <span>
              {one.isDeposit ? "定金" : "款项"}到账 {one.receivedOn}
            </span>
            <span className={layout.quiet13}>
              {one.channelLabel} · {one.confirmedByName}确认
            </span>
            <FileLinks files={slips(one.voucherFileIds)} />
          </li>
        ))}
        {open.map((one) => (
          <li key={one.stateTime}>
            <b>{yuanText(one.amount)} 元</b>
            <span>{one.accepted === false ? "凭证被退回" : "待审查机构核对"}</span>
            <span className={layout.quiet13}>
              {one.paidOn}付款 · {one.statedByName} {instantText(one.stateTime)}
            </span>
            {(one.rejectReason || one.remark) && <span>{one.rejectReason ?? one.remark}</span>}
            <FileLinks files={slips(one.voucherFileIds)} />
          </li>
        ))}
        {refunds.map((refund) => (
          <Refund key={refund.refundNo} refund={refund} />
        ))}
      </ul>
    </Section>
  );
};
