import type { OutputOf } from "@tushen/contract/call";
import { CallFailed } from "@tushen/contract/envelope";
import { opinionListCalls, type PlannedLine } from "@tushen/contract/opinion-list";
import type { ReviewTask } from "@tushen/contract/review-shape";
import { Alert, Button, Select, Table } from "antd";
import { useState } from "react";
import { download } from "../platform/download.ts";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { describeFailure } from "../ui/failure.ts";
import { FileDrop } from "../ui/file-drop.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./opinion-manage.module.css";

type Preview = OutputOf<typeof opinionListCalls.previewImport>;

interface ImportDialogProps {
  /** Those of mine that take opinions now. */
  readonly tasks: readonly ReviewTask[];
  /** The one looked at. */
  readonly discipline: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

const summaryOf = ({ lines, createCount }: Preview): string => {
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0) return `共 ${lines.length} 行，其中 ${wrong} 行有问题。请在表格中改正后重新选择文件，本次不会保存。`;
  const known = lines.length - createCount;
  if (createCount === 0) return `共 ${lines.length} 行，与已有意见完全相同，无需导入。`;
  return `共 ${lines.length} 行，将新增 ${createCount} 条意见${known > 0 ? `，${known} 行与已有意见相同，不重复导入` : ""}。`;
};

/** Headings that differ are named under the sentence of the specification. */
const Refused = ({ error }: { error: unknown }) => {
  const detail = error instanceof CallFailed ? (error.detail as { missing?: string[]; unknown?: string[] }) : undefined;
  const { missing = [], unknown = [] } = detail ?? {};
  return (
    <Alert
      type="error"
      showIcon
      title={describeFailure(error).sentence}
      description={
        missing.length + unknown.length > 0 && (
          <>
            {missing.length > 0 && <div>缺少：{missing.join("、")}</div>}
            {unknown.length > 0 && <div>多余或重复：{unknown.join("、")}</div>}
          </>
        )
      }
    />
  );
};

/** Opinions from a spreadsheet: every line is shown with what is wrong with it before anything is saved. */
export const ImportDialog = ({ tasks, discipline, onClose, onDone }: ImportDialogProps) => {
  const [reviewTaskId, setTaskId] = useState(
    (tasks.find((task) => task.discipline === discipline) ?? tasks[0])?.reviewTaskId,
  );
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<Preview>();
  const [failure, setFailure] = useState<unknown>();
  const preview = useAct(opinionListCalls.previewImport, { isQuiet: true });
  const keep = useAct(opinionListCalls.saveBatch, { isQuiet: true });
  if (reviewTaskId === undefined) return null;
  const forget = () => {
    setPlan(undefined);
    setFailure(undefined);
  };
  const look = async (chosen: File) => {
    setFile(chosen);
    forget();
    try {
      setPlan(await preview.run({ reviewTaskId, fileName: chosen.name, content: chosen as never }));
    } catch (error) {
      setFailure(error);
    }
  };
  const confirm = async ({ lines }: Preview) => {
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
  return (
    <Dialog
      title="从 Excel 导入审查意见"
      isOpen
      width={940}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={plan === undefined || plan.problemCount > 0 || plan.createCount === 0}
            loading={keep.isRunning}
            onClick={() => plan && void confirm(plan)}
          >
            {plan && plan.problemCount === 0 && plan.createCount > 0 ? `导入 ${plan.createCount} 条` : "导入"}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <p className={styles.quiet}>
          先下载模板，按列填写后选择文件。列头须与模板一致；任一行有问题时，全部不保存。
          <Button
            type="link"
            size="small"
            onClick={() =>
              void download(opinionListCalls.opinionTemplate, { reviewTaskId }, "审查意见导入模板.xlsx").catch(
                say.failure,
              )
            }
          >
            下载模板
          </Button>
        </p>
        {tasks.length > 1 && (
          <label className={styles.task}>
            <span>导入到</span>
            <Select
              aria-label="专业"
              value={reviewTaskId}
              options={tasks.map((task) => ({ value: task.reviewTaskId, label: task.disciplineName }))}
              onChange={(id) => {
                setTaskId(id);
                setFile(undefined);
                forget();
              }}
            />
          </label>
        )}
        <FileDrop
          accept=".xlsx"
          isOne
          isDisabled={preview.isRunning || keep.isRunning}
          title={preview.isRunning ? "正在核对…" : (file?.name ?? "选择或拖入填好的 .xlsx 文件")}
          hint={file ? "可重新选择文件" : "不超过 10 MB、5000 行"}
          onFiles={([chosen]) => chosen && void look(chosen)}
        />
        {failure !== undefined && <Refused error={failure} />}
        {plan && (
          <>
            <p role="status" className={plan.problemCount > 0 ? styles.bad : styles.good}>
              {summaryOf(plan)}
            </p>
            <PlanTable lines={plan.lines} />
          </>
        )}
      </div>
    </Dialog>
  );
};

/** What became wrong between looking and saving, in the lines it is about. */
const withProblems = (
  lines: readonly PlannedLine[],
  found: OutputOf<typeof opinionListCalls.saveBatch>["problems"],
): Preview => {
  const byLine = new Map(found.map(({ line, problems }) => [line, problems]));
  return {
    lines: lines.map((line) => ({ ...line, problems: byLine.get(line.line) ?? [] })),
    createCount: 0,
    problemCount: found.length,
  };
};

const PlanTable = ({ lines }: { lines: readonly PlannedLine[] }) => (
  <Table<PlannedLine>
    size="small"
    virtual
    rowKey={({ line }) => line}
    dataSource={[...lines].sort((a, b) => b.problems.length - a.problems.length || a.line - b.line)}
    pagination={false}
    scroll={{ x: 880, y: 320 }}
    columns={[
      { title: "行", width: 56, render: (_, { line }) => line },
      { title: "图号", width: 110, ellipsis: true, render: (_, { drawingNumber }) => drawingNumber || "—" },
      { title: "问题类别", width: 130, ellipsis: true, dataIndex: "problemCategory" },
      { title: "审查意见", width: 250, ellipsis: true, dataIndex: "opinion" },
      {
        title: "处理",
        width: 84,
        render: (_, { does, problems }) => (
          <StatusTag tone={problems.length > 0 ? "bad" : does === "nothing" ? "quiet" : "good"}>
            {problems.length > 0 ? "有问题" : does === "nothing" ? "已有" : "新增"}
          </StatusTag>
        ),
      },
      {
        title: "说明",
        width: 250,
        render: (_, { problems }) => (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
