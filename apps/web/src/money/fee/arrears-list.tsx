import { feeCalls } from "@tushen/contract/money/fee";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import layout from "../../ground/ui/layout.module.css";
import { FeeSums } from "./fee-sums.tsx";
import { Yuan } from "./yuan.tsx";

/** 欠费项目: what each project owes, what has been overdue longest first; a row opens its fees. */
export const ArrearsList = () => (
  <ListPanel
    name="arrears"
    call={feeCalls.listArrears}
    input={({ filter, pageNum, pageSize }) => ({ keyword: filter("keyword"), pageNum, pageSize })}
    filters={[{ kind: "text", key: "keyword", label: "项目、付款单位" }]}
    note={({ outstandingSum, overdueSum }) => (
      <FeeSums
        sums={[
          ["欠款", outstandingSum],
          ["其中已逾期", overdueSum],
        ]}
      />
    )}
    columns={[
      {
        key: "projectName",
        title: "项目",
        width: 300,
        render: ({ projectName, houseName }) => (
          <TwoLines below={houseName}>
            <b>{projectName}</b>
          </TwoLines>
        ),
      },
      { key: "payerNames", title: "付款单位", width: 220, render: ({ payerNames }) => payerNames.join("、") },
      { key: "feeCount", title: "收费单", width: 80, align: "right" },
      {
        key: "outstandingAmount",
        title: "欠款（元）",
        width: 140,
        align: "right",
        render: ({ outstandingAmount }) => <Yuan fen={outstandingAmount} />,
      },
      {
        key: "overdueAmount",
        title: "已逾期（元）",
        width: 140,
        align: "right",
        render: ({ overdueAmount }) =>
          overdueAmount === 0 ? <span className={layout.quiet}>—</span> : <Yuan fen={overdueAmount} />,
      },
      {
        key: "oldestDueDate",
        title: "最早的付款期限",
        width: 160,
        render: ({ oldestDueDate, overdueDays }) =>
          oldestDueDate && (
            <TwoLines below={overdueDays > 0 ? `已逾期 ${overdueDays} 天` : "未到期"}>{oldestDueDate}</TwoLines>
          ),
      },
    ]}
    rowKey={({ projectApplicationId, houseName }) => `${projectApplicationId} ${houseName}`}
    rowTo={({ projectApplicationId }) => `#/auditFeeList?projectApplicationId=${projectApplicationId}`}
    empty={{ title: "没有欠费的项目", text: "已发出收费通知、尚未付清的项目显示在这里。" }}
  />
);
