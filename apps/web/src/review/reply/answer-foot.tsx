import type { Tree } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { useState } from "react";
import { useAccount } from "../../ground/platform/visit.tsx";
import { type AnswerStatus, answerStatusOf } from "./answer-status.ts";
import { ConfirmAnswers } from "./confirm-answers.tsx";
import { HandInAnswers } from "./hand-in-answers.tsx";
import { MissingAnswers } from "./missing-answers.tsx";
import styles from "./answer.module.css";

interface AnswerFootProps {
  readonly submission: Submission;
  readonly opinions: readonly Opinion[];
  readonly trees: readonly Tree[];
  readonly onChoose: (opinionId: number) => void;
}

/** Number of opinions named one by one before the rest is only counted. */
const mostNamed = 20;

/** Acts that hand in: a firm its answers and sheets, the owner everything. */
export const AnswerFoot = ({ submission, opinions, trees, onChoose }: AnswerFootProps) => {
  const { orgType } = useAccount();
  const [missing, setMissing] = useState<ReadonlyMap<number, AnswerStatus>>(new Map());
  if (!isAnswering(submission.state as SubmissionState)) return null;
  // Named until their answers change.
  const named = opinions.filter((one) => missing.get(one.opinionId) === answerStatusOf(one));
  const tell = (some: readonly Opinion[]) =>
    setMissing(new Map(some.map((one) => [one.opinionId, answerStatusOf(one)])));
  return (
    <footer className={styles.foot}>
      {named.length > 0 && (
        <p role="alert">
          还有 {named.length} 条意见没有提交答复：
          {named.slice(0, mostNamed).map(({ opinionId, opinionNo }) => (
            <button key={opinionId} type="button" onClick={() => onChoose(opinionId)}>
              {opinionNo}
            </button>
          ))}
          {named.length > mostNamed && "……"}
        </p>
      )}
      <div className={styles.acts}>
        <MissingAnswers submission={submission} opinions={opinions} onChoose={onChoose} />
        <HandInAnswers submission={submission} opinions={opinions} onMissing={tell} />
        {orgType === "CONSTRUCT" && (
          <ConfirmAnswers submission={submission} opinions={opinions} trees={trees} onMissing={tell} />
        )}
      </div>
    </footer>
  );
};
