import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { mostOpinions, opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { AnswerDesk } from "./answer-desk.tsx";
import { useAnswerSubmission } from "./use-answer-submission.ts";
import styles from "./answer.module.css";

/** Opinions on the survey report: those of its discipline, and all others the reader has to answer. */
const onSurvey = ({ discipline, can }: Opinion): boolean => discipline === "YT" || can.answer;

interface AnswerPageProps {
  /** SURVEY: the survey firm answers the opinions on its report, the owner reads (R039). */
  readonly of?: string;
}

/** 意见答复: the one answer page for every kind of project. */
export const AnswerPage = ({ of }: AnswerPageProps) => {
  const { orgType } = useAccount();
  const { id, submission, isNone, error } = useAnswerSubmission();
  const which = id && { projectSubmissionId: id };
  const opinions = useCall(opinionCalls.searchReplyOpinions, which && { ...which, pageSize: mostOpinions });
  const trees = useCall(drawingCalls.readTreesOfVersion, which);
  if (isNone)
    return (
      <div className={styles.alone}>
        <h1>{of === "SURVEY" ? "勘察意见答复" : "审查意见答复"}</h1>
        <Empty
          title="还没有报审批次"
          text="请先打开一个已报审的项目。"
          action={<a href="#/reportUnit/main">去选择项目</a>}
        />
      </div>
    );
  const broken = [submission, opinions, trees].find((one) => one.error && one.data === undefined);
  if (broken || (error && !submission.data))
    return (
      <div className={styles.alone}>
        <FailureView error={broken?.error ?? error} onRetry={() => void (broken ?? submission).refetch()} />
      </div>
    );
  if (!submission.data || !opinions.data || !trees.data)
    return (
      <div className={styles.alone}>
        <Waiting rows={8} />
      </div>
    );
  return (
    <AnswerDesk
      key={submission.data.id}
      submission={submission.data}
      {...answering(opinions.data.list, of === "SURVEY", orgType)}
      trees={trees.data}
    />
  );
};

/** Opinions of the page, its title, and whether it is read-only. */
const answering = (opinions: readonly Opinion[], isSurvey: boolean, orgType: string) => {
  if (!isSurvey) return { opinions };
  const isReader = orgType !== "SURVEY";
  return {
    title: "勘察意见答复",
    isReader,
    opinions: isReader
      ? opinions
          .filter(({ discipline }) => discipline === "YT")
          .map((one) => ({ ...one, can: { ...one.can, answer: false } }))
      : opinions.filter(onSurvey),
  };
};
