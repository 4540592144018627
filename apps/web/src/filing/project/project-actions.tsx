import { endingCalls } from "@tushen/contract/delivery/ending";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./project-home.module.css";
import { isEndable, TerminationDialog } from "./termination.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";

const refresh = [
  projectCalls.readProject,
  progressCalls.censorProgress,
  progressCalls.whatNext,
  progressCalls.timeLine,
  progressCalls.listCards,
];
const withdrawable = ["DRAFT", "SUBMITTED", "RETURNED", "REPORTED"];

/** Acts on the whole project for the firm that files the report. */
export const ProjectActions = ({ project }: { project: ProjectInfo }) => {
  const { projectApplicationId, state, mayEdit, mayCorrect } = project;
  const { bizType, category, type } = project.projectBasicInfo;
  const form = reportFormOf(bizType, category, type);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isTerminating, setTerminating] = useState(false);
  const isOwner = useAccount().orgType === "CONSTRUCT";
  const [code, setCode] = useState<string>();
  const reissue = useAct(projectCalls.reissueIdentityCode, {
    refresh: [progressCalls.timeLine],
    onDone: ({ identityCode }) => setCode(identityCode),
  });
  const withdraw = useAct(endingCalls.withdrawProject, {
    refresh,
    onDone: () => {
      setWithdrawing(false);
      say.done("申报已撤回");
    },
  });
  const askForCode = async () => {
    const isSure = await say.confirm({
      title: "重新生成项目身份码",
      text: "原身份码立即失效，新身份码只显示一次。",
      yes: "重新生成",
    });
    if (isSure) reissue.start({ projectApplicationId });
  };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "code", label: "重新生成项目身份码" },
            ...(withdrawable.includes(state) ? [{ key: "withdraw", label: "撤回申报", danger: true }] : []),
            ...(isOwner && isEndable(state) ? [{ key: "terminate", label: "申请终止项目", danger: true }] : []),
          ],
          onClick: ({ key }) => {
            if (key === "code") void askForCode();
            else if (key === "withdraw") setWithdrawing(true);
            else setTerminating(true);
          },
        }}
      >
        <Button>更多</Button>
      </Dropdown>
      {mayEdit && form && (
        <Button href={`#${form?.address}?projectApplicationId=${projectApplicationId}`}>修改申报信息</Button>
      )}
      {mayCorrect && (
        <Button href={`#/reportUnit/infoCorrection?projectApplicationId=${projectApplicationId}`}>更正申报信息</Button>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title="撤回申报"
          label="原因（各参建单位可见）。撤回后本申报不能恢复，可另行申报。"
          yes="撤回申报"
          isRunning={withdraw.isRunning}
          onYes={(reason) => withdraw.start({ projectApplicationId, reason })}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {isTerminating && <TerminationDialog project={project} onClose={() => setTerminating(false)} />}
      <Dialog title="项目身份码" isOpen={code !== undefined} onClose={() => setCode(undefined)} width={420}>
        <p className={styles.code}>{code}</p>
        <p>请现在记下或复制，关闭后不再显示。</p>
      </Dialog>
    </>
  );
};
