import type { OutputOf } from "@tushen/contract/ground/call";
import type { TaskId } from "@tushen/contract/ground/fields";
import { type ImportPreview, opinionListCalls, type PlannedLine } from "@tushen/contract/review/opinion-list";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { Select } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ImportFile } from "../../ground/ui/import-file.tsx";
import { ImportFrame } from "../../ground/ui/import-frame.tsx";
import { PlanSummary, PlanTable } from "../../ground/ui/import-plan.tsx";
import { say } from "../../ground/ui/say.tsx";
import { WrongLine } from "./wrong-line.tsx";
import layout from "../../ground/ui/layout.module.css";

interface ImportDialogProps {
  /** The reader's tasks that accept opinions at present. */
  readonly tasks: readonly ReviewTask[];
  /** The discipline chosen at first. */
  readonly discipline: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

const isWrong = ({ problems }: PlannedLine) => problems.length > 0;

const summaryOf = ({ lines, createCount }: ImportPreview): string => {
  const wrong = lines.filter(isWrong).length;
  if (wrong > 0)
    return `共 ${lines.length} 行，其中 ${wrong} 行有问题。请在下面逐行改正，或改好表格后重新选择文件；有问题时全部不保存。`;
  const known = lines.length - createCount;
  if (createCount === 0) return `共 ${lines.length} 行，与已有意见完全相同，无需导入。`;
  return `共 ${lines.length} 行，将新增 ${createCount} 条意见${known > 0 ? `，${known} 行与已有意见相同，不重复导入` : ""}。`;
};

/**
 * Imports opinions from a spreadsheet. Every line is shown with its problems and can be corrected before anything is
 * saved.
 */
export const ImportDialog = ({ tasks, discipline, onClose, onDone }: ImportDialogProps) => {
  const [reviewTaskId, setTaskId] = useState(
    (tasks.find((task) => task.discipline === discipline) ?? tasks[0])?.reviewTaskId,
  );
  const [plan, setPlan] = useState<ImportPreview>();
  /** The line being corrected, and whether any line was. */
  const [openLine, setOpenLine] = useState<number>();
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const preview = useAct(opinionListCalls.previewImport, { isQuiet: true });
  const check = useAct(opinionListCalls.checkLines, { isQuiet: true });
  const keep = useAct(opinionListCalls.saveBatch, { isQuiet: true });
  if (reviewTaskId === undefined) return null;
  const look = async (content: File) => {
    setPlan(undefined);
    setFailure(undefined);
    setTouched(false);
    try {
      setPlan(await preview.run({ reviewTaskId, fileName: content.name, content }));
    } catch (error) {
      setFailure(error);
    }
  };
  /** Has all lines checked again; then the next wrong one is opened. */
  const judge = async ({ lines }: ImportPreview, taskId: TaskId, from = 0) => {
    if (check.isRunning) return;
    setFailure(undefined);
    try {
      const judged = await check.run({ reviewTaskId: taskId, lines: [...lines] });
      const wrong = judged.lines.filter(isWrong);
      // Values typed during the check stay.
      setPlan((now) => ({
        ...judged,
        lines: judged.lines.map((one, index) => {
          const typed = now?.lines[index];
          return typed === undefined || typed === lines[index] ? one : typed;
        }),
      }));
      setOpenLine((wrong.find(({ line }) => line >= from) ?? wrong[0])?.line);
    } catch (error) {
      setFailure(error);
    }
  };
  const confirm = async ({ lines }: ImportPreview) => {
    try {
      const { saved, problems } = await keep.run({ reviewTaskId, lines: [...lines] });
      if (problems.length > 0) return setPlan(withProblems(lines, problems));
      say.done(`已导入 ${saved} 条意见`);
      onClose();
      await onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  const leave = async () => {
    const isSure =
      !isTouched ||
      (await say.confirm({
        title: "不导入了？",
        text: "在这里改正的内容还没有导入，关闭后不保留。",
        yes: "关闭",
        no: "继续改正",
      }));
    if (isSure) onClose();
  };
  const open = plan?.lines.find(({ line }) => line === openLine);
  const isAsking = preview.isRunning || check.isRunning;
  const isReady =
    !isAsking && plan !== undefined && open === undefined && plan.problemCount === 0 && plan.createCount > 0;
  return (
    <ImportFrame
      title="从 Excel 导入审查意见"
      width={980}
      act={{
        label: isReady ? `导入 ${plan.createCount} 条` : "导入",
        isReady,
        isRunning: keep.isRunning,
        start: () => plan && void confirm(plan),
      }}
      failure={failure}
      onClose={() => void leave()}
      file={
        <ImportFile
          intro="先下载模板，按列填写后选择文件。列头须与模板一致；任一行有问题时，全部不保存。"
          template={() => download(opinionListCalls.opinionTemplate, { reviewTaskId }, "审查意见导入模板.xlsx")}
          limit="不超过 10 MB、5000 行"
          isLooking={preview.isRunning}
          isDisabled={keep.isRunning || isAsking}
          onFile={(file) => void look(file)}
        >
          {tasks.length > 1 && (
            <label className={layout.row8}>
              <span>导入到</span>
              <Select
                disabled={isAsking}
                aria-label="专业"
                value={reviewTaskId}
                options={tasks.map((task) => ({ value: task.reviewTaskId, label: task.disciplineName }))}
                onChange={(id) => {
                  setTaskId(id);
                  if (plan) void judge(plan, id);
                }}
              />
            </label>
          )}
        </ImportFile>
      }
    >
      {plan && <PlanSummary isWrong={plan.problemCount > 0}>{summaryOf(plan)}</PlanSummary>}
      {plan && open && (
        <WrongLine
          key={open.line}
          line={open}
          onChange={(changed) => {
            setTouched(true);
            setPlan({ ...plan, lines: plan.lines.map((one) => (one.line === changed.line ? changed : one)) });
          }}
          isChecking={check.isRunning}
          onCheck={() => void judge(plan, reviewTaskId, open.line)}
          onClose={() => void judge(plan, reviewTaskId, open.line).then(() => setOpenLine(undefined))}
        />
      )}
      {plan && (
        <PlanTable
          rows={plan.lines}
          columns={[
            { title: "图号", width: 110, ellipsis: true, render: (_, { drawingNumber }) => drawingNumber || "—" },
            { title: "问题类别", width: 120, ellipsis: true, dataIndex: "problemCategory" },
            { title: "审查意见", width: 220, ellipsis: true, dataIndex: "opinion" },
          ]}
          deed={({ does }) => (does === "nothing" ? ["已有", "quiet"] : ["新增", "good"])}
          onCorrect={({ line }) => setOpenLine(line)}
        />
      )}
    </ImportFrame>
  );
};

/** Adds problems that arose between checking and saving to their lines. */
const withProblems = (
  lines: readonly PlannedLine[],
  found: OutputOf<typeof opinionListCalls.saveBatch>["problems"],
): ImportPreview => {
  const byLine = new Map(found.map(({ line, problems }) => [line, problems]));
  return {
    lines: lines.map((line) => ({ ...line, problems: byLine.get(line.line) ?? [] })),
    createCount: 0,
    problemCount: found.length,
  };
};
