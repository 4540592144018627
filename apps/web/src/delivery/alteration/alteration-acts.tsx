import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { formOf } from "./alteration-states.ts";
import styles from "./alteration.module.css";

const refresh = [
  alterationCalls.readAlteration,
  alterationCalls.queryAlterations,
  alterationCalls.listByApplication,
  alterationCalls.superviseList,
];

const decisions = {
  approve: {
    title: "同意变更",
    yes: "同意",
    done: "已同意",
    note: "同意后变更内容成为现行信息，已发放的合格书随之换发。",
  },
  return: { title: "退回变更", yes: "退回修改", done: "已退回", note: "申请单位按意见修改后重新提交。" },
  reject: { title: "不同意变更", yes: "不同意", done: "已办结：不同意", note: "变更就此办结，现行信息不变。" },
} as const;
/** Sentence for each outcome of an approval. */
const outcomes: Readonly<Record<string, string>> = {
  CHECKING: "已同意，转主管部门审核",
  SUBMITTED: "已同意，待本机构另一人审核",
  EFFECTIVE: "已同意，变更生效",
  REVIEWING: "已同意，等待设计单位上传变更后的图纸",
};

type Decision = keyof typeof decisions;
const isDecision = (action: string): action is Decision => Object.hasOwn(decisions, action);

/** Acts open to the reader; those not open are shown with the reason. */
export const AlterationActs = ({ one }: { one: Alteration }) => {
  const [deciding, setDeciding] = useState<Decision>();
  const withdraw = useAct(alterationCalls.withdrawAlteration, { refresh, onDone: () => say.done("已撤回") });
  const shown = one.actions.filter(({ action }) => action !== "submit");
  if (!one.mayEdit && shown.length === 0) return null;
  return (
    <div className={styles.acts}>
      {one.mayEdit && (
        <Button type="primary" href={formOf(one)}>
          {one.state === "RETURNED" ? "修改后重新提交" : "继续填写"}
        </Button>
      )}
      {shown.map(({ action, label, allowed, whyNot }) => (
        <span key={action}>
          <Button
            type={action === "approve" ? "primary" : "default"}
            danger={action === "reject"}
            disabled={!allowed}
            loading={action === "withdraw" && withdraw.isRunning}
            onClick={async () => {
              if (isDecision(action)) setDeciding(action);
              else if (
                await say.confirm({
                  title: "撤回变更？",
                  text: "撤回后审查机构不再审核，现行信息不变。",
                  yes: "撤回变更",
                })
              )
                withdraw.start({ id: one.id });
            }}
          >
            {label}
          </Button>
          {!allowed && <small>{whyNot}</small>}
        </span>
      ))}
      {deciding && <DecisionDialog one={one} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
};

const drawingsNote =
  "同意后，设计单位上传变更后的图纸并报本机构审查；审查合格时变更生效，原图不再有效，另发变更审查合格意见。";

interface DecisionDialogProps {
  readonly one: Alteration;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const DecisionDialog = ({ one, decision, onClose }: DecisionDialogProps) => {
  const { title, yes, done } = decisions[decision];
  const altersDrawings = one.kinds.includes("DRAWING");
  const note = decision === "approve" && altersDrawings ? drawingsNote : decisions[decision].note;
  const isMajor = decision === "approve" && one.isMajor && !altersDrawings && one.state === "SUBMITTED";
  const isNeeded = decision !== "approve" || isMajor;
  const decide = useAct(alterationCalls.decideAlteration, {
    refresh,
    onDone: ({ state }) => {
      say.done(outcomes[state] ?? done);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={title}
      note={
        <>
          <p className={styles.quiet}>{note}</p>
          {isMajor && <p className={styles.problem}>{one.majorSentence}</p>}
        </>
      }
      label={
        isMajor
          ? "无须重新审查的理由（必填，申请单位可见）"
          : isNeeded
            ? "意见（必填，申请单位可见）"
            : "意见（可不填，申请单位可见）"
      }
      yes={yes}
      isDanger={decision === "reject"}
      isOptional={!isNeeded}
      isRunning={decide.isRunning}
      onYes={(opinion) => decide.start({ id: one.id, decision, opinion })}
      onClose={onClose}
    />
  );
};
