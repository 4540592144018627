import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import { isPaperNumber } from "@tushen/domain/money/invoice-kind";
import { Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./invoice.module.css";

/** 登记发票号码: what the tax device gave an invoice on paper. */
export const NumberDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => {
  const [invoiceCode, setCode] = useState("");
  const [invoiceNo, setNumber] = useState("");
  const id = useId();
  const record = useAct(invoiceCalls.recordInvoiceNumber, {
    refresh: [invoiceCalls.queryInvoices],
    onDone: () => {
      say.done("发票号码已登记，建设单位会收到消息");
      onClose();
    },
  });
  const isRight = isPaperNumber(invoiceCode, invoiceNo);
  return (
    <ActDialog
      title="登记发票号码"
      yes="登记"
      isReady={isRight}
      isRunning={record.isRunning}
      onYes={() => record.start({ id: invoice.id, invoiceCode, invoiceNo })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div>
          <label htmlFor={`${id}code`}>发票代码</label>
          <Input id={`${id}code`} value={invoiceCode} onChange={(event) => setCode(event.target.value.trim())} />
        </div>
        <div>
          <label htmlFor={`${id}number`}>发票号码</label>
          <Input id={`${id}number`} value={invoiceNo} onChange={(event) => setNumber(event.target.value.trim())} />
        </div>
        <p className={layout.quiet13} role="status">
          {isRight ? "请与票面核对" : "代码为10或12位、号码为8位数字，见开票设备打印的票面"}
        </p>
      </div>
    </ActDialog>
  );
};
