import type { SubmissionId } from "@tushen/contract/ground/fields";
import { mostOpinions, opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import { opinionNouns } from "@tushen/domain/delivery/purpose";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useParams } from "react-router";
import { conclusionParts } from "../../../slots.ts";
import { ClockMark } from "../../../ground/ui/clock-mark.tsx";
import { useCall } from "../../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { ConclusionSteps } from "./conclusion-steps.tsx";
import { LetterList } from "./letter-list.tsx";
import { OpinionGroups } from "./opinion-groups.tsx";
import { RecordList } from "./record-list.tsx";
import { TaskTable } from "./task-table.tsx";
import styles from "./conclusion.module.css";
import layout from "../../../ground/ui/layout.module.css";

const printingEveryMs = 2_000;

/** 汇总与结论: the round from the conclusions of the disciplines to the letter or the pass. */
export const ConclusionPage = () => {
  const projectSubmissionId = Number(useParams()["submissionId"]) as SubmissionId;
  const submission = useCall(submissionCalls.readSubmission, { id: projectSubmissionId });
  const round = useCall(reviewCalls.readRound, { projectSubmissionId });
  const tasks = useCall(reviewCalls.listTasks, { projectSubmissionId });
  const opinions = useCall(opinionCalls.searchReplyOpinions, { projectSubmissionId, pageSize: mostOpinions });
  const isPrinting = round.data?.letters.some(({ url }) => url === null) ?? false;
  useCall(reviewCalls.readRound, { projectSubmissionId }, { when: isPrinting, everyMs: printingEveryMs });
  const one = submission.data;
  return (
    <PageFrame
      title={
        <span className={`${layout.row10} ${layout.wrap}`}>
          {one?.projectName ?? "汇总与结论"}
          {round.data && <StatusTag tone="busy">{round.data.stateLabel}</StatusTag>}
          {round.data && <ClockMark clock={round.data.clock} />}
        </span>
      }
      text={
        one &&
        [
          one.atlasName,
          one.acceptanceNo && `受理编号 ${one.acceptanceNo}`,
          one.leaderName && `审查项目负责人 ${one.leaderName}`,
        ]
          .filter(Boolean)
          .join(" · ")
      }
      actions={
        one && (
          <>
            {one.versions.length > 1 && (
              <Button href={`#/censorUnit/undeclaredChanges/${one.id}`}>未申明变更核对</Button>
            )}
            {one.purpose === "REVIEW" && ["PASSED", "FRUIT", "FINISHED"].includes(one.state) && (
              <Button
                type="primary"
                href={`#/projectReport/certification?projectSubmissionId=${one.id}&projectApplicationId=${one.applicationId}`}
              >
                成果发放
              </Button>
            )}
          </>
        )
      }
      asked={[submission, round, tasks, opinions]}
    >
      {() =>
        one &&
        round.data &&
        tasks.data &&
        opinions.data && (
          <div className={styles.conclusion}>
            <div className={styles.main}>
              <Section title="各专业审查任务">
                <TaskTable tasks={tasks.data} />
              </Section>
              <Section
                title={`${opinionNouns[one.purpose]}（${opinions.data.list.length}）`}
                extra={
                  <small>
                    {one.purpose !== "ZX" && `违反强条 ${round.data.strongCount} · `}未关闭 {round.data.openCount}
                  </small>
                }
              >
                <OpinionGroups opinions={opinions.data.list} />
              </Section>
              <conclusionParts.reports id={one.id} />
            </div>
            <aside className={styles.side}>
              <ConclusionSteps submission={one} round={round.data} tasks={tasks.data} opinions={opinions.data.list} />
              <conclusionParts.supplements submission={one} />
              <Section title="审查文书">
                <LetterList letters={round.data.letters} />
              </Section>
              <RecordList id={one.id} />
            </aside>
          </div>
        )
      }
    </PageFrame>
  );
};
