import { invalidationCalls } from "@tushen/contract/invalidation";
import type { Submission } from "@tushen/contract/submission";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { say } from "../ui/say.tsx";
import { refreshed } from "./invalidation-refreshed.ts";
import styles from "./invalidation.module.css";

/** A voided batch once more, to be changed and sent anew. */
export const CopyDialog = ({ submission, onClose }: { submission: Submission; onClose: () => void }) => {
  const id = useId();
  const [atlasName, setName] = useState(submission.atlasName);
  const copy = useAct(invalidationCalls.copyInvalid, {
    refresh: refreshed,
    onDone: () => {
      say.done("已复制为新的报审批次，设计、勘察单位可以修改后重新提交");
      onClose();
    },
  });
  return (
    <Dialog
      title="复制为新的报审批次"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={atlasName.trim() === ""}
            loading={copy.isRunning}
            onClick={() => copy.start({ submissionId: submission.id, atlasName: atlasName.trim() })}
          >
            复制
          </Button>
        </>
      }
    >
      <p className={styles.consequence}>
        新批次带上单体、图册、人防和防护单元、勘察报告、目录和全部图纸资料（文件共用，不重复占用空间），各单位可以修改后重新提交；审查意见和审查记录留在原批次。
      </p>
      <label htmlFor={id}>新批次名称</label>
      <Input id={id} maxLength={100} value={atlasName} onChange={(event) => setName(event.target.value)} />
    </Dialog>
  );
};
