import { buildingCalls } from "@tushen/contract/building";
import { buildingImportCalls, type ImportPlan, type ImportRow } from "@tushen/contract/building-import";
import type { SubmissionId } from "@tushen/contract/fields";
import { Button, Table } from "antd";
import { useState } from "react";
import { download } from "../platform/download.ts";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./import.module.css";

interface ImportDialogProps {
  readonly projectSubmissionId: SubmissionId;
  readonly onClose: () => void;
}

const deeds = { create: "新增", change: "更新", nothing: "无变化" } as const;

const PlanTable = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Table<ImportRow>
    size="small"
    rowKey={(row) => row.line}
    dataSource={[...rows].sort((a, b) => b.problems.length - a.problems.length || a.line - b.line)}
    pagination={false}
    scroll={{ y: 320 }}
    columns={[
      { title: "行", width: 60, render: (_, { line }) => line },
      { title: "单体名称", width: 180, render: (_, { buildingName }) => buildingName || "—" },
      {
        title: "处理",
        width: 90,
        render: (_, { does, problems }) => (
          <StatusTag tone={problems.length > 0 ? "bad" : does === "nothing" ? "quiet" : "good"}>
            {problems.length > 0 ? "有问题" : deeds[does]}
          </StatusTag>
        ),
      },
      {
        title: "说明",
        render: (_, { problems, changes }) =>
          problems.length > 0 ? (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            changes.join("、")
          ),
      },
    ]}
  />
);

const summaryOf = ({ rows, createCount, changeCount, problemCount }: ImportPlan): string => {
  if (problemCount > 0)
    return `共 ${rows.length} 行，有 ${problemCount} 处问题。请在表格中改正后重新选择文件，本次不会保存。`;
  if (createCount + changeCount === 0) return `共 ${rows.length} 行，与现有单体完全相同，无需导入。`;
  return `共 ${rows.length} 行：新增 ${createCount} 个，更新 ${changeCount} 个。确认后一次保存。`;
};

/** Many buildings from a spreadsheet: every line is shown with what it would do before anything is kept. */
export const ImportDialog = ({ projectSubmissionId, onClose }: ImportDialogProps) => {
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ImportPlan>();
  const preview = useAct(buildingImportCalls.previewImport, { isQuiet: true });
  const keep = useAct(buildingImportCalls.importBuildings, { refresh: [buildingCalls.listBuildings] });
  const inputOf = (chosen: File) => ({ projectSubmissionId, fileName: chosen.name, content: chosen as never });
  const look = async (chosen: File) => {
    setFile(chosen);
    setPlan(undefined);
    setPlan(await preview.run(inputOf(chosen)));
  };
  const confirm = async () => {
    if (!file) return;
    const { createCount, changeCount } = await keep.run(inputOf(file));
    say.done(`已导入：新增 ${createCount} 个，更新 ${changeCount} 个单体`);
    onClose();
  };
  const isReady = plan !== undefined && plan.problemCount === 0 && plan.createCount + plan.changeCount > 0;
  return (
    <Dialog
      title="从 Excel 导入单体"
      isOpen
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={keep.isRunning}
            onClick={() => void confirm().catch(() => {})}
          >
            确认导入
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>
          先下载模板：已含现有单体，字典项可下拉选择，第二行是填写说明。名称相同的单体会被更新，空白单元格不改动已有内容。
          <Button
            type="link"
            onClick={() =>
              void download(buildingImportCalls.buildingTemplate, { projectSubmissionId }, "单体导入模板.xlsx").catch(
                say.failure,
              )
            }
          >
            下载模板
          </Button>
        </p>
        <FileDrop
          accept=".xlsx"
          isOne
          isDisabled={preview.isRunning}
          title={preview.isRunning ? "正在核对…" : (file?.name ?? "选择或拖入填好的 .xlsx 文件")}
          hint={file ? "可重新选择文件" : "不超过 5 MB、2000 行"}
          onFiles={([chosen]) => chosen && void look(chosen).catch(say.failure)}
        />
        {plan && (
          <>
            <p role="status" className={plan.problemCount > 0 ? styles.bad : styles.good}>
              {summaryOf(plan)}
            </p>
            <PlanTable rows={plan.rows} />
          </>
        )}
      </div>
    </Dialog>
  );
};
