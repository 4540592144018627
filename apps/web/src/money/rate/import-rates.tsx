import { rateCalls, type RateSheetPlan } from "@tushen/contract/money/rate";
import type { RateRule } from "@tushen/domain/money/rate-table";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ImportFile } from "../../ground/ui/import-file.tsx";
import { ImportFrame } from "../../ground/ui/import-frame.tsx";
import { PlanSummary, PlanTable } from "../../ground/ui/import-plan.tsx";
import type { Tone } from "../../ground/ui/status-tag.tsx";

type Line = RateSheetPlan["lines"][number];

const deeds: Readonly<Record<Line["does"], readonly [string, Tone]>> = {
  create: ["新增", "good"],
  change: ["更新", "good"],
  nothing: ["无变化", "quiet"],
  tier: ["同上项", "quiet"],
};

const summaryOf = ({ lines, removed }: RateSheetPlan): string => {
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0) return `共 ${lines.length} 行，其中 ${wrong} 行有问题。请在表格中改正后重新选择文件。`;
  const count = (does: Line["does"]) => lines.filter((line) => line.does === does).length;
  const gone = removed.length > 0 ? `；删除 ${removed.length} 项：${removed.join("、")}` : "";
  return `新增 ${count("create")} 项，更新 ${count("change")} 项，不变 ${count("nothing")} 项${gone}。`;
};

interface ImportRatesProps {
  /** Takes the items of the sheet into the draft, where they are looked at once more and saved. */
  readonly onTake: (rules: readonly RateRule[]) => void;
  readonly onClose: () => void;
}

/** Items of the rates from a spreadsheet: what every line does and what is wrong with it, before the draft takes them. */
export const ImportRates = ({ onTake, onClose }: ImportRatesProps) => {
  const [plan, setPlan] = useState<RateSheetPlan>();
  const [failure, setFailure] = useState<unknown>();
  const preview = useAct(rateCalls.previewRateSheet, { isQuiet: true });
  const look = async (file: File) => {
    setPlan(undefined);
    setFailure(undefined);
    try {
      setPlan(await preview.run({ fileName: file.name, content: file }));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ImportFrame
      title="从 Excel 导入收费项目"
      width={980}
      act={{
        label: "采用，继续核对",
        isReady: plan !== undefined && plan.problemCount === 0,
        isRunning: false,
        start: () => plan && onTake(plan.rules),
      }}
      failure={failure}
      onClose={onClose}
      file={
        <ImportFile
          intro="模板中已有现行的收费项目，修改后选择文件核对。采用后回到编辑页，看过算例再保存为新版本；收费约定不在表中，不受影响。"
          template={() => download(rateCalls.rateWorkbook, {}, "收费项目.xlsx")}
          limit="不超过 2 MB、200 项"
          isLooking={preview.isRunning}
          onFile={(file) => void look(file)}
        />
      }
    >
      {plan && (
        <>
          <PlanSummary isWrong={plan.problemCount > 0}>{summaryOf(plan)}</PlanSummary>
          <PlanTable
            rows={plan.lines}
            columns={[
              { title: "收费项目", width: 200, ellipsis: true, dataIndex: "item" },
              { title: "单价", width: 340, ellipsis: true, dataIndex: "tiers" },
            ]}
            deed={({ does }) => deeds[does]}
          />
        </>
      )}
    </ImportFrame>
  );
};
