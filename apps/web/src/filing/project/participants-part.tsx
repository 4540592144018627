import type { Participant } from "@tushen/contract/filing/participant";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button, Input } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import { filesReport } from "./files-report.ts";
import { FirmPicker } from "./firm-picker.tsx";
import { InvitationButton } from "./invitation-button.tsx";
import styles from "./project-home.module.css";
import layout from "../../ground/ui/layout.module.css";

const answers: readonly (readonly [Tone, string])[] = [
  ["waiting", "待确认"],
  ["good", "已确认"],
  ["bad", "已谢绝"],
];

interface Replacement {
  readonly orgId: number;
  readonly orgName: string;
  readonly creditCode: string;
}

/** Chooses another firm in place of one that declined. */
const ReplaceDialog = ({ participant, onClose }: { participant: Participant; onClose: () => void }) => {
  const [firm, setFirm] = useState<Replacement>();
  const [leaderName, setLeaderName] = useState("");
  const [leaderMobile, setLeaderMobile] = useState("");
  const replace = useAct(projectCalls.replaceParticipant, {
    refresh: [projectCalls.readProject, progressCalls.timeLine, progressCalls.whatNext],
    onDone: () => {
      say.done("已更换，并通知新单位确认");
      onClose();
    },
  });
  const label = dictionaryLabel("ORG_ROLE", participant.participantType);
  const orgType = ({ "1": "CONSTRUCT", "3": "SURVEY", "4": "DESIGN" } as const)[participant.participantType as "1"];
  const isReady = firm !== undefined && leaderName.trim() !== "" && /^1[3-9]\d{9}$/.test(leaderMobile);
  return (
    <Dialog
      title={`更换${label}`}
      isOpen
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={!isReady}
          loading={replace.isRunning}
          onClick={() =>
            firm &&
            replace.start({
              participantId: participant.id,
              orgId: firm.orgId,
              leaderName: leaderName.trim(),
              leaderMobile,
            })
          }
        >
          更换并通知
        </Button>
      }
    >
      <div className={layout.stack8}>
        <p>原单位：{participant.orgName}</p>
        <FirmPicker label={`新的${label}`} orgType={orgType} chosen={firm?.orgName ?? ""} onPick={setFirm} />
        <label htmlFor="replace-leader">项目负责人</label>
        <Input
          id="replace-leader"
          maxLength={50}
          value={leaderName}
          onChange={(event) => setLeaderName(event.target.value)}
        />
        <label htmlFor="replace-mobile">项目负责人手机</label>
        <Input
          id="replace-mobile"
          maxLength={11}
          value={leaderMobile}
          onChange={(event) => setLeaderMobile(event.target.value)}
        />
      </div>
    </Dialog>
  );
};

/** The participating firms and their answers. */
export const ParticipantsPart = ({ project }: { project: ProjectInfo }) => {
  const account = useAccount();
  const [replacing, setReplacing] = useState<Participant>();
  const isEditor = filesReport(project, account.orgId);
  const { projectApplicationId, projectBasicInfo } = project;
  const invited = { projectApplicationId, projectName: projectBasicInfo.projectName ?? "" };
  const mayReplace = isEditor && ["SUBMITTED", "REPORTED", "REVIEWING"].includes(project.state);
  return (
    <Section title="参建单位">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>类型</th>
            <th>单位</th>
            <th>项目负责人</th>
            <th>资质</th>
            <th>参与确认</th>
            <th>
              <span className={layout.unseen}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {project.projectParticipant.map((one) => {
            const [tone, label] = answers[one.confirmState] ?? ["quiet", "—"];
            return (
              <tr key={one.id}>
                <td>{dictionaryLabel("ORG_ROLE", one.participantType)}</td>
                <td>
                  {one.orgName}
                  <small>{one.creditCode}</small>
                </td>
                <td>
                  {one.leaderName || "—"}
                  <small>{one.leaderMobile}</small>
                </td>
                <td>
                  {one.qualGrade ? dictionaryLabel("QUAL_GRADE", one.qualGrade) : "—"}
                  <small>{one.qualNo}</small>
                </td>
                <td>
                  <StatusTag tone={tone}>{label}</StatusTag>
                </td>
                <td>
                  {isEditor && one.participantType === "4" && one.confirmState === 0 && (
                    <InvitationButton ask={async () => invited} firm={one}>
                      邀请链接
                    </InvitationButton>
                  )}
                  {mayReplace && one.confirmState !== 1 && (
                    <Button size="small" onClick={() => setReplacing(one)}>
                      更换
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {replacing && <ReplaceDialog participant={replacing} onClose={() => setReplacing(undefined)} />}
    </Section>
  );
};
