import type { DrawingId } from "@tushen/contract/ground/fields";
import { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { useCall, useAct } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { FindingList } from "./finding-list.tsx";
import { RunState } from "./run-state.tsx";
import { StartButton } from "./start-button.tsx";
import styles from "./findings.module.css";
import { isAwaited, listKey, lookEveryMs } from "./under-way.ts";

export interface FindingsPanelProps {
  readonly drawingId: DrawingId;
  /** Shows these components alone and flies to them. */
  readonly onShow: (localIds: readonly number[]) => void;
}

/** The intelligent review of a model beside it (F022): start, state, findings by result. */
export const FindingsPanel = ({ drawingId, onShow }: FindingsPanelProps) => {
  const shown = useCall(
    intelligentReviewCalls.getRun,
    { drawingId },
    { everyMs: (answer) => (answer && isAwaited(answer.run) ? lookEveryMs : false) },
  );
  const start = useAct(intelligentReviewCalls.startIntelligentReview, {
    refresh: [intelligentReviewCalls.getRun, intelligentReviewCalls.queryFindings],
  });
  const { data } = shown;
  if (shown.error && !data) return <FailureView error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!data) return <Waiting rows={6} />;
  const { run, canStart, isOwnCheck, ...ofModel } = data;
  return (
    <section className={styles.panel} aria-label="智能审查">
      <header className={styles.head}>
        <h2>{isOwnCheck ? "预审自查" : "智能审查"}</h2>
        {canStart && (
          <StartButton run={run} isRunning={start.isRunning} size="small" onStart={() => start.start(ofModel)} />
        )}
      </header>
      <RunState run={run} canStart={canStart} isOwnCheck={isOwnCheck} subject="模型和申报信息" />
      {run?.state === "DONE" && <FindingList key={listKey(run)} reviewed={ofModel} run={run} onShow={onShow} />}
    </section>
  );
};
