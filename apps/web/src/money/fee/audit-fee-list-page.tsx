import { feeCalls } from "@tushen/contract/money/fee";
import type { FeeRow } from "@tushen/contract/money/fee-shape";
import { feeMachine, type FeeState, isFeeSent } from "@tushen/domain/money/fee-state";
import { Button, Segmented } from "antd";
import { call } from "../../ground/platform/call.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import type { BulkAct } from "../../ground/ui/bulk/bulk-act.ts";
import { BulkActs } from "../../ground/ui/bulk/bulk-acts.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Filter } from "../../ground/ui/list/filter-bar.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ArrearsList } from "./arrears-list.tsx";
import { feeAddress } from "./fee-address.ts";
import { feeColumns } from "./fee-columns.tsx";
import { feeMoved } from "./fee-moved.ts";
import { FeeSums } from "./fee-sums.tsx";
import { UnchargedList } from "./uncharged-list.tsx";

const texts = {
  CENSOR: "核算、发送收费通知，核对到账，开具发票",
  CONSTRUCT: "查看收费通知，付款并上传凭证，取得发票",
  CONTROL: "本地区审查机构已发出的收费通知及到账情况",
} as const;

const filtersFor = (isHouse: boolean): readonly Filter[] => [
  { kind: "text", key: "keyword", label: "项目、收费单号、付款单位" },
  {
    kind: "select",
    key: "status",
    label: "全部状态",
    options: optionsOf(feeMachine.states).filter(({ value }) => isHouse || isFeeSent(value as FeeState)),
  },
  { kind: "select", key: "overdue", label: "付款期限", options: [{ value: "1", label: "已逾期" }] },
  ...(isHouse
    ? [{ kind: "select" as const, key: "stated", label: "付款凭证", options: [{ value: "1", label: "待确认到账" }] }]
    : []),
];

const chargingRoles: readonly string[] = feeCalls.submitFee.roles;

const submit: BulkAct<FeeRow> = {
  label: "提交复核",
  note: "核对无误的收费单逐个提交复核；复核和发出收费通知仍逐张办理。",
  leavesOut: ({ state, stateLabel }) => (state === "DRAFT" ? null : `${stateLabel}，不用提交`),
  act: async ({ id }) => {
    await call(feeCalls.submitFee, { id });
    return "已提交，待复核后发出";
  },
  refresh: feeMoved,
};

/** 审查费列表: the house charges and books, the owner pays, the authority looks on. */
export const AuditFeeListPage = () => {
  const { orgName, orgType, roles } = useAccount();
  const address = useAddress();
  const isHouse = orgType === "CENSOR";
  const keepsBooks = isHouse && roles.some(({ code }) => code === "CENSOR_FINANCE" || code === "CENSOR_ADMIN");
  const charges = isHouse && roles.some(({ code }) => chargingRoles.includes(code));
  const view = address.get("view");
  return (
    <PageFrame
      title="审查费列表"
      text={`${orgName} · ${texts[orgType as keyof typeof texts] ?? ""}`}
      isTall
      actions={
        <>
          <Segmented
            aria-label="查看"
            value={view ?? "fees"}
            options={[
              { value: "fees", label: "收费单" },
              ...(isHouse ? [{ value: "uncharged", label: "待核算" }] : []),
              { value: "arrears", label: "欠费项目" },
            ]}
            onChange={(next) =>
              address.set({
                view: next === "fees" ? undefined : next,
                page: undefined,
                projectApplicationId: undefined,
              })
            }
          />
          <Button href="#/invoices">发票管理</Button>
          {keepsBooks && <Button href="#/payDays">支付对账</Button>}
          {isHouse && <Button href="#/feeRates">收费标准</Button>}
        </>
      }
    >
      {view === "uncharged" && isHouse ? (
        <UnchargedList />
      ) : view === "arrears" ? (
        <ArrearsList />
      ) : (
        <ListPanel
          name="fees"
          call={feeCalls.queryFees}
          input={({ filter, pageNum, pageSize }) => ({
            projectApplicationId: Number(filter("projectApplicationId")) || undefined,
            status: filter("status") as FeeState | undefined,
            keyword: filter("keyword"),
            isOverdue: filter("overdue") === "1" ? true : undefined,
            isStated: filter("stated") === "1" ? true : undefined,
            pageNum,
            pageSize,
          })}
          filters={filtersFor(isHouse)}
          note={({ payableSum, receivedSum, outstandingSum }) => (
            <FeeSums
              sums={[
                ["应收", payableSum],
                ["已收", receivedSum],
                ["欠款", outstandingSum],
              ]}
            />
          )}
          columns={feeColumns(isHouse)}
          rowKey={({ id }) => id}
          rowTo={feeAddress}
          {...(charges
            ? {
                bulk: (rows: readonly FeeRow[], keep: (rows: readonly FeeRow[]) => void) => (
                  <BulkActs
                    rows={rows}
                    keep={keep}
                    rowKey={({ id }) => id}
                    nameOf={({ feeNo, projectName }) => `${feeNo} ${projectName}`}
                    acts={[submit]}
                  />
                ),
              }
            : {})}
          empty={{
            title: "还没有收费单",
            text: isHouse ? "批次受理后，在“待核算”中核算费用。" : "审查机构发出收费通知后显示在这里。",
          }}
        />
      )}
    </PageFrame>
  );
};
