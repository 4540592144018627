import { invoiceCalls } from "@tushen/contract/money/invoice";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { isInvoiceLive } from "@tushen/domain/money/invoice-state";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { InvoiceActs } from "./invoice-acts.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { amountText, numberText } from "./invoice-text.ts";
import { invoiceTones } from "./invoice-tone.ts";
import styles from "./invoice.module.css";

/** 发票 of a fee that is paid: the owner applies for it, finance issues it. */
export const FeeInvoices = ({ fee }: { readonly fee: Fee }) => {
  const { orgType, roles } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const asked = useCall(invoiceCalls.queryInvoices, { auditFeeId: fee.id });
  const invoices = asked.data?.list ?? [];
  const kept = fee.receivedAmount - fee.refundedAmount;
  const isFree = !invoices.some(({ state, originInvoiceId }) => originInvoiceId === null && isInvoiceLive(state));
  const isHouse = orgType === "CENSOR";
  const mayBegin =
    (orgType === "CONSTRUCT" || (isHouse && roles.some(({ code }) => code === "CENSOR_FINANCE"))) &&
    fee.state === "PAID" &&
    kept > 0 &&
    asked.data !== undefined &&
    isFree;
  if (invoices.length === 0 && !mayBegin) return null;
  return (
    <Section
      title="发票"
      extra={mayBegin && <Button onClick={() => setOpen(true)}>{isHouse ? "开具发票" : "申请开票"}</Button>}
    >
      {invoices.length === 0 && <p className={layout.quiet13}>款项已付清，还没有开具发票。</p>}
      <ul className={styles.invoices}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span className={styles.head}>
              <b>{amountText(invoice)} 元</b>
              <StatusTag tone={invoiceTones[invoice.state]}>{invoice.stateLabel}</StatusTag>
            </span>
            <span>
              {invoice.originInvoiceId !== null && "红字 · "}
              {invoice.kindLabel}
            </span>
            <span className={layout.quiet13}>
              {invoice.buyer.title} {invoice.buyer.taxNo}
            </span>
            <span className={layout.quiet13}>
              {invoice.invoiceNo === ""
                ? `${invoice.applicantName} ${dayText(invoice.createTime)}`
                : `号码 ${numberText(invoice)} · ${invoice.issueDate ?? ""}`}
              {invoice.printCount > 0 && ` · 已打印 ${invoice.printCount} 次`}
              {invoice.originInvoiceNo && ` · 冲销 ${invoice.originInvoiceNo}`}
            </span>
            {invoice.reason && <span>{invoice.reason}</span>}
            <InvoiceActs invoice={invoice} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <InvoiceDialog
          feeId={fee.id}
          most={kept}
          payer={{ title: fee.payerName, taxNo: fee.payerCreditCode }}
          isHouse={isHouse}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
};
