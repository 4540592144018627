import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { Tooltip } from "antd";
import type { ReactNode } from "react";
import styles from "./workbench.module.css";
import { adviceForReviewers } from "../../../sheets/sheet/advice-for.ts";
import { isUnreadable } from "../../../sheets/sheet/is-pdf.ts";
import { MarkFilesMenu } from "./mark-files-menu.tsx";
import { ToolBar } from "./tool-bar.tsx";
import type { Marking } from "./use-marking.ts";

interface SheetBarProps {
  readonly drawing: Drawing;
  /** `3 / 12` among the sheets of the tree. */
  readonly position: string;
  readonly isRead: boolean;
  readonly onStep: (by: number) => void;
  /** Absent when drawing is not allowed. */
  readonly tool?: DrawingTool | undefined;
  readonly onTool: (tool: DrawingTool) => void;
  readonly marking: Marking;
  readonly canWrite: boolean;
  readonly showsMarks: boolean;
  readonly onMarks: () => void;
}

const changes: Readonly<Record<string, string>> = { M: "本版已修改", U: "本版未修改", D: "已删除" };

const Step = ({ label, hint, icon, onClick }: { label: string; hint: string; icon: string; onClick: () => void }) => (
  <Tooltip title={`${label}（${hint}）`} mouseEnterDelay={0.4}>
    <button type="button" aria-label={label} aria-keyshortcuts={hint} onClick={onClick}>
      {icon}
    </button>
  </Tooltip>
);

const Mark = ({ children, tone }: { children: ReactNode; tone: string }) => (
  <span className={styles.mark} data-tone={tone}>
    {children}
  </span>
);

/** The bar above the sheet: its name, links to its neighbours, and the tools. */
export const SheetBar = (props: SheetBarProps) => {
  const { drawing, position, isRead, onStep, tool, onTool, showsMarks, onMarks } = props;
  const { graphNum, graphName, submissionVersion, changeType, check } = drawing;
  return (
    <div className={styles.sheetBar}>
      <div className={styles.steps}>
        <Step label="上一张" hint="K" icon="‹" onClick={() => onStep(-1)} />
        <span>{position}</span>
        <Step label="下一张" hint="J" icon="›" onClick={() => onStep(1)} />
      </div>
      <h2 title={`${graphNum} ${graphName}`}>
        <b>{graphNum}</b> {graphName}
      </h2>
      <Mark tone="quiet">V{submissionVersion}</Mark>
      {submissionVersion > 1 && changes[changeType] && (
        <Mark tone={changeType === "M" ? "warn" : "quiet"}>{changes[changeType]}</Mark>
      )}
      {submissionVersion > 1 && changeType === "N" && <Mark tone="warn">本版新增</Mark>}
      {isRead && <Mark tone="good">已阅</Mark>}
      {check && check.marks.length > 0 && (
        <Tooltip title={isUnreadable(drawing) ? `文件打不开，${adviceForReviewers}` : check.marks.join("；")}>
          <span className={styles.mark} data-tone="warn">
            图纸检查 {check.marks.length}
          </span>
        </Tooltip>
      )}
      <div className={styles.sheetActs}>
        {props.marking.waitingCount > 0 && (
          <span className={styles.mark} data-tone="warn" role="status" title="网络恢复后自动保存，刷新页面也不会丢">
            {props.marking.waitingCount} 处标注待保存
          </span>
        )}
        <button type="button" aria-pressed={showsMarks} onClick={onMarks} title="显示或隐藏标注（M）">
          {showsMarks ? "隐藏标注" : "显示标注"}
        </button>
        <MarkFilesMenu drawing={drawing} canDraw={tool !== undefined} />
        {tool && <ToolBar tool={tool} onTool={onTool} marking={props.marking} canWrite={props.canWrite} />}
      </div>
    </div>
  );
};
