import type { TaskId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import layout from "../../ground/ui/layout.module.css";

interface ReturnDialogProps {
  readonly reviewTaskId: TaskId;
  /** 建筑 · 丁海燕 */
  readonly whose: string;
  readonly onClose: () => void;
}

const refresh = [reviewCalls.readTask, reviewCalls.queryTasks, reviewCalls.listTasks, reviewCalls.readRound];

/** Returns a task to its reviewer with the required changes. */
export const ReturnDialog = ({ reviewTaskId, whose, onClose }: ReturnDialogProps) => {
  const [comment, setComment] = useState("");
  const id = useId();
  const send = useAct(reviewCalls.returnTask, {
    refresh,
    onDone: () => {
      say.done("已退回审查人修改");
      onClose();
    },
  });
  return (
    <Dialog
      title={`退回修改：${whose}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            danger
            type="primary"
            disabled={comment.trim().length < 2}
            loading={send.isRunning}
            onClick={() => send.start({ reviewTaskId, comment: comment.trim() })}
          >
            退回修改
          </Button>
        </>
      }
    >
      <div className={layout.stack10}>
        <label htmlFor={id}>退回说明（审查人可见）</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 10 }}
          maxLength={1000}
          placeholder="写明哪条意见需要修改、补充或删除"
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  );
};
