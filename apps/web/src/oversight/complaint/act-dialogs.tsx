import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { Checkbox, Input, Radio } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh, itemsOf } from "./complaint-states.ts";

export interface ActDialogOf {
  readonly one: Complaint;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 转办: whether the house answers, and which experts are consulted. */
export const ForwardDialog = ({ one, onClose, onDone }: ActDialogOf) => {
  const id = useId();
  const [asksHouse, setAsks] = useState(true);
  const [experts, setExperts] = useState("");
  const forward = useAct(complaintCalls.forwardComplaint, { refresh: complaintRefresh, onDone });
  return (
    <ActDialog
      title="转办申诉"
      yes="转办"
      isReady
      isRunning={forward.isRunning}
      onYes={() => forward.start({ id: one.petitionProjectId, asksHouse, experts: experts.trim() })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Checkbox checked={asksHouse} onChange={(event) => setAsks(event.target.checked)}>
          要求{one.houseName}在5个工作日内答辩（技术负责人办理）
        </Checkbox>
        {asksHouse && one.isAnonymous && (
          <p>审查机构能看到申诉内容和附件，看不到申诉人；请先核对内容中没有透露身份。</p>
        )}
        <label htmlFor={id}>咨询的专家（可不填）</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          placeholder="姓名、单位、专业"
          value={experts}
          onChange={(event) => setExperts(event.target.value)}
        />
      </div>
    </ActDialog>
  );
};

/** 答辩: what the house says to the complaint. */
export const AnswerDialog = ({ one, onClose, onDone }: ActDialogOf) => {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const { value, change, reset } = useTyped<{ text: string; files: readonly NamedFile[] }>(
    `complaint-answer ${one.petitionProjectId}`,
    { text: one.house?.answer ?? "", files: one.house?.files ?? [] },
  );
  const answer = useAct(complaintCalls.answerComplaint, {
    refresh: complaintRefresh,
    onDone: () => {
      reset(value);
      onDone();
    },
  });
  return (
    <ActDialog
      title="审查机构答辩"
      yes="提交答辩"
      isReady={value.text.trim().length >= 5 && !isSending}
      isRunning={answer.isRunning}
      onYes={() =>
        answer.start({
          id: one.petitionProjectId,
          answer: value.text.trim(),
          fileIds: value.files.map(({ fileId }) => fileId),
        })
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={id}>答辩（5 至 2000 字，申诉人和主管部门可见）</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 5, maxRows: 14 }}
          maxLength={2000}
          showCount
          value={value.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Attachments
          files={value.files}
          onFiles={(files) => change({ files })}
          onBusy={setSending}
          title="上传依据（可不传）"
        />
      </div>
    </ActDialog>
  );
};

/** 认可答复: how content the party is. */
export const ConfirmDialog = ({ one, onClose, onDone }: ActDialogOf) => {
  const [satisfaction, setSatisfaction] = useState<"1" | "2" | "3">();
  const confirm = useAct(complaintCalls.confirmReply, { refresh: complaintRefresh, onDone });
  return (
    <ActDialog
      title="认可答复"
      yes="认可答复"
      isReady={satisfaction !== undefined}
      isRunning={confirm.isRunning}
      onYes={() => satisfaction && confirm.start({ id: one.petitionProjectId, satisfaction })}
      onClose={onClose}
    >
      <p>认可后申诉结案，不能再申请复核。</p>
      <Radio.Group
        aria-label="满意度"
        options={itemsOf("SATISFACTION")}
        value={satisfaction ?? null}
        onChange={(event) => setSatisfaction(event.target.value as "1" | "2" | "3")}
      />
    </ActDialog>
  );
};
