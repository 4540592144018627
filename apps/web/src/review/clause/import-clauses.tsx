import { clauseCalls, type ClausePlan } from "@tushen/contract/review/clause";
import { importedClauses } from "@tushen/domain/review/clause-sheet";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ImportFile } from "../../ground/ui/import-file.tsx";
import { ImportFrame } from "../../ground/ui/import-frame.tsx";
import { PlanSummary, PlanTable } from "../../ground/ui/import-plan.tsx";
import { say } from "../../ground/ui/say.tsx";

const deeds = { create: "新增", change: "更新", nothing: "无变化" } as const;

const summaryOf = (plan: ClausePlan): string => {
  const { lines } = plan;
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0) return `共 ${lines.length} 行，其中 ${wrong} 行有问题，不会保存。请按说明改正后重新选择文件。`;
  const counts = importedClauses(plan);
  return counts === "" ? `共 ${lines.length} 行，与条文库完全相同，无需导入。` : `共 ${lines.length} 行：${counts}。`;
};

const isWrong = ({ problems }: ClausePlan["lines"][number]): boolean => problems.length > 0;

/** Imports clauses from a spreadsheet or a JSON file; the effect of every line is shown before anything is saved. */
export const ImportClauses = ({ onClose }: { readonly onClose: () => void }) => {
  const [plan, setPlan] = useState<ClausePlan>();
  const [failure, setFailure] = useState<unknown>();
  const preview = useAct(clauseCalls.previewImport, { isQuiet: true });
  const keep = useAct(clauseCalls.importClauses, {
    refresh: [clauseCalls.listNorms, clauseCalls.listClauses],
    isQuiet: true,
  });
  const show = async (asked: Promise<ClausePlan>): Promise<ClausePlan | undefined> => {
    setFailure(undefined);
    try {
      const answer = await asked;
      setPlan(answer);
      return answer;
    } catch (error) {
      setFailure(error);
      return undefined;
    }
  };
  const confirm = async ({ lines }: ClausePlan) => {
    const kept = await show(keep.run({ lines: [...lines] }));
    if (!kept || kept.problemCount > 0) return;
    say.done(`已导入：${importedClauses(kept) || "与条文库相同，没有改动"}`);
    onClose();
  };
  /** Imports the correct lines; the refused ones stay listed with their reasons. */
  const keepFine = async ({ lines }: ClausePlan) => {
    const kept = await show(keep.run({ lines: lines.filter((one) => !isWrong(one)) }));
    if (!kept || kept.problemCount > 0) return;
    const refused = lines.filter(isWrong);
    say.done(`已导入：${importedClauses(kept) || "与条文库相同，没有改动"}；${refused.length} 行没有导入`);
    setPlan({ ...kept, lines: refused, problemCount: refused.length });
  };
  const fine = plan?.lines.filter((one) => !isWrong(one)).length ?? 0;
  const isReady = plan !== undefined && plan.problemCount === 0 && plan.createCount + plan.changeCount > 0;
  return (
    <ImportFrame
      title="从 Excel 或 JSON 导入条文"
      width={980}
      act={{ label: "确认导入", isReady, isRunning: keep.isRunning, start: () => plan && void confirm(plan) }}
      failure={failure}
      onClose={onClose}
      file={
        <ImportFile
          intro="先下载模板，或导出条文库后修改。每行一条，规范编号和条文号相同的条文会被更新。也可用 JSON：一个数组，每条条文一个对象，键为模板的列名。"
          alsoTakes=".json"
          template={() => download(clauseCalls.clauseTemplate, {}, "条文导入模板.xlsx")}
          limit="不超过 10 MB、5000 行"
          isLooking={preview.isRunning}
          isDisabled={keep.isRunning}
          onFile={(file) => {
            setPlan(undefined);
            void show(preview.run({ fileName: file.name, content: file }));
          }}
        />
      }
    >
      {plan && (
        <>
          <PlanSummary isWrong={plan.problemCount > 0}>{summaryOf(plan)}</PlanSummary>
          {plan.problemCount > 0 && fine > 0 && (
            <p>
              <Button size="small" loading={keep.isRunning} onClick={() => void keepFine(plan)}>
                跳过有问题的 {plan.lines.length - fine} 行，导入其余 {fine} 行
              </Button>
            </p>
          )}
          <PlanTable
            rows={plan.lines}
            columns={[
              { title: "规范编号", width: 150, ellipsis: true, dataIndex: "number" },
              { title: "条文号", width: 90, ellipsis: true, dataIndex: "clauseNo" },
              { title: "条文要点", width: 280, ellipsis: true, dataIndex: "wording" },
            ]}
            deed={({ does }) => [deeds[does], does === "nothing" ? "quiet" : "good"]}
            note={({ changes }) => changes.join("、")}
          />
        </>
      )}
    </ImportFrame>
  );
};
