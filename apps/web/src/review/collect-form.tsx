import type { SubmissionId } from "@tushen/contract/fields";
import { reviewCalls } from "@tushen/contract/review";
import type { ReviewTask } from "@tushen/contract/review-shape";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { type Round, suggestedCollection } from "./round-steps.ts";
import styles from "./conclusion.module.css";

interface CollectFormProps {
  readonly projectSubmissionId: SubmissionId;
  readonly round: Round;
  readonly tasks: readonly ReviewTask[];
}

/** The leader's collected opinion, prefilled from the counts. */
export const CollectForm = ({ projectSubmissionId, round, tasks }: CollectFormProps) => {
  const [conclusion, setConclusion] = useState(() => suggestedCollection(round, tasks));
  const id = useId();
  const collect = useAct(reviewCalls.collectTasks, {
    refresh: [reviewCalls.readRound, reviewCalls.listTasks],
    onDone: () => say.done("已汇总，请技术负责人作综合结论"),
  });
  return (
    <div className={styles.form}>
      <label htmlFor={id}>综合意见</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={2000}
        value={conclusion}
        onChange={(event) => setConclusion(event.target.value)}
      />
      <Button
        type="primary"
        block
        disabled={conclusion.trim().length < 2}
        loading={collect.isRunning}
        onClick={() => collect.start({ projectSubmissionId, conclusion: conclusion.trim() })}
      >
        汇总各专业
      </Button>
    </div>
  );
};
