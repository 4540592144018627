import type { OutputOf } from "@tushen/contract/call";
import { type ProjectInfo, projectCalls } from "@tushen/contract/project";
import { progressCalls } from "@tushen/contract/progress";
import { Button, Input } from "antd";
import { useState } from "react";
import { useAct } from "../platform/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { say } from "../ui/say.tsx";
import { ClockMark } from "./clock-mark.tsx";
import styles from "./project-home.module.css";

interface NextPartProps {
  readonly next: OutputOf<typeof progressCalls.whatNext>;
  readonly project: ProjectInfo;
  readonly ownOrgId: number;
}

const refresh = [projectCalls.readProject, progressCalls.whatNext, progressCalls.timeLine, progressCalls.listCards];

/** A firm that was named says whether it takes part. */
const Consent = ({ participantId }: { participantId: ProjectInfo["projectParticipant"][number]["id"] }) => {
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const answer = useAct(projectCalls.confirmParticipation, {
    refresh,
    onDone: () => {
      setDeclining(false);
      say.done("已答复");
    },
  });
  return (
    <>
      <Button onClick={() => setDeclining(true)}>不参与</Button>
      <Button type="primary" loading={answer.isRunning} onClick={() => answer.start({ participantId, agrees: true })}>
        确认参与
      </Button>
      <Dialog
        title="不参与本项目"
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        footer={
          <Button
            danger
            type="primary"
            disabled={reason.trim().length < 5}
            loading={answer.isRunning}
            onClick={() => answer.start({ participantId, agrees: false, reason: reason.trim() })}
          >
            谢绝参与
          </Button>
        }
      >
        <label htmlFor="decline-reason">原因（5 至 500 字，申报单位可见）</label>
        <Input.TextArea
          id="decline-reason"
          rows={4}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
};

/** One sentence, one button; for a firm just named, its consent. */
export const NextPart = ({ next, project, ownOrgId }: NextPartProps) => {
  const own = project.projectParticipant.find((one) => one.orgId === ownOrgId && one.confirmState === 0);
  const asksConsent = own !== undefined && project.state !== "DRAFT" && project.state !== "RETURNED";
  return (
    <section className={styles.next} data-mine={next.isMine} aria-label="下一步">
      <div>
        <p>
          {next.isMine ? "轮到您了" : next.holder ? `由${next.holder}办理` : "当前状态"}
          {next.clock && <ClockMark clock={next.clock} />}
        </p>
        <h2>{next.sentence}</h2>
        {project.state === "RETURNED" && project.returnReason && <p>退回意见：{project.returnReason}</p>}
      </div>
      <div className={styles.acts}>
        {asksConsent ? (
          <Consent participantId={own.id} />
        ) : (
          next.url &&
          next.label &&
          !next.url.startsWith("#/reportUnit/index") && (
            <Button type={next.isMine ? "primary" : "default"} size="large" href={next.url}>
              {next.label}
            </Button>
          )
        )}
      </div>
    </section>
  );
};
