import type { OutputOf } from "@tushen/contract/ground/call";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { isProjectHome } from "@tushen/domain/filing/project-home";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { instantText } from "../../ground/platform/format.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { say } from "../../ground/ui/say.tsx";
import { AuditActs } from "./audit-acts.tsx";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import styles from "./project-home.module.css";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";

interface NextPartProps {
  readonly next: OutputOf<typeof progressCalls.whatNext>;
  readonly project: ProjectInfo;
}

const refresh = [projectCalls.readProject, progressCalls.whatNext, progressCalls.timeLine, progressCalls.listCards];

/** A named firm answers whether it takes part. */
const Consent = ({ participantId }: { participantId: ProjectInfo["projectParticipant"][number]["id"] }) => {
  const [isDeclining, setDeclining] = useState(false);
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
      {isDeclining && (
        <ReasonDialog
          title="不参与本项目"
          label="原因（5 至 500 字，申报单位可见）"
          yes="谢绝参与"
          isRunning={answer.isRunning}
          onYes={(reason) => answer.start({ participantId, agrees: false, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
};

/** Reminds whom the project waits for, once a day. */
const Urge = ({
  applicationId,
  urge,
}: {
  applicationId: ProjectInfo["projectApplicationId"];
  urge: NextPartProps["next"]["urge"];
}) => {
  const send = useAct(progressCalls.urge, { refresh, onDone: ({ whom }) => say.done(`已催办${whom}`) });
  if (urge === null) return null;
  if (urge.urgedAt !== null)
    return (
      <Button size="large" disabled title={`今天${instantText(urge.urgedAt, "short")}已催办${urge.whom}，每天最多一次`}>
        今天已催办
      </Button>
    );
  return (
    <Button
      size="large"
      title={`提醒${urge.whom}尽快办理，记入办理过程`}
      loading={send.isRunning}
      onClick={() => send.start({ applicationId })}
    >
      催办
    </Button>
  );
};

/** The button of the next step; it scrolls down where the step is done on this page. */
const NextButton = ({ next }: { next: NextPartProps["next"] }) => {
  if (!next.url || !next.label) return null;
  const type = next.isMine ? "primary" : "default";
  return isProjectHome(next.url) ? (
    <Button
      type={type}
      size="large"
      onClick={() => document.getElementById("project-parts")?.scrollIntoView({ behavior: "smooth", block: "start" })}
    >
      {next.label}
    </Button>
  ) : (
    <Button type={type} size="large" href={next.url}>
      {next.label}
    </Button>
  );
};

/** The next step in one sentence with its button; for a newly named firm, its consent. */
export const NextPart = ({ next, project }: NextPartProps) => {
  const { orgId: ownOrgId, orgType } = useAccount();
  const own = project.projectParticipant.find((one) => one.orgId === ownOrgId && one.confirmState === 0);
  const asksConsent = own !== undefined && project.state !== "DRAFT" && project.state !== "RETURNED";
  return (
    <section className={styles.next} data-mine={next.isMine} aria-label="下一步">
      <div>
        <p>
          {next.isMine ? "轮到您了" : next.holder ? `由${next.holder}办理` : "当前状态"}
          <ClockMark clock={next.clock} />
        </p>
        <h2>{next.sentence}</h2>
        {project.state === "RETURNED" && project.returnReason && <p>退回意见：{project.returnReason}</p>}
      </div>
      <div className={styles.acts}>
        {asksConsent ? (
          <Consent participantId={own.id} />
        ) : orgType === "CONTROL" && project.state === "SUBMITTED" ? (
          <AuditActs project={project} />
        ) : (
          <>
            <Urge applicationId={project.projectApplicationId} urge={next.urge} />
            <NextButton next={next} />
          </>
        )}
      </div>
    </section>
  );
};
