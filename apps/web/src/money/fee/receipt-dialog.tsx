import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { fenOfText, yuanText } from "@tushen/domain/ground/amount";
import { DatePicker, Input } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";

interface ReceiptDialogProps {
  readonly fee: Fee;
  readonly isDeposit: boolean;
  readonly onClose: () => void;
}

/** 确认到账: what the bank slip says. The statement of the owner is filled in where one waits. */
export const ReceiptDialog = ({ fee, isDeposit, onClose }: ReceiptDialogProps) => {
  const stated = fee.statements.find(({ accepted }) => accepted === null);
  const usual = stated?.amount ?? (isDeposit ? fee.depositAmount : fee.outstandingAmount);
  const [amount, setAmount] = useState(yuanText(usual));
  const [day, setDay] = useState(stated?.paidOn ?? today());
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const fields = { amount: useId(), day: useId() };
  const options = {
    refresh: feeMoved,
    onDone: () => {
      say.done("已确认到账，建设单位会收到消息");
      onClose();
    },
  };
  const confirm = useAct(feeCalls.confirmCharge, options);
  const deposit = useAct(feeCalls.paidDeposit, options);
  const fen = fenOfText(amount);
  const left = fen === null ? null : fee.outstandingAmount - fen;
  const save = () => {
    if (fen === null) return;
    const { id, receivedAmount: receivedBefore } = fee;
    if (isDeposit) deposit.start({ id, depositAmount: fen, date: day, receivedBefore });
    else
      confirm.start({
        ...{ id, receivedAmount: fen, date: day, receivedBefore },
        voucherFileIds: files.map(({ fileId }) => fileId),
      });
  };
  return (
    <ActDialog
      title={isDeposit ? "确认定金到账" : "确认到账"}
      yes="确认到账"
      isReady={fen !== null && fen > 0 && !isBusy}
      isRunning={confirm.isRunning || deposit.isRunning}
      onYes={save}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>请核对银行流水后填写。尚欠 {yuanText(fee.outstandingAmount)} 元。</p>
        <label htmlFor={fields.amount}>到账金额（元）</label>
        <Input
          id={fields.amount}
          inputMode="decimal"
          value={amount}
          status={fen === null ? "error" : ""}
          onChange={(event) => setAmount(event.target.value)}
        />
        <p className={layout.quiet13} role="status">
          {left === null
            ? "请填写金额，最多两位小数"
            : left > 0
              ? `确认后仍欠 ${yuanText(left)} 元`
              : left < 0
                ? `多付 ${yuanText(-left)} 元，可办理退款`
                : "确认后款项付清"}
        </p>
        <label htmlFor={fields.day}>到账日期</label>
        <DatePicker
          id={fields.day}
          value={dayjs(day)}
          allowClear={false}
          maxDate={dayjs(today())}
          onChange={(next) => next && setDay(next.format("YYYY-MM-DD"))}
        />
        {!isDeposit && (
          <Attachments
            files={files}
            onFiles={setFiles}
            onBusy={setBusy}
            title="银行回单"
            hint="可不上传；建设单位已上传的凭证一并保存"
          />
        )}
      </div>
    </ActDialog>
  );
};
