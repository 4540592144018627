import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { assignmentCalls } from "@tushen/contract/review/assignment";
import { type Consultation, consultationCalls } from "@tushen/contract/review/consultation";
import type { CredentialId } from "@tushen/contract/ground/fields";
import { Button, Input, InputNumber, Select } from "antd";
import { useId, useState } from "react";
import { useAct, useCall, useRefresh } from "../../ground/platform/queries.ts";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { agreementMoved } from "./agreement-moved.ts";
import styles from "./consultation.module.css";
import layout from "../../ground/ui/layout.module.css";

interface Draft {
  /** Version of the agreement the form is based on. */
  readonly version: number;
  readonly scope: string;
  readonly duties: string;
  readonly yuan: number | null;
  readonly limitDays: number | null;
  readonly leader: CredentialId | null;
}

const draftOf = (agreement: Consultation): Draft => ({
  ...{ version: agreement.version, scope: agreement.scope, duties: agreement.duties },
  yuan: agreement.feeInFen === null ? null : agreement.feeInFen / 100,
  ...{ limitDays: agreement.limitDays, leader: agreement.leaderCredentialId },
});

const whatIsMissing = ({ scope, yuan, limitDays, leader }: Draft): string[] => [
  ...(scope.trim().length < 5 ? ["咨询内容（至少 5 字）"] : []),
  ...(yuan === null ? ["咨询费"] : []),
  ...(limitDays === null ? ["工作日"] : []),
  ...(leader === null ? ["咨询项目负责人"] : []),
];

/** 拟定协议: the clerk writes the terms and sends them to the owner, or declines the order. */
export const AgreementForm = ({ agreement, state }: { agreement: Consultation; state: string }) => {
  const { id } = agreement;
  const { value, change, reset } = useTyped(`agreement ${id}`, draftOf(agreement));
  const [isDeclining, setDeclining] = useState(false);
  const fields = { scope: useId(), duties: useId(), fee: useId(), days: useId(), leader: useId() };
  const refresh = useRefresh();
  const people = useCall(assignmentCalls.listHousePeople, {});
  const save = useAct(consultationCalls.saveAgreement, { refresh: agreementMoved });
  const send = useAct(consultationCalls.sendAgreement, {
    refresh: agreementMoved,
    onDone: () => say.done("协议已发给建设单位，等待签订"),
  });
  const decline = useAct(acceptanceCalls.refuseSubmission, {
    refresh: agreementMoved,
    onDone: () => say.done("已谢绝委托，建设单位会收到消息"),
  });
  const leaders = (people.data ?? []).filter(({ roles }) => roles.includes("CENSOR_PM"));
  const hasLeft = people.isSuccess && !leaders.some(({ credentialId }) => credentialId === value.leader);
  const draft = hasLeft ? { ...value, leader: null } : value;
  const saved = async () => {
    const done = await save.run({
      ...{ id, version: draft.version, scope: draft.scope, duties: draft.duties, limitDays: draft.limitDays },
      feeInFen: draft.yuan === null ? null : Math.round(draft.yuan * 100),
      leaderCredentialId: draft.leader,
    });
    reset({ ...draft, version: done.version });
    return done;
  };
  // The shell has shown the failure; the refreshed form shows what somebody else has saved.
  const notSaved = () => void refresh(consultationCalls.readConsultation);
  const keep = async () => {
    const done = await saved().catch(notSaved);
    if (done) say.done("协议已保存");
  };
  const saveAndSend = async () => {
    const done = await saved().catch(notSaved);
    if (done) send.start({ id, version: done.version });
  };
  if (state !== "SUBMITTED") return <Section title="协议">委托已结束，未签订协议。</Section>;
  const missing = whatIsMissing(draft);
  const isOverrun = agreement.version !== draft.version && !save.isRunning && !send.isRunning;
  return (
    <Section title="拟定协议">
      <div className={styles.form}>
        {isOverrun && (
          <OverrunNotice
            title="本机构另一人已修改协议，您填写的内容还没有保存"
            onTakeStored={() => reset(draftOf(agreement))}
            onKeepMine={() => change({ version: agreement.version })}
          />
        )}
        <label htmlFor={fields.scope}>咨询内容及范围</label>
        <Input.TextArea
          id={fields.scope}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={2000}
          value={draft.scope}
          onChange={(event) => change({ scope: event.target.value })}
        />
        <label htmlFor={fields.duties}>双方责任（可不填，按通用约定）</label>
        <Input.TextArea
          id={fields.duties}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={2000}
          value={draft.duties}
          onChange={(event) => change({ duties: event.target.value })}
        />
        <div className={styles.row}>
          <span>
            <label htmlFor={fields.fee}>咨询费（元）</label>
            <InputNumber
              id={fields.fee}
              min={0}
              max={100_000_000}
              precision={2}
              value={draft.yuan}
              onChange={(yuan) => change({ yuan })}
            />
          </span>
          <span>
            <label htmlFor={fields.days}>工作日</label>
            <InputNumber
              id={fields.days}
              min={1}
              max={180}
              precision={0}
              value={draft.limitDays}
              onChange={(limitDays) => change({ limitDays })}
            />
          </span>
          <span>
            <label htmlFor={fields.leader}>咨询项目负责人</label>
            <Select
              id={fields.leader}
              placeholder="选择负责人"
              loading={people.isPending}
              value={draft.leader}
              onChange={(leader: CredentialId | null) => change({ leader })}
              options={leaders.map(({ credentialId, personName, openTasks }) => ({
                value: credentialId,
                label: `${personName}（在办 ${openTasks}）`,
              }))}
              notFoundContent="本机构没有审查项目负责人岗位的人员"
            />
          </span>
        </div>
        <p className={layout.quiet13}>
          {missing.length > 0
            ? `发送前还需填写：${missing.join("、")}。`
            : "发送后由建设单位签订，签订之日起计算期限。"}
        </p>
        <div className={styles.acts}>
          <Button danger onClick={() => setDeclining(true)}>
            谢绝委托
          </Button>
          <Button loading={save.isRunning} onClick={() => void keep()}>
            保存
          </Button>
          <Button
            type="primary"
            disabled={missing.length > 0}
            loading={save.isRunning || send.isRunning}
            onClick={() => void saveAndSend()}
          >
            发送协议
          </Button>
        </div>
      </div>
      {isDeclining && (
        <ReasonDialog
          title="谢绝咨询委托"
          label="理由（5 至 500 字，建设单位可见）"
          yes="谢绝委托"
          isRunning={decline.isRunning}
          onYes={(reason) => decline.start({ projectSubmissionId: id, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Section>
  );
};
