import { drawingCalls } from "@tushen/contract/drawing";
import { mostOpinions, opinionCalls } from "@tushen/contract/opinion";
import { useCall } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import { AnswerDesk } from "./answer-desk.tsx";
import { useAnswerSubmission } from "./use-answer-submission.ts";
import styles from "./answer.module.css";

/** 意见答复: every kind of project answers on this one page. */
export const AnswerPage = () => {
  const { id, submission, isNone, error } = useAnswerSubmission();
  const which = { projectSubmissionId: id as never };
  const opinions = useCall(
    opinionCalls.searchReplyOpinions,
    { ...which, pageSize: mostOpinions },
    { when: id !== undefined },
  );
  const trees = useCall(drawingCalls.readTreesOfVersion, which, { when: id !== undefined });
  if (isNone)
    return (
      <div className={styles.alone}>
        <h1>审查意见答复</h1>
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
      opinions={opinions.data.list}
      trees={trees.data}
    />
  );
};
