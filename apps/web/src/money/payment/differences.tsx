import { type PayDay, paymentCalls } from "@tushen/contract/money/payment";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import styles from "./payment.module.css";
import { signedYuan } from "./signed-yuan.ts";

const movements = { PAYMENT: "支付", REFUND: "退款" } as const;

/** What differs on a day, and who has seen to it. */
export const Differences = ({ differences }: Pick<PayDay, "differences">) => {
  const [handling, setHandling] = useState<number>();
  const handle = useAct(paymentCalls.handleDifference, {
    refresh: [paymentCalls.listPayDays],
    onDone: () => {
      say.done("已登记处理结果");
      setHandling(undefined);
    },
  });
  return (
    <ul className={styles.differences}>
      {differences.map((one) => (
        <li key={one.id}>
          <StatusTag tone={one.handledTime ? "quiet" : "bad"}>{one.kindLabel}</StatusTag>
          <span>
            {movements[one.movement]} {one.number}：平台 {signedYuan(one.listedAmount)}，系统{" "}
            {signedYuan(one.bookedAmount)}
          </span>
          {one.feeId && <a href={`#/projectReport/auditFee?id=${one.feeId}`}>{one.feeNo}</a>}
          {one.handledTime ? (
            <span className={layout.quiet13}>
              {one.handledByName}：{one.note}
            </span>
          ) : (
            <Button size="small" onClick={() => setHandling(one.id)}>
              登记处理结果
            </Button>
          )}
        </li>
      ))}
      {handling !== undefined && (
        <ReasonDialog
          title="登记处理结果"
          label="核对和处理的结果（5 至 500 字）"
          yes="登记"
          isRunning={handle.isRunning}
          onYes={(note) => handle.start({ id: handling, note })}
          onClose={() => setHandling(undefined)}
        />
      )}
    </ul>
  );
};
