import { endingCalls } from "@tushen/contract/delivery/ending";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./termination.module.css";
import layout from "../../ground/ui/layout.module.css";

const terminationMoved = [
  endingCalls.readTermination,
  submissionCalls.readSubmission,
  submissionCalls.querySubmissions,
  projectCalls.readProject,
  projectCalls.readProjectForSupervise,
  projectCalls.readProjectForCdr,
  progressCalls.whatNext,
  progressCalls.censorProgress,
  progressCalls.timeLine,
  progressCalls.listCards,
];
const endable = ["DRAFT", "SUBMITTED", "RETURNED", "REPORTED", "REVIEWING"];
export const isEndable = (state: string): boolean => endable.includes(state);

export const TerminationDialog = ({ project, onClose }: { project: ProjectInfo; onClose: () => void }) => {
  const ask = useAct(endingCalls.askTermination, {
    refresh: terminationMoved,
    onDone: () => {
      say.done("终止申请已提交，等待主管部门确认");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="申请终止项目"
      note="主管部门确认后项目全部业务停止：已受理的批次作废，未受理的批次撤回，不可恢复。确认前照常办理。"
      label="终止理由（5 至 500 字，主管部门和各参建单位可见）"
      yes="提交终止申请"
      isRunning={ask.isRunning}
      onYes={(reason) => ask.start({ projectApplicationId: project.projectApplicationId, reason })}
      onClose={onClose}
    />
  );
};

const Decision = ({ project }: { project: ProjectInfo }) => {
  const { projectApplicationId } = project;
  const [isRefusing, setRefusing] = useState(false);
  const confirm = useAct(endingCalls.confirmTermination, {
    refresh: terminationMoved,
    onDone: () => say.done("项目已终止"),
  });
  const refuse = useAct(endingCalls.refuseTermination, {
    refresh: terminationMoved,
    onDone: () => {
      say.done("已答复不同意终止");
      setRefusing(false);
    },
  });
  const ask = async () => {
    const isSure = await say.confirm({
      title: `确认终止“${project.projectBasicInfo.projectName}”？`,
      text: "项目全部业务停止：已受理的批次作废，未受理的批次撤回，不可恢复。各单位会收到通知。",
      yes: "确认终止",
      isDangerous: true,
      typed: project.projectNo ?? "终止",
    });
    if (isSure) confirm.start({ projectApplicationId });
  };
  return (
    <div className={`${layout.inline8} ${layout.still}`}>
      <Button onClick={() => setRefusing(true)}>不同意</Button>
      <Button danger type="primary" loading={confirm.isRunning} onClick={() => void ask()}>
        确认终止
      </Button>
      {isRefusing && (
        <ReasonDialog
          title="不同意终止项目"
          label="理由（5 至 500 字，各参建单位可见）"
          yes="不同意终止"
          isRunning={refuse.isRunning}
          onYes={(reason) => refuse.start({ projectApplicationId, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
};

const overs: Readonly<Record<string, string>> = {
  TERMINATED: "项目已终止，全部业务停止，资料只能查看。",
  INVALID: "项目已作废，资料只能查看。",
  ARCHIVED: "项目已归档，资料只能查看。",
};

/** At the head of a project: that it is over, or that its owner has asked to end it. */
export const ProjectNotice = ({ project }: { project: ProjectInfo }) => {
  const { orgType } = useAccount();
  const { projectApplicationId, state } = project;
  const termination = useCall(endingCalls.readTermination, { projectApplicationId }, { when: isEndable(state) }).data;
  const over = overs[state];
  if (over)
    return (
      <p className={styles.notice} data-over={state !== "ARCHIVED"}>
        <b>{over}</b>
      </p>
    );
  if (!termination) return null;
  return (
    <div className={styles.notice}>
      <p>
        <b>建设单位申请终止项目，等待主管部门确认</b>（{instantText(termination.askTime)}，{termination.askerName}
        ）。理由：{termination.reason}
      </p>
      {orgType === "CONTROL" && <Decision project={project} />}
    </div>
  );
};
