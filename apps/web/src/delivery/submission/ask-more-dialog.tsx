import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./supplement-records.module.css";

/** The house asks a firm of the batch for something while it reviews. */
export const AskMoreDialog = ({
  submission,
  onClose,
}: {
  readonly submission: Submission;
  readonly onClose: () => void;
}) => {
  const [orgId, setOrgId] = useState<OrgId>();
  const [deadline, setDeadline] = useState<string>();
  const [content, setContent] = useState("");
  const ids = { org: useId(), day: useId(), content: useId() };
  const ask = useAct(acceptanceCalls.saveSupplement, {
    refresh: [acceptanceCalls.listSupplements],
    onDone: () => {
      say.done("已通知该单位补充资料");
      onClose();
    },
  });
  const firms = [...new Map((submission.versions.at(-1)?.shares ?? []).map((one) => [one.orgId, one.orgName]))];
  return (
    <ActDialog
      title="要求补充资料"
      yes="发出"
      isReady={orgId !== undefined && deadline !== undefined && content.trim().length >= 2}
      isRunning={ask.isRunning}
      onClose={onClose}
      onYes={() => ask.start({ projectSubmissionId: submission.id, orgId, deadline, content: content.trim() })}
    >
      <div className={styles.form}>
        <label htmlFor={ids.org}>由哪个单位提交</label>
        <Select
          id={ids.org}
          placeholder="选择单位"
          value={orgId ?? null}
          onChange={(id: OrgId | null) => setOrgId(id ?? undefined)}
          options={firms.map(([value, label]) => ({ value, label }))}
        />
        <label htmlFor={ids.day}>提交期限</label>
        <DatePicker
          id={ids.day}
          placeholder="选择日期"
          value={deadline === undefined ? null : dayjs(deadline)}
          minDate={dayjs(today())}
          onChange={(day) => setDeadline(day?.format("YYYY-MM-DD"))}
        />
        <label htmlFor={ids.content}>要补充的资料</label>
        <Input.TextArea
          id={ids.content}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={1000}
          placeholder="写明缺少什么、用于核对什么；修改图纸请提审查意见"
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </div>
    </ActDialog>
  );
};
