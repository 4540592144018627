import { assignmentCalls } from "@tushen/contract/review/assignment";
import type { CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import { inspectionCalls } from "@tushen/contract/review/inspection";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button, Select } from "antd";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./inspection.module.css";

/** 开始检查: the clerk of the drawn house names the leader of the inspection. */
export const BeginPage = () => {
  const id = Number(useParams()["submissionId"]) as SubmissionId;
  const account = useAccount();
  const submission = useCall(submissionCalls.readSubmission, { id });
  const people = useCall(assignmentCalls.listHousePeople, {});
  const [leader, setLeader] = useState<CredentialId>();
  const field = useId();
  const begin = useAct(inspectionCalls.beginInspection, {
    refresh: [submissionCalls.readSubmission, submissionCalls.houseDesk],
    onDone: ({ dueOn }) => {
      say.done(`检查已开始，${dueOn}前完成`);
      location.hash = "#/censorUnit/main";
    },
  });
  const one = submission.data;
  const sheets = one?.versions.at(-1)?.shares.reduce((sum, { sheetCount }) => sum + sheetCount, 0);
  const leaders = (people.data ?? []).filter(({ roles }) => roles.includes("CENSOR_PM"));
  const isClerk = account.roles.some(({ code }) => code === "CENSOR_CLERK");
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          {one?.projectName ?? "检查"}
          {one && <StatusTag tone="waiting">{one.stateLabel}</StatusTag>}
        </span>
      }
      text={one && `${one.atlasName} · ${one.buildingCount} 个单体 · ${sheets} 份图纸和资料`}
      asked={[submission, people]}
    >
      {() =>
        one && (
          <div className={styles.begin}>
            <Section title="开始检查">
              <p className={styles.facts}>
                该项目由主管部门随机抽中，本机构随机确定为检查机构。指定负责人后由其安排各专业检查人和复核人。
              </p>
              {one.state !== "SUBMITTED" ? (
                <p className={styles.facts}>
                  {one.leaderName ? `检查项目负责人：${one.leaderName}。` : ""}
                  <a href={`#/censorUnit/conclusion/${id}`}>查看检查进度</a>
                </p>
              ) : isClerk ? (
                <div className={styles.form}>
                  <label htmlFor={field}>检查项目负责人</label>
                  <Select
                    id={field}
                    placeholder="选择负责人"
                    value={leader ?? null}
                    onChange={(next: CredentialId | null) => setLeader(next ?? undefined)}
                    options={leaders.map(({ credentialId, personName, openTasks }) => ({
                      value: credentialId,
                      label: `${personName}（在办 ${openTasks}）`,
                    }))}
                    notFoundContent="本机构没有审查项目负责人岗位的人员"
                  />
                  <Button
                    type="primary"
                    disabled={leader === undefined}
                    loading={begin.isRunning}
                    onClick={() =>
                      leader !== undefined && begin.start({ projectSubmissionId: id, leaderCredentialId: leader })
                    }
                  >
                    开始检查
                  </Button>
                </div>
              ) : (
                <p className={styles.facts}>等待受理员指定检查项目负责人。</p>
              )}
            </Section>
          </div>
        )
      }
    </PageFrame>
  );
};
