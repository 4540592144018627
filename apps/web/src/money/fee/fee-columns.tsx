import type { FeeRow } from "@tushen/contract/money/fee-shape";
import type { Column } from "../../ground/ui/list/column.ts";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import layout from "../../ground/ui/layout.module.css";
import { feeTones } from "./fee-tone.ts";
import styles from "./fee.module.css";
import { Yuan } from "./yuan.tsx";

const money = <K extends keyof FeeRow>(key: K, title: string): Column<FeeRow> => ({
  key,
  title,
  width: 110,
  align: "right",
  render: (row) => <Yuan fen={row[key] as number} />,
});

export const feeColumns = (isHouse: boolean): readonly Column<FeeRow>[] => [
  {
    key: "feeNo",
    title: "收费单",
    width: 150,
    render: ({ feeNo, feeTypeLabel }) => (
      <TwoLines below={feeNo}>
        <b>{feeTypeLabel}</b>
      </TwoLines>
    ),
  },
  {
    key: "projectName",
    title: "项目、批次",
    width: 180,
    render: ({ projectName, atlasName }) => <TwoLines below={atlasName}>{projectName}</TwoLines>,
  },
  {
    key: "payerName",
    title: isHouse ? "付款单位" : "审查机构",
    width: 200,
    render: ({ payerName, houseName, payModeLabel }) => (
      <TwoLines below={payModeLabel}>{isHouse ? payerName : houseName}</TwoLines>
    ),
  },
  money("payableAmount", "应收（元）"),
  money("receivedAmount", "已收（元）"),
  {
    key: "outstandingAmount",
    title: "欠款（元）",
    width: 110,
    align: "right",
    render: ({ outstandingAmount }) =>
      outstandingAmount === 0 ? <span className={layout.quiet}>—</span> : <Yuan fen={outstandingAmount} />,
  },
  {
    key: "state",
    title: "状态",
    width: 180,
    render: ({ state, stateLabel, standing, isOverdue }) => (
      <span className={styles.states}>
        <StatusTag tone={feeTones[state]}>{stateLabel}</StatusTag>
        {standing && <StatusTag tone={isOverdue ? "bad" : "warn"}>{standing}</StatusTag>}
      </span>
    ),
  },
  { key: "dueDate", title: "付款期限", width: 110 },
];
