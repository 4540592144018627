import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { fenOfText, yuanText } from "@tushen/domain/ground/amount";
import { Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";

/** 退款: how much goes back and why. What the rates say is filled in. */
export const RefundDialog = ({ fee, onClose }: { readonly fee: Fee; readonly onClose: () => void }) => {
  const kept = fee.receivedAmount - fee.refundedAmount;
  const [amount, setAmount] = useState(yuanText(fee.refundDue?.amount ?? kept));
  const [reason, setReason] = useState(fee.refundDue?.why ?? "");
  const fields = { amount: useId(), reason: useId() };
  const refund = useAct(feeCalls.startRefund, {
    refresh: feeMoved,
    onDone: () => {
      say.done("已开始办理退款，建设单位会收到消息");
      onClose();
    },
  });
  const fen = fenOfText(amount);
  const isTooMuch = fen !== null && fen > kept;
  const words = reason.trim().length;
  return (
    <ActDialog
      title="办理退款"
      yes="开始退款"
      isReady={fen !== null && fen > 0 && !isTooMuch && words >= 5}
      isRunning={refund.isRunning}
      onYes={() => fen !== null && refund.start({ id: fee.id, amount: fen, reason: reason.trim() })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>
          已收未退 {yuanText(kept)} 元。
          {fee.refundDue && `按规定应退 ${yuanText(fee.refundDue.amount)} 元：${fee.refundDue.why}。`}
          款项按到账的先后从后往前、原路退回。
        </p>
        <label htmlFor={fields.amount}>退款金额（元）</label>
        <Input
          id={fields.amount}
          inputMode="decimal"
          value={amount}
          status={fen === null || isTooMuch ? "error" : ""}
          onChange={(event) => setAmount(event.target.value)}
        />
        <p className={layout.quiet13} role="status">
          {fen === null
            ? "请填写金额，最多两位小数"
            : isTooMuch
              ? `不能超过已收未退的 ${yuanText(kept)} 元`
              : `退款后保留 ${yuanText(kept - fen)} 元`}
        </p>
        <label htmlFor={fields.reason}>退款理由（5 至 500 字，建设单位可见）</label>
        <Input.TextArea
          id={fields.reason}
          rows={3}
          maxLength={500}
          showCount
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ActDialog>
  );
};
