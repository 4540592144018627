import { paymentCalls, type PayOrder } from "@tushen/contract/money/payment";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import { Button, QRCode, Segmented, Spin } from "antd";
import { useEffect, useState } from "react";
import { useAct, useCall, useRefresh } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./pay-dialog.module.css";

interface PayDialogProps {
  readonly fee: Fee;
  readonly providers: readonly { readonly provider: PayOrder["provider"]; readonly label: string }[];
  readonly onClose: () => void;
}

const askEveryMs = 2_500;

/** Seconds until an instant, counted down. */
const useSecondsLeft = (until: string): number => {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
};

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The code of an order, and whether it has been paid meanwhile. */
const OrderCode = ({ order, onAgain, onPaid }: { order: PayOrder; onAgain: () => void; onPaid: () => void }) => {
  const asked = useCall(
    paymentCalls.paymentOrderResult,
    { orderNo: order.orderNo },
    { everyMs: (answer) => (answer === undefined || answer.state === "WAITING" ? askEveryMs : false) },
  );
  const state = asked.data?.state ?? order.state;
  const seconds = useSecondsLeft(order.expireTime);
  const isPaid = state === "PAID";
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  const isOver = state === "CLOSED" || state === "FAILED" || (state === "WAITING" && seconds === 0);
  return (
    <div className={styles.code}>
      <QRCode
        value={order.qrText ?? "-"}
        size={220}
        status={isPaid ? "scanned" : isOver || order.qrText === null ? "expired" : "active"}
        onRefresh={onAgain}
      />
      <p role="status">
        {isPaid
          ? "支付成功"
          : state === "FAILED"
            ? "支付失败，请重新获取二维码或换一种方式"
            : isOver
              ? "二维码已失效，请点击二维码重新获取"
              : `请用${order.providerLabel}扫码支付，${clock(seconds)} 内有效`}
      </p>
      {order.isStandIn && order.qrText && !isOver && (
        <Button size="small" href={order.qrText} target="_blank" rel="noreferrer">
          打开演示收银台（不涉及真实资金）
        </Button>
      )}
    </div>
  );
};

/** 在线支付: chooses the way to pay, shows the code, and closes by itself once the money is there. */
export const PayDialog = ({ fee, providers, onClose }: PayDialogProps) => {
  const refresh = useRefresh();
  const [provider, setProvider] = useState<PayOrder["provider"]>();
  const [whole, setWhole] = useState<boolean>();
  const hasDeposit = fee.state === "CHARGE_SENT" && fee.depositAmount > 0 && fee.receivedAmount === 0;
  const asked = useCall(
    paymentCalls.orderInfo,
    { id: fee.id, provider, whole },
    { freshForMs: Number.POSITIVE_INFINITY },
  );
  const order = asked.data;
  const cancel = useAct(paymentCalls.closeOrder, {
    refresh: [...feeMoved, paymentCalls.orderInfo],
    onDone: () => {
      say.done("已取消支付");
      onClose();
    },
  });
  const close = () => {
    void refresh(...feeMoved);
    onClose();
  };
  const paid = () => {
    say.done("支付成功，款项已到账");
    void refresh(...feeMoved, paymentCalls.orderInfo);
    onClose();
  };
  return (
    <Dialog
      title="在线支付"
      isOpen
      onClose={close}
      width={480}
      footer={
        <>
          {order?.state === "WAITING" && (
            <Button loading={cancel.isRunning} onClick={() => cancel.start({ id: fee.id })}>
              取消支付
            </Button>
          )}
          <Button onClick={close}>稍后支付</Button>
        </>
      }
    >
      <div className={styles.pay}>
        <div className={styles.choices}>
          {providers.length > 1 && (
            <Segmented
              aria-label="支付方式"
              value={provider ?? order?.provider ?? providers[0]?.provider ?? "wechat"}
              options={providers.map((one) => ({ value: one.provider, label: one.label }))}
              onChange={setProvider}
            />
          )}
          {hasDeposit && (
            <Segmented
              aria-label="支付金额"
              value={(order ? !order.isDeposit : whole) ? "whole" : "deposit"}
              options={[
                { value: "deposit", label: `先付定金 ${yuanText(fee.depositAmount)}` },
                { value: "whole", label: `一次付清 ${yuanText(fee.outstandingAmount)}` },
              ]}
              onChange={(choice) => setWhole(choice === "whole")}
            />
          )}
        </div>
        {asked.error ? (
          <FailureView error={asked.error} onRetry={() => void asked.refetch()} />
        ) : order ? (
          <>
            <b className={styles.amount}>{yuanText(order.amount)} 元</b>
            <p className={layout.quiet13}>
              付给{fee.houseName} · 订单号 {order.orderNo}
            </p>
            <OrderCode key={order.orderNo} order={order} onAgain={() => void asked.refetch()} onPaid={paid} />
          </>
        ) : (
          <Spin className={styles.waiting} />
        )}
      </div>
    </Dialog>
  );
};
