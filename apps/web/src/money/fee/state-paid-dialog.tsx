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

/** 已付款: the owner says what it has paid by bank, with the voucher. */
export const StatePaidDialog = ({ fee, onClose }: { readonly fee: Fee; readonly onClose: () => void }) => {
  const isDeposit = fee.state === "CHARGE_SENT" && fee.depositAmount > 0;
  const [amount, setAmount] = useState(yuanText(isDeposit ? fee.depositAmount : fee.outstandingAmount));
  const [day, setDay] = useState(today());
  const [remark, setRemark] = useState("");
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const fields = { amount: useId(), day: useId(), remark: useId() };
  const state = useAct(feeCalls.statePaid, {
    refresh: feeMoved,
    onDone: () => {
      say.done("已告知审查机构，核对到账后会收到消息");
      onClose();
    },
  });
  const fen = fenOfText(amount);
  return (
    <ActDialog
      title="已付款，上传凭证"
      yes="提交"
      isReady={fen !== null && fen > 0 && files.length > 0 && !isBusy}
      isRunning={state.isRunning}
      onYes={() =>
        fen !== null &&
        state.start({
          ...{ id: fee.id, amount: fen, date: day, remark },
          voucherFileIds: files.map(({ fileId }) => fileId),
        })
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>
          {fee.account
            ? `请转账至：${fee.account.accountName}，${fee.account.bankName}，账号 ${fee.account.bankAccount}；用途请注明 ${fee.feeNo}。`
            : "收款账户请向审查机构询问。"}
        </p>
        <label htmlFor={fields.amount}>已付金额（元）</label>
        <Input
          id={fields.amount}
          inputMode="decimal"
          value={amount}
          status={fen === null ? "error" : ""}
          onChange={(event) => setAmount(event.target.value)}
        />
        <label htmlFor={fields.day}>付款日期</label>
        <DatePicker
          id={fields.day}
          value={dayjs(day)}
          allowClear={false}
          maxDate={dayjs(today())}
          onChange={(next) => next && setDay(next.format("YYYY-MM-DD"))}
        />
        <label htmlFor={fields.remark}>说明（可不填）</label>
        <Input id={fields.remark} maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
        <Attachments
          files={files}
          onFiles={setFiles}
          onBusy={setBusy}
          title="付款凭证"
          hint="银行回单的扫描件或照片，至少一份"
        />
      </div>
    </ActDialog>
  );
};
