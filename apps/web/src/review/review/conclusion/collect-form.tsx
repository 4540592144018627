import type { SubmissionId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReportWords } from "@tushen/contract/review/review-report";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useKept } from "../../../ground/ui/use-kept.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { type Round, suggestedCollection } from "./round-steps.ts";
import layout from "../../../ground/ui/layout.module.css";

interface CollectFormProps {
  readonly projectSubmissionId: SubmissionId;
  readonly round: Round;
  readonly tasks: readonly ReviewTask[];
  /** Without open opinions the leader may draft the report of the review. */
  readonly canReport: boolean;
}

/** The leader's summary opinion, prefilled from the counts. */
export const CollectForm = ({ projectSubmissionId, round, tasks, canReport }: CollectFormProps) => {
  const draftKey = `collecting:${projectSubmissionId}:${round.round}`;
  const [conclusion, setConclusion] = useKept(draftKey, () => suggestedCollection(round, tasks));
  const [report, setReport] = useKept<ReportWords | undefined>(`${draftKey}:report`, () => undefined);
  const [isReporting, setReporting] = useState(false);
  const id = useId();
  const collect = useAct(reviewCalls.collectTasks, {
    refresh: [reviewCalls.readRound, reviewCalls.listTasks],
    onDone: () => say.done("已汇总，请技术负责人作综合结论"),
  });
  return (
    <div className={layout.stack8}>
      <label htmlFor={id}>综合意见</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={2000}
        value={conclusion}
        onChange={(event) => setConclusion(event.target.value)}
      />
      {canReport && (
        <>
          <Button block onClick={() => setReporting(true)}>
            {report ? "修改审查报告（已拟写）" : "拟写审查报告"}
          </Button>
          {isReporting && (
            <ReportDialog
              projectSubmissionId={projectSubmissionId}
              result="DRAFT"
              title="拟写审查报告"
              text="汇总时一并交技术负责人，由其审定。"
              yes="写好了"
              conclusion="由技术负责人作出"
              {...(report && { words: report })}
              onSend={(words) => {
                setReport(words);
                setReporting(false);
              }}
              onClose={() => setReporting(false)}
            />
          )}
        </>
      )}
      <Button
        type="primary"
        block
        disabled={conclusion.trim().length < 2}
        loading={collect.isRunning}
        onClick={() => collect.start({ projectSubmissionId, conclusion: conclusion.trim(), report })}
      >
        汇总各专业
      </Button>
    </div>
  );
};
