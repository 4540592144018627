import { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { useAct } from "../../ground/platform/queries.ts";
import type { BulkAct } from "../../ground/ui/bulk/bulk-act.ts";
import { BulkActs } from "../../ground/ui/bulk/bulk-acts.tsx";
import { ListPanel, type RowOf } from "../../ground/ui/list/list-panel.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { feeAddress } from "./fee-address.ts";

type Uncharged = RowOf<typeof feeCalls.listUncharged>;

const compute: BulkAct<Uncharged> = {
  label: "核算",
  note: "按收费标准逐个算出费用，生成“已核算”的收费单；核对后再提交复核和发出通知。",
  act: async ({ projectSubmissionId }) => {
    const { feeNo, payableAmount } = await call(feeCalls.initFee, { projectSubmissionId });
    return `${feeNo}，应收 ${yuanText(payableAmount)} 元`;
  },
  refresh: [feeCalls.listUncharged, feeCalls.queryFees, feeCalls.countWaiting],
};

/** 待核算: accepted batches without a fee, each with the act that computes it. */
export const UnchargedList = () => {
  const init = useAct(feeCalls.initFee, {
    refresh: [feeCalls.listUncharged, feeCalls.queryFees],
    onDone: (fee) => {
      location.hash = feeAddress(fee);
    },
  });
  return (
    <ListPanel
      name="uncharged"
      call={feeCalls.listUncharged}
      input={({ pageNum, pageSize }) => ({ pageNum, pageSize })}
      columns={[
        {
          key: "projectName",
          title: "项目、批次",
          width: 320,
          render: ({ projectName, atlasName }) => (
            <TwoLines below={atlasName}>
              <b>{projectName}</b>
            </TwoLines>
          ),
        },
        { key: "feeTypeLabel", title: "费用类型", width: 160 },
        { key: "acceptDay", title: "受理日期", width: 120 },
        {
          key: "acts",
          title: "",
          width: 100,
          render: ({ projectSubmissionId }) => (
            <Button
              size="small"
              loading={init.isRunning}
              onClick={(event) => {
                event.stopPropagation();
                init.start({ projectSubmissionId });
              }}
            >
              核算
            </Button>
          ),
        },
      ]}
      rowKey={({ projectSubmissionId }) => projectSubmissionId}
      bulk={(rows, keep) => (
        <BulkActs
          rows={rows}
          keep={keep}
          rowKey={({ projectSubmissionId }) => projectSubmissionId}
          nameOf={({ projectName, atlasName }) => `${projectName} · ${atlasName}`}
          acts={[compute]}
        />
      )}
      empty={{ title: "没有待核算的批次", text: "批次受理后显示在这里。" }}
    />
  );
};
