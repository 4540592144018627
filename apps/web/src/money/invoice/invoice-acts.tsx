import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import type { InvoiceFormat } from "@tushen/domain/money/invoice-kind";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../ground/platform/call.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { saveFrom } from "../../ground/ui/save-from.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { NumberDialog } from "./number-dialog.tsx";
import { ReddenDialog } from "./redden-dialog.tsx";
import styles from "./invoice.module.css";

const reasonTexts = {
  decline: { title: "退回开票申请", label: "退回的理由（5 至 500 字，建设单位可见）", yes: "退回申请" },
  fail: { title: "登记开票失败", label: "失败的原因（5 至 500 字）", yes: "登记失败" },
} as const;
type Reasoned = keyof typeof reasonTexts;

const fileTexts = { pdf: "下载发票", ofd: "下载OFD", xml: "下载数据" } as const satisfies Record<InvoiceFormat, string>;

/** Acts with a dialog of their own. */
const opens: ReadonlySet<string> = new Set(["issue", "record", "print", "redden"]);

const isReasoned = (action: string): action is Reasoned => action in reasonTexts;

/** The files of a digital invoice, and what can be done with an invoice now. */
export const InvoiceActs = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id } = invoice;
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const done = (sentence: string) => ({
    refresh: [invoiceCalls.queryInvoices],
    onDone: () => {
      close();
      say.done(sentence);
    },
  });
  const withReason = {
    decline: useAct(invoiceCalls.declineInvoice, done("申请已退回，建设单位会收到消息")),
    fail: useAct(invoiceCalls.failInvoice, done("已登记，可重新开具或退回申请")),
  };
  const withdraw = useAct(invoiceCalls.withdrawInvoice, done("申请已撤回"));
  const send = useAct(invoiceCalls.sendInvoice, done("已发送，建设单位会收到消息"));
  const starts: Readonly<Record<string, () => void>> = {
    withdraw: () => withdraw.start({ id }),
    send: () => send.start({ id }),
  };
  const save = (format: InvoiceFormat) => void saveFrom(call(invoiceCalls.electronicInvoice, { id, format }));
  const { auditFeeId: feeId, buyer, amount } = invoice;
  return (
    <span className={styles.acts}>
      {invoice.files.map((format) => (
        <Button key={format} size="small" onClick={() => save(format)}>
          {fileTexts[format]}
        </Button>
      ))}
      {invoice.actions.some(({ action }) => action === "record") && (
        <Button size="small" type="primary" onClick={() => setOpen("device")}>
          用开票设备开具
        </Button>
      )}
      {invoice.actions
        .filter(({ action }) => opens.has(action) || isReasoned(action) || starts[action])
        .map(({ action, label }) => (
          <Button
            key={action}
            size="small"
            type={action === "issue" ? "primary" : "default"}
            onClick={() => (starts[action] ? starts[action]() : setOpen(action))}
          >
            {label}
          </Button>
        ))}
      {open === "issue" && (
        <InvoiceDialog feeId={feeId} most={amount} payer={buyer} applied={invoice} isHouse onClose={close} />
      )}
      {(open === "device" || open === "print") && <DeviceDialog invoice={invoice} onClose={close} />}
      {open === "redden" && <ReddenDialog invoice={invoice} onClose={close} />}
      {open === "record" && <NumberDialog invoice={invoice} onClose={close} />}
      {open !== undefined && isReasoned(open) && (
        <ReasonDialog
          {...reasonTexts[open]}
          isRunning={withReason[open].isRunning}
          onYes={(reason) => withReason[open].start({ id, reason })}
          onClose={close}
        />
      )}
    </span>
  );
};
