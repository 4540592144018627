import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { useAccount } from "../../ground/platform/visit.tsx";
import { answerStatusNames, answerStatusOf, groupOpinions } from "./answer-status.ts";
import styles from "./answer.module.css";

interface MissingAnswersProps {
  readonly submission: Submission;
  readonly opinions: readonly Opinion[];
  readonly onChoose: (opinionId: number) => void;
}

/** Obstacles to handing in: unanswered opinions by discipline, unsent answers, shares not handed in. */
export const MissingAnswers = ({ submission, opinions, onChoose }: MissingAnswersProps) => {
  const { orgId, orgType } = useAccount();
  const asked = opinions.filter(({ needReview }) => needReview);
  const own = orgType === "CONSTRUCT" ? asked : asked.filter(({ can }) => can.answer);
  const todo = own.filter((one) => answerStatusOf(one) === "todo");
  const filled = own.filter((one) => answerStatusOf(one) === "filled");
  const shares = (submission.versions.at(-1)?.shares ?? []).filter(
    ({ part, submitted, orgId: of }) => part !== "CONSTRUCT" && !submitted && (orgType === "CONSTRUCT" || of === orgId),
  );
  if (todo.length + filled.length + shares.length === 0) return <p className={styles.complete}>答复和资料已齐全</p>;
  return (
    <p className={styles.missing} aria-label="还差什么">
      {todo.length > 0 && (
        <b>
          {answerStatusNames.todo} {todo.length} 条
        </b>
      )}
      {groupOpinions(todo).map(({ discipline, name, opinions: some }) => (
        <button key={discipline} type="button" onClick={() => onChoose(some[0]?.opinionId ?? 0)}>
          {name} {some.length}
        </button>
      ))}
      {filled.length > 0 && (
        <span>
          {answerStatusNames.filled} {filled.length} 条，尚未提交
        </span>
      )}
      {shares.map((share) => (
        <span key={share.docRepositoryVersionId}>{share.orgId === orgId ? "本单位" : share.orgName}资料未提交</span>
      ))}
    </p>
  );
};
