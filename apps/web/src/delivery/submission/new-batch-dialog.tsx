import type { ApplicationId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { BatchNameDialog } from "./batch-name-dialog.tsx";
import { submissionMoved } from "./refresh-calls.ts";

/** Large estates are sent for review in several batches. */
export const NewBatchDialog = ({
  projectApplicationId,
  onClose,
}: {
  projectApplicationId: ApplicationId;
  onClose: () => void;
}) => {
  const create = useAct(submissionCalls.createSubmission, {
    refresh: submissionMoved,
    onDone: () => {
      say.done("已新建报审批次，请补充单体后通知设计单位填报");
      onClose();
    },
  });
  return (
    <BatchNameDialog
      title="新建报审批次"
      label="批次名称（同一项目内不能重复）"
      placeholder="如 二期 5#—8#楼"
      yes="新建"
      isRunning={create.isRunning}
      onYes={(atlasName) => create.start({ projectApplicationId, atlasName })}
      onClose={onClose}
    />
  );
};
