import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import { invoiceMachine, type InvoiceState } from "@tushen/domain/money/invoice-state";
import { yuanText } from "@tushen/domain/ground/amount";
import { useAccount } from "../../ground/platform/visit.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Filter } from "../../ground/ui/list/filter-bar.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { amountText, numberText } from "./invoice-text.ts";
import { invoiceTones } from "./invoice-tone.ts";
import styles from "./invoice.module.css";

const filters: readonly Filter[] = [
  { kind: "text", key: "keyword", label: "项目、抬头、发票号码、收费单号" },
  { kind: "select", key: "status", label: "全部状态", options: optionsOf(invoiceMachine.states) },
];

const columns: readonly Column<Invoice>[] = [
  {
    key: "invoiceNo",
    title: "发票号码",
    width: 210,
    render: (invoice) => (
      <TwoLines below={`${invoice.originInvoiceId === null ? "" : "红字 · "}${invoice.kindLabel}`}>
        <b>{numberText(invoice)}</b>
      </TwoLines>
    ),
  },
  {
    key: "projectName",
    title: "项目、收费单",
    width: 230,
    render: ({ projectName, feeNo }) => <TwoLines below={feeNo}>{projectName}</TwoLines>,
  },
  {
    key: "buyer",
    title: "抬头",
    width: 240,
    render: ({ buyer }) => <TwoLines below={buyer.taxNo}>{buyer.title}</TwoLines>,
  },
  { key: "amount", title: "金额（元）", width: 120, align: "right", render: amountText },
  {
    key: "taxAmount",
    title: "其中税额（元）",
    width: 120,
    align: "right",
    render: ({ taxAmount }) => yuanText(taxAmount),
  },
  {
    key: "state",
    title: "状态",
    width: 110,
    render: ({ state, stateLabel }) => <StatusTag tone={invoiceTones[state]}>{stateLabel}</StatusTag>,
  },
  { key: "issueDate", title: "开票日期", width: 110 },
];

/** 发票管理: what is applied for and issued; a row leads to the fee, where it is dealt with. */
export const InvoicesPage = () => {
  const { orgName } = useAccount();
  return (
    <PageFrame title="发票管理" text={`${orgName} · 开票申请与已开具的发票，点开在收费单上办理`} isTall>
      <ListPanel
        name="invoices"
        call={invoiceCalls.queryInvoices}
        input={({ filter, pageNum, pageSize }) => ({
          status: filter("status") as InvoiceState | undefined,
          keyword: filter("keyword"),
          pageNum,
          pageSize,
        })}
        filters={filters}
        note={({ issuedSum }) => <span className={styles.sum}>已开具 {yuanText(issuedSum)} 元</span>}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ auditFeeId, projectApplicationId }) =>
          `#/projectReport/auditFee?id=${auditFeeId}&projectApplicationId=${projectApplicationId}`
        }
        empty={{ title: "还没有发票", text: "建设单位付清审查费后可申请开票，财务也可直接在收费单上开具。" }}
      />
    </PageFrame>
  );
};
