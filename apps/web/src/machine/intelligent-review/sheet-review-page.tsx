import { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useBatch } from "./consistency/use-batch.ts";
import { FindingList } from "./finding-list.tsx";
import styles from "./findings.module.css";
import { MockLetterButtons } from "./mock-letter-buttons.tsx";
import { OutlookView } from "./outlook-view.tsx";
import { RunState } from "./run-state.tsx";
import { StartButton } from "./start-button.tsx";
import { isAwaited, listKey, lookEveryMs } from "./under-way.ts";

const lookForSheetsEveryMs = 10_000;

/** 智能审查 of a version by its forms and the words of its sheets, without a model; for designers their own check. */
export const SheetReviewPage = () => {
  const batch = useBatch();
  const asked = useCall(intelligentReviewCalls.getRunOfSheets, batch.input, {
    everyMs: (answer) => (isAwaited(answer?.run ?? null) ? lookEveryMs : answer?.unread ? lookForSheetsEveryMs : false),
  });
  const start = useAct(intelligentReviewCalls.startReviewOfSheets, {
    refresh: [intelligentReviewCalls.getRunOfSheets, intelligentReviewCalls.queryFindingsOfSheets],
  });
  const { data } = asked;
  if (batch.isMissing)
    return (
      <PageFrame title="智能审查">
        <Empty title="还没有报审批次" text="上传图纸后，可以在这里按规则核对申报信息和图纸。" />
      </PageFrame>
    );
  const reviewed = data && {
    projectSubmissionId: data.projectSubmissionId,
    submissionVersion: data.submissionVersion,
  };
  return (
    <PageFrame
      title={data?.isOwnCheck ? "预审自查" : "智能审查"}
      text={data && `第 ${data.submissionVersion} 版，图纸 ${data.sheetCount} 张。模型的智能审查在打开模型后进行。`}
      asked={[batch.asked, asked]}
      actions={
        data?.canStart &&
        reviewed && <StartButton run={data.run} isRunning={start.isRunning} onStart={() => start.start(reviewed)} />
      }
    >
      {() =>
        data?.sheetCount === 0 ? (
          <Empty title="本版次还没有图纸" text="上传图纸后，可以在这里按规则核对申报信息和图纸。" />
        ) : (
          reviewed && (
            <section className={styles.page} aria-label="智能审查">
              {data.unread > 0 && (
                <p className={styles.quiet} role="status">
                  还有 {data.unread} 张图纸正在读取，读完后再审查，核对的内容更全。
                </p>
              )}
              <RunState
                run={data.run}
                canStart={data.canStart}
                isOwnCheck={data.isOwnCheck}
                subject="申报信息和图纸文字"
              />
              {data.isOwnCheck && <OutlookView submissionId={data.projectSubmissionId} />}
              {data.isOwnCheck && data.run?.state === "DONE" && <MockLetterButtons reviewed={reviewed} />}
              {data.run?.state === "DONE" && <FindingList key={listKey(data.run)} reviewed={reviewed} run={data.run} />}
            </section>
          )
        )
      }
    </PageFrame>
  );
};
