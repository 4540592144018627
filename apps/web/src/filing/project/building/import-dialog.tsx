import { buildingCalls } from "@tushen/contract/filing/building";
import { buildingImportCalls, type ImportPlan } from "@tushen/contract/filing/building-import";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { useState } from "react";
import { download } from "../../../ground/platform/download.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import { ImportFile } from "../../../ground/ui/import-file.tsx";
import { ImportFrame } from "../../../ground/ui/import-frame.tsx";
import { PlanSummary, PlanTable } from "../../../ground/ui/import-plan.tsx";
import { say } from "../../../ground/ui/say.tsx";

interface ImportDialogProps {
  readonly projectSubmissionId: SubmissionId;
  readonly onClose: () => void;
}

const deeds = { create: "新增", change: "更新", nothing: "无变化" } as const;

const summaryOf = ({ rows, createCount, changeCount, problemCount }: ImportPlan): string => {
  if (problemCount > 0)
    return `共 ${rows.length} 行，有 ${problemCount} 处问题。请在表格中改正后重新选择文件，本次不会保存。`;
  if (createCount + changeCount === 0) return `共 ${rows.length} 行，与现有单体完全相同，无需导入。`;
  return `共 ${rows.length} 行：新增 ${createCount} 个，更新 ${changeCount} 个。确认后一次保存。`;
};

/** Imports many buildings from a spreadsheet; the effect of every line is shown before anything is saved. */
export const ImportDialog = ({ projectSubmissionId, onClose }: ImportDialogProps) => {
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [failure, setFailure] = useState<unknown>();
  const preview = useAct(buildingImportCalls.previewImport, { isQuiet: true });
  const keep = useAct(buildingImportCalls.importBuildings, { refresh: [buildingCalls.listBuildings] });
  const inputOf = (chosen: File) => ({ projectSubmissionId, fileName: chosen.name, content: chosen });
  const look = async (chosen: File) => {
    setFile(chosen);
    setPlan(undefined);
    setFailure(undefined);
    try {
      setPlan(await preview.run(inputOf(chosen)));
    } catch (error) {
      setFailure(error);
    }
  };
  const confirm = async () => {
    if (!file) return;
    const { createCount, changeCount } = await keep.run(inputOf(file));
    say.done(`已导入：新增 ${createCount} 个，更新 ${changeCount} 个单体`);
    onClose();
  };
  const isReady = plan !== undefined && plan.problemCount === 0 && plan.createCount + plan.changeCount > 0;
  return (
    <ImportFrame
      title="从 Excel 导入单体"
      width={860}
      act={{ label: "确认导入", isReady, isRunning: keep.isRunning, start: () => void confirm().catch(() => {}) }}
      failure={failure}
      onClose={onClose}
      file={
        <ImportFile
          intro="先下载模板：已含现有单体，字典项可下拉选择，第二行是填写说明。名称相同的单体会被更新，空白单元格不改动已有内容。"
          template={() => download(buildingImportCalls.buildingTemplate, { projectSubmissionId }, "单体导入模板.xlsx")}
          limit="不超过 5 MB、2000 行"
          isLooking={preview.isRunning}
          isDisabled={keep.isRunning}
          onFile={(chosen) => void look(chosen)}
        />
      }
    >
      {plan && (
        <>
          <PlanSummary isWrong={plan.problemCount > 0}>{summaryOf(plan)}</PlanSummary>
          <PlanTable
            rows={plan.rows}
            columns={[{ title: "单体名称", width: 200, render: (_, { buildingName }) => buildingName || "—" }]}
            deed={({ does }) => [deeds[does], does === "nothing" ? "quiet" : "good"]}
            note={({ changes }) => changes.join("、")}
          />
        </>
      )}
    </ImportFrame>
  );
};
