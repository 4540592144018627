import { assignmentCalls } from "@tushen/contract/review/assignment";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { type ReactNode, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { ReasonDialog } from "../../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { PersonSelect } from "./person-select.tsx";
import { candidatesFor, type Pair } from "./staff-plan.ts";
import styles from "./staff.module.css";

const refresh = [
  reviewCalls.listTasks,
  reviewCalls.queryTasks,
  reviewCalls.readTask,
  reviewCalls.readRound,
  opinionCalls.searchReplyOpinions,
  assignmentCalls.listHousePeople,
];

const parts = [
  { part: "reviewer", label: "审查人", other: "checker", takenBy: "复核人" },
  { part: "checker", label: "复核人", other: "reviewer", takenBy: "审查人" },
] as const;

/** The leader gives a running task to other people of the house. */
export const TransferDialog = ({ task, onClose }: { readonly task: ReviewTask; readonly onClose: () => void }) => {
  const [pair, setPair] = useState<Pair>({ reviewer: task.reviewerCredentialId, checker: task.checkerCredentialId });
  const people = useCall(assignmentCalls.listHousePeople, {});
  const staff = useCall(assignmentCalls.readStaff, { projectSubmissionId: task.projectSubmissionId });
  const transfer = useAct(assignmentCalls.transferTask, {
    refresh,
    onDone: () => {
      say.done("已转交，有关人员会收到消息");
      onClose();
    },
  });
  const isSame = pair.reviewer === task.reviewerCredentialId && pair.checker === task.checkerCredentialId;
  const limits = staff.data ?? { ties: [], maxLoad: Number.POSITIVE_INFINITY };
  return (
    <ReasonDialog
      title={`转交任务：${task.disciplineName}`}
      isDanger={false}
      note={
        <>
          <p>未发出的意见和标注随任务转给新的审查人；新审查人须自己看图并提交专业结论。</p>
          <div className={styles.transfer}>
            {parts.map(({ part, label, other, takenBy }) => (
              <PersonPart key={part} label={label}>
                <PersonSelect
                  label={`${task.disciplineName}${label}`}
                  candidates={candidatesFor(people.data ?? [], limits, task.discipline, part)}
                  plan={{}}
                  maxLoad={limits.maxLoad}
                  value={pair[part]}
                  taken={pair[other]}
                  takenBy={takenBy}
                  isLocked={!people.data || !staff.data}
                  onChange={(id) => setPair({ ...pair, [part]: id })}
                />
              </PersonPart>
            ))}
          </div>
        </>
      }
      label="理由（5 至 500 字，有关人员可见）"
      placeholder="如审查人外出、工作量过大"
      yes="转交"
      isWaiting={isSame || pair.reviewer === null || pair.checker === null}
      isRunning={transfer.isRunning}
      onClose={onClose}
      onYes={(reason) => {
        if (pair.reviewer === null || pair.checker === null) return;
        transfer.start({
          reviewTaskId: task.reviewTaskId,
          reviewerCredentialId: pair.reviewer,
          checkerCredentialId: pair.checker,
          reason,
        });
      }}
    />
  );
};

const PersonPart = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span>{label}</span>
    {children}
  </>
);
