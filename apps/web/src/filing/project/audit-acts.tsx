import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";

const refresh = [
  projectCalls.readProjectForSupervise,
  projectCalls.readProjectForCdr,
  progressCalls.censorProgress,
  progressCalls.whatNext,
  progressCalls.timeLine,
];

/** The authority accepts a report or sends it back. */
export const AuditActs = ({ project: { projectApplicationId } }: { project: ProjectInfo }) => {
  const [isReturning, setReturning] = useState(false);
  const accept = useAct(projectCalls.acceptReport, { refresh, onDone: () => say.done("申报已确认") });
  const back = useAct(projectCalls.returnReport, {
    refresh,
    onDone: () => {
      setReturning(false);
      say.done("申报已退回");
    },
  });
  return (
    <>
      <Button onClick={() => setReturning(true)}>退回</Button>
      <Button type="primary" loading={accept.isRunning} onClick={() => accept.start({ projectApplicationId })}>
        确认申报
      </Button>
      {isReturning && (
        <ReasonDialog
          title="退回申报"
          label="退回原因（5 至 500 字，申报单位可见）"
          yes="退回申报"
          isRunning={back.isRunning}
          onYes={(reason) => back.start({ projectApplicationId, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
};
