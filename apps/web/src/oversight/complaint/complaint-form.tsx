import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { mobileProblem } from "@tushen/domain/ground/mobile";
import { mayBeAnonymous } from "@tushen/domain/oversight/complaint-state";
import { Button, Checkbox, Input, Select } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh, itemsOf } from "./complaint-states.ts";

interface Typed {
  readonly petitionType: string;
  readonly reason: string;
  readonly demand: string;
  readonly files: readonly NamedFile[];
  readonly isAnonymous: boolean;
  readonly contactName: string;
  readonly contactMobile: string;
}

const typedOf = (one: Complaint): Typed => ({
  petitionType: one.petitionType,
  reason: one.reason,
  demand: one.demand,
  files: one.files,
  isAnonymous: one.isAnonymous,
  contactName: one.contactName,
  contactMobile: one.contactMobile,
});

const isSame = (a: Typed, b: Typed): boolean =>
  JSON.stringify({ ...a, files: a.files.map(({ fileId }) => fileId) }) ===
  JSON.stringify({ ...b, files: b.files.map(({ fileId }) => fileId) });

/** What stands in the way of handing the complaint in. */
const obstacleOf = ({ reason, contactName, contactMobile }: Typed): string | null => {
  if (reason.trim().length < 5) return "请用至少5个字写明理由";
  if (contactName.trim() === "") return "请填写联系人";
  return mobileProblem(contactMobile);
};

/** The draft of a complaint; what is typed stays in this browser until it is saved. */
export const ComplaintForm = ({ one }: { readonly one: Complaint }) => {
  const { value, change, reset } = useTyped(`complaint ${one.petitionProjectId}`, typedOf(one));
  const [isSending, setSending] = useState(false);
  const id = { type: useId(), reason: useId(), demand: useId(), name: useId(), mobile: useId() };
  const save = useAct(complaintCalls.saveComplaint, { refresh: complaintRefresh });
  const submit = useAct(complaintCalls.submitComplaint, {
    refresh: complaintRefresh,
    onDone: () => say.done("申诉已提交，等待主管部门受理"),
  });
  const isSaved = isSame(value, typedOf(one));
  const obstacle = obstacleOf(value);
  const store = async (): Promise<boolean> => {
    const { files, ...fields } = value;
    try {
      await save.run({
        ...fields,
        id: one.petitionProjectId,
        version: one.version,
        projectApplicationId: one.projectApplicationId,
        projectSubmissionId: one.projectSubmissionId,
        fileIds: files.map(({ fileId }) => fileId),
      });
    } catch {
      return false; // the shell has shown the failure
    }
    reset(value);
    return true;
  };
  const send = async () => {
    if (!isSaved && !(await store())) return;
    const yes = await say.confirm({
      title: "提交申诉？",
      text: "提交后不能修改；所涉意见暂停答复期限。需要改动的，可以撤回后重新提出。",
      yes: "提交申诉",
    });
    if (yes) submit.start({ id: one.petitionProjectId });
  };
  return (
    <Section title="申诉内容">
      <div className={styles.form}>
        <label htmlFor={id.type}>申诉类型</label>
        <Select
          id={id.type}
          value={value.petitionType}
          options={itemsOf("PETITION_TYPE")}
          onChange={(petitionType: string) =>
            change({ petitionType, ...(!mayBeAnonymous(petitionType) && { isAnonymous: false }) })
          }
        />
        <label htmlFor={id.reason}>理由（5 至 2000 字）</label>
        <Input.TextArea
          id={id.reason}
          autoSize={{ minRows: 4, maxRows: 14 }}
          maxLength={2000}
          showCount
          value={value.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <label htmlFor={id.demand}>诉求（可不填）</label>
        <Input.TextArea
          id={id.demand}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          placeholder="例如：撤销结-03，其余意见照常答复"
          value={value.demand}
          onChange={(event) => change({ demand: event.target.value })}
        />
        <Attachments
          files={value.files}
          onFiles={(files) => change({ files })}
          onBusy={setSending}
          title="上传附件（计算书、规范解释、专家意见等，可不传）"
        />
        <div className={styles.contact}>
          <label htmlFor={id.name}>联系人</label>
          <Input
            id={id.name}
            value={value.contactName}
            onChange={(event) => change({ contactName: event.target.value })}
          />
          <label htmlFor={id.mobile}>手机</label>
          <Input
            id={id.mobile}
            value={value.contactMobile}
            onChange={(event) => change({ contactMobile: event.target.value })}
          />
        </div>
        {mayBeAnonymous(value.petitionType) && (
          <Checkbox checked={value.isAnonymous} onChange={(event) => change({ isAnonymous: event.target.checked })}>
            匿名：只有主管部门知道申诉人，审查机构和其他单位看不到
          </Checkbox>
        )}
      </div>
      <div className={`${layout.row12} ${layout.wrap} ${styles.foot ?? ""}`}>
        <Button disabled={isSaved || isSending} loading={save.isRunning} onClick={() => void store()}>
          保存
        </Button>
        <Button
          type="primary"
          disabled={obstacle !== null || isSending}
          loading={submit.isRunning}
          onClick={() => void send()}
        >
          提交申诉
        </Button>
        <span className={layout.quiet13}>{obstacle ?? (isSaved ? "已保存" : "修改尚未保存")}</span>
      </div>
    </Section>
  );
};
