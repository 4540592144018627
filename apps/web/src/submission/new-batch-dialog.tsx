import type { ApplicationId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { say } from "../ui/say.tsx";
import { submissionMoved } from "./refresh-calls.ts";

/** Large estates are sent for review in several batches. */
export const NewBatchDialog = ({
  projectApplicationId,
  onClose,
}: {
  projectApplicationId: ApplicationId;
  onClose: () => void;
}) => {
  const [atlasName, setName] = useState("");
  const id = useId();
  const create = useAct(submissionCalls.createSubmission, {
    refresh: submissionMoved,
    onDone: () => {
      say.done("已新建报审批次，请补充单体后通知设计单位填报");
      onClose();
    },
  });
  return (
    <Dialog
      title="新建报审批次"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={atlasName.trim() === ""}
            loading={create.isRunning}
            onClick={() => create.start({ projectApplicationId, atlasName: atlasName.trim() })}
          >
            新建
          </Button>
        </>
      }
    >
      <label htmlFor={id}>批次名称（同一项目内不能重复）</label>
      <Input
        id={id}
        maxLength={100}
        placeholder="如 二期 5#—8#楼"
        value={atlasName}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
};
