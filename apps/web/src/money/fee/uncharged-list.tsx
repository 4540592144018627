import { feeCalls } from "@tushen/contract/money/fee";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import { feeAddress } from "./fee-address.ts";

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
      empty={{ title: "没有待核算的批次", text: "批次受理后显示在这里。" }}
    />
  );
};
