import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { TaskId } from "@tushen/contract/ground/fields";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import { useParams } from "react-router";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { useMedia } from "../../../ground/ui/use-media.ts";
import { Workbench } from "./workbench.tsx";
import styles from "./workbench.module.css";

/** Reviewer and checker pass the task to each other while both have it open. */
const everyMs = 15_000;

/** 审图工作台: the sheets of one task, the open sheet, the opinions. */
export const WorkbenchPage = () => {
  const reviewTaskId = Number(useParams()["taskId"]) as TaskId;
  const task = useCall(reviewCalls.readTask, { reviewTaskId }, { everyMs });
  const trees = useCall(
    drawingCalls.readTreesOfVersion,
    task.data && {
      projectSubmissionId: task.data.projectSubmissionId,
      submissionVersion: task.data.submissionVersion,
    },
    { freshForMs: 300_000 },
  );
  const opinions = useCall(opinionCalls.listOpinionsOfTask, { reviewTaskId }, { everyMs });
  const readSheets = useCall(reviewCalls.listReadSheets, { reviewTaskId });
  const isPhone = useMedia("(max-width: 760px)");
  const asked = [task, trees, opinions, readSheets];
  if (isPhone)
    return (
      <main className={styles.waiting}>
        <Empty
          title="审图工作台需要更宽的窗口"
          text="图纸、目录和意见要并排查看。请放大窗口，或改用电脑打开；已填写的内容不会丢失。"
          action={<a href="#/censorUnit/main">回到审查工作台</a>}
        />
      </main>
    );
  const broken = asked.find((one) => one.error && one.data === undefined);
  if (broken)
    return (
      <main className={styles.waiting}>
        <FailureView error={broken.error} onRetry={() => void broken.refetch()} />
        <a href="#/censorUnit/main">回到审查工作台</a>
      </main>
    );
  if (!task.data || !trees.data || !opinions.data || !readSheets.data)
    return (
      <main className={styles.waiting}>
        <Waiting rows={8} />
      </main>
    );
  return (
    <Workbench
      key={reviewTaskId}
      task={task.data}
      trees={trees.data}
      opinions={opinions.data}
      readIds={readSheets.data}
    />
  );
};
