import type { CredentialId } from "@tushen/contract/ground/fields";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button, Select } from "antd";
import { useId, useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { ReasonDialog } from "../../../ground/ui/window/reason-dialog.tsx";
import { FormalChecklist } from "./formal-checklist.tsx";
import { type FormalCheck, isPassed, keepCheck, keptCheck, withAllPassed } from "./supplement-draft.ts";
import { SupplementDialog } from "./supplement-dialog.tsx";
import styles from "./acceptance.module.css";

const refresh = [submissionCalls.readSubmission, submissionCalls.houseDesk, acceptanceCalls.listProceduralComments];

const RefusalDialog = ({ submission, onClose }: { submission: Submission; onClose: () => void }) => {
  const refuse = useAct(acceptanceCalls.refuseSubmission, {
    refresh,
    onDone: () => {
      say.done("已作出不予受理决定，通知书已发出");
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="不予受理"
      label="理由（5 至 500 字，写入通知书）"
      placeholder="如超出本机构业务范围、存在应当回避的关联关系"
      yes="不予受理"
      isRunning={refuse.isRunning}
      onClose={onClose}
      onYes={(reason) => refuse.start({ projectSubmissionId: submission.id, reason })}
    />
  );
};

/** Acts of the clerk: the formal check and its possible results. */
export const AcceptanceActs = ({ submission }: { submission: Submission }) => {
  const [check, setCheck] = useState(() => keptCheck(submission.id));
  const [leader, setLeader] = useState<CredentialId>();
  const [dialog, setDialog] = useState<"supplement" | "refusal">();
  const people = useCall(assignmentCalls.listHousePeople, {});
  const accept = useAct(acceptanceCalls.accept, { refresh });
  const actionOf = (name: string) => submission.actions.find(({ action }) => action === name);
  const accepting = actionOf("accept");
  const leaderId = useId();
  const change = (next: FormalCheck) => {
    keepCheck(submission.id, next);
    setCheck(next);
  };
  if (!accepting)
    return (
      <aside className={styles.acts}>
        <Section title="受理">
          <p className={styles.sentence}>{sentenceOf(submission)}</p>
          {submission.leaderName && <p className={styles.sentence}>审查项目负责人：{submission.leaderName}</p>}
          <Button href={`#/censorUnit/conclusion/${submission.id}`}>查看审查进度</Button>
        </Section>
      </aside>
    );
  const leaders = (people.data ?? []).filter(({ roles }) => roles.includes("CENSOR_PM"));
  const passed = isPassed(check);
  const send = async () => {
    if (leader === undefined) return;
    const answer = await accept
      .run({ projectSubmissionId: submission.id, formalCheckPassed: true, leaderCredentialId: leader })
      .catch(() => undefined); // the shell has shown the failure
    if (!answer) return;
    keepCheck(submission.id, undefined);
    say.done(`已受理，受理编号 ${answer.acceptanceNo}，审查期限至 ${answer.dueOn}`);
    location.hash = "#/censorUnit/main";
  };
  return (
    <aside className={styles.acts}>
      <Section
        title="程序性审查"
        extra={
          <Button type="link" size="small" onClick={() => change(withAllPassed(check))}>
            全部合格
          </Button>
        }
      >
        <FormalChecklist check={check} onChange={change} shares={submission.versions.at(-1)?.shares ?? []} />
      </Section>
      <Section title="受理">
        <label htmlFor={leaderId}>审查项目负责人</label>
        <Select
          id={leaderId}
          className={styles.full as string}
          placeholder="选择负责人"
          loading={people.isPending}
          value={leader ?? null}
          onChange={(id: CredentialId | null) => setLeader(id ?? undefined)}
          options={leaders.map(({ credentialId, personName, openTasks }) => ({
            value: credentialId,
            label: `${personName}（在办 ${openTasks}）`,
          }))}
          notFoundContent="本机构没有审查项目负责人岗位的人员"
        />
        <Button
          type="primary"
          block
          size="large"
          disabled={!accepting.allowed || !passed || leader === undefined}
          loading={accept.isRunning}
          onClick={() => void send()}
        >
          受理
        </Button>
        <p className={styles.hint}>{accepting.whyNot ?? whatIsMissing(check, leader !== undefined)}</p>
        <div className={styles.other}>
          <Button disabled={!actionOf("askSupplement")?.allowed} onClick={() => setDialog("supplement")}>
            补正告知{check.lines.length > 0 ? `（${check.lines.length}）` : ""}
          </Button>
          <Button danger disabled={!actionOf("refuse")?.allowed} onClick={() => setDialog("refusal")}>
            不予受理
          </Button>
        </div>
      </Section>
      {dialog === "supplement" && (
        <SupplementDialog
          submission={submission}
          check={check}
          onChange={change}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "refusal" && <RefusalDialog submission={submission} onClose={() => setDialog(undefined)} />}
    </aside>
  );
};

const whatIsMissing = (check: FormalCheck, hasLeader: boolean): string => {
  if (check.lines.length > 0) return `已记下 ${check.lines.length} 条补正内容：发出补正告知，或删除后再受理。`;
  if (!isPassed(check)) return "程序性审查全部合格后可以受理。";
  return hasLeader ? "受理后发出形式审查通知书，下一个工作日起计算审查期限。" : "请选择审查项目负责人。";
};

const sentenceOf = ({ state, stateLabel, refuseReason }: Submission): string => {
  if (state === "SUPPLEMENT") return "补正告知已发出，等待建设单位补正后重新提交。";
  if (state === "REFUSED") return `不予受理：${refuseReason ?? ""}`;
  if (state === "SUBMITTED") return "等待受理员办理。";
  return `当前状态：${stateLabel}。`;
};
