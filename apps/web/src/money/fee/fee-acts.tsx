import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";
import { FinishRefundDialog } from "./finish-refund-dialog.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { PayOnline } from "./pay-online.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { StatePaidDialog } from "./state-paid-dialog.tsx";

type Open = keyof typeof dialogs;

const reasonTexts = {
  rejectVoucher: { title: "退回付款凭证", label: "未能核对到账的原因（5 至 500 字，建设单位可见）", yes: "退回凭证" },
  waive: { title: "免收审查费", label: "免收的理由（5 至 500 字，建设单位和主管部门可见）", yes: "免收" },
  cancel: { title: "取消收费", label: "取消的理由（5 至 500 字，建设单位可见）", yes: "取消收费" },
  dropRefund: { title: "撤销退款", label: "撤销的理由（5 至 500 字，建设单位可见）", yes: "撤销退款" },
} as const;

/** The acts a fee allows now, the main one first. Whatever asks for more opens a dialog. */
export const FeeActs = ({ fee, onGone }: { readonly fee: Fee; readonly onGone: () => void }) => {
  const { id } = fee;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = (sentence: string) => () => {
    close();
    say.done(sentence);
  };
  const submit = useAct(feeCalls.submitFee, { refresh: feeMoved, onDone: done("已提交，待复核后发出") });
  const takeBack = useAct(feeCalls.takeBackFee, { refresh: feeMoved, onDone: done("已退回修改") });
  const send = useAct(feeCalls.sendCharge, { refresh: feeMoved, onDone: done("收费通知已发给建设单位") });
  const remove = useAct(feeCalls.deleteFee, { refresh: [feeCalls.queryFees, feeCalls.listUncharged], onDone: onGone });
  const reject = useAct(feeCalls.rejectVoucher, { refresh: feeMoved, onDone: done("凭证已退回，建设单位会收到消息") });
  const waive = useAct(feeCalls.waiveFee, { refresh: feeMoved, onDone: done("已免收") });
  const cancel = useAct(feeCalls.cancelFee, { refresh: feeMoved, onDone: done("收费已取消，可重新核算") });
  const dropRefund = useAct(feeCalls.dropRefund, { refresh: feeMoved, onDone: done("退款已撤销") });
  const withReason = { rejectVoucher: reject, waive, cancel, dropRefund };

  const startSending = async () => {
    const text =
      fee.payMode === "1"
        ? `向${fee.payerName}发出收费通知：应收 ${yuanText(fee.payableAmount)} 元。发出后不能再修改。`
        : "本项目由财政支付或免收，通知只告知建设单位。发出后不能再修改。";
    if (await say.confirm({ title: "发送收费通知？", text, yes: "发送" })) send.start({ id });
  };
  const startRemoving = async () => {
    if (await say.confirm({ title: "删除这张收费单？", text: "删除后可重新核算。", yes: "删除" })) remove.start({ id });
  };
  const starts: Readonly<Record<string, () => void>> = {
    submit: () => submit.start({ id }),
    takeBack: () => takeBack.start({ id }),
    sendCharge: () => void startSending(),
    remove: () => void startRemoving(),
  };
  const shown = fee.actions.filter(({ action }) => action !== "edit" && (starts[action] ?? action in dialogs));
  if (shown.length === 0) return null;
  return (
    <div className={styles.acts}>
      {shown.some(({ action }) => action === "statePaid") && <PayOnline fee={fee} />}
      {shown.map(({ action, label, allowed, whyNot }) => (
        <Button
          key={action}
          type={main.includes(action) ? "primary" : "default"}
          danger={dangers.includes(action)}
          disabled={!allowed}
          title={whyNot ?? undefined}
          onClick={() => (starts[action] ? starts[action]() : setOpen(action as Open))}
        >
          {label}
        </Button>
      ))}
      {(open === "confirmCharge" || open === "paidDeposit") && (
        <ReceiptDialog fee={fee} isDeposit={open === "paidDeposit"} onClose={close} />
      )}
      {open === "statePaid" && <StatePaidDialog fee={fee} onClose={close} />}
      {open === "refund" && <RefundDialog fee={fee} onClose={close} />}
      {open === "finishRefund" && <FinishRefundDialog fee={fee} onClose={close} />}
      {(open === "rejectVoucher" || open === "waive" || open === "cancel" || open === "dropRefund") && (
        <ReasonDialog
          {...reasonTexts[open]}
          isRunning={withReason[open].isRunning}
          onYes={(reason) => withReason[open].start({ id, reason })}
          onClose={close}
        />
      )}
    </div>
  );
};

const dialogs = {
  statePaid: true,
  paidDeposit: true,
  confirmCharge: true,
  rejectVoucher: true,
  waive: true,
  cancel: true,
  refund: true,
  finishRefund: true,
  dropRefund: true,
};
const main: readonly string[] = ["submit", "sendCharge", "confirmCharge", "finishRefund"];
const dangers: readonly string[] = ["remove", "cancel"];
