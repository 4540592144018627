import type { NamedFile } from "@tushen/contract/ground/file";
import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";

/** 确认已退款: the house has transferred by bank what is to go back by bank. */
export const FinishRefundDialog = ({ fee, onClose }: { readonly fee: Fee; readonly onClose: () => void }) => {
  const [day, setDay] = useState(today());
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const dayField = useId();
  const finish = useAct(feeCalls.finishRefund, {
    refresh: feeMoved,
    onDone: () => {
      say.done("已登记退款，建设单位会收到消息");
      onClose();
    },
  });
  const open = fee.refunds.find(({ doneTime, droppedTime }) => doneTime === null && droppedTime === null);
  const byBank = open?.parts.filter(({ orderNo, doneOn }) => orderNo === null && doneOn === null) ?? [];
  const sum = byBank.reduce((total, { amount }) => total + amount, 0);
  return (
    <ActDialog
      title="确认已退款"
      yes="确认已退款"
      isReady={sum > 0 && !isBusy}
      isRunning={finish.isRunning}
      onYes={() => finish.start({ id: fee.id, date: day, voucherFileIds: files.map(({ fileId }) => fileId) })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>
          {sum > 0
            ? `请在银行向付款单位（${fee.payerName}）转账退回 ${yuanText(sum)} 元后确认。`
            : "本次退款全部由支付平台原路退回，无需转账，退回后自动登记。"}
        </p>
        <label htmlFor={dayField}>退款日期</label>
        <DatePicker
          id={dayField}
          value={dayjs(day)}
          allowClear={false}
          maxDate={dayjs(today())}
          onChange={(next) => next && setDay(next.format("YYYY-MM-DD"))}
        />
        <Attachments
          files={files}
          onFiles={setFiles}
          onBusy={setBusy}
          title="退款回单"
          hint="银行回单的扫描件或照片，可不上传；建设单位可查看"
        />
      </div>
    </ActDialog>
  );
};
