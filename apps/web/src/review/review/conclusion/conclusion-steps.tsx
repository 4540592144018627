import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { ChiefForm } from "./chief-form.tsx";
import { CollectForm } from "./collect-form.tsx";
import { type Round, roundStepOf, waitingFor } from "./round-steps.ts";
import { SendLetterForm } from "./send-letter-form.tsx";
import styles from "./conclusion.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface ConclusionStepsProps {
  readonly submission: Submission;
  readonly round: Round;
  readonly tasks: readonly ReviewTask[];
  readonly opinions: readonly Opinion[];
}

const results: Readonly<Record<string, string>> = {
  ...{ PASS: "审查合格", REVISE: "修改后复审", FAIL: "不合格", REPORT: "已办结" },
};

const steps = [
  { key: "disciplines", label: "专业审查", who: "审查人、复核人" },
  { key: "collect", label: "汇总", who: "审查项目负责人" },
  { key: "conclude", label: "综合结论", who: "技术负责人" },
  { key: "send", label: "发出告知书", who: "受理员" },
] as const;

/** Papers of consultations and inspections have their own names. */
const labelOf = ({ purpose }: Submission, label: string): string => {
  if (label !== "发出告知书") return label;
  return { REVIEW: label, ZX: "发出咨询意见书", JC: "发出检查报告" }[purpose];
};

const resultOf = ({ purpose }: Submission, result: string): string | undefined =>
  purpose !== "REVIEW" && result === "REVISE" ? "意见待答复" : results[result];

/** The four steps of a round; the current one shows its form to whoever carries it out. */
export const ConclusionSteps = ({ submission, round, tasks, opinions }: ConclusionStepsProps) => {
  const account = useAccount();
  const roles = account.roles.map(({ code }) => code as string);
  const now = roundStepOf(round, tasks);
  const at = now === "done" ? steps.length : steps.findIndex(({ key }) => key === now);
  const waiting = waitingFor(tasks);
  const projectSubmissionId = submission.id;
  const closes = submission.purpose === "ZX" && round.actions.some(({ action }) => action === "close");
  return (
    <Section title={now === "done" ? "本轮已结束" : "本轮进度"}>
      <ol className={styles.steps}>
        {steps.map(({ key, label, who }, index) => (
          <li
            key={key}
            data-state={index < at ? "done" : index === at ? "now" : "later"}
            aria-current={index === at ? "step" : undefined}
          >
            <b>{labelOf(submission, label)}</b>
            <small>{who}</small>
          </li>
        ))}
      </ol>
      {round.conclusion && !(now === "conclude" && roles.includes("CENSOR_CHIEF")) && (
        <p className={styles.said}>
          {round.conclusionResult && <b>{resultOf(submission, round.conclusionResult)}：</b>}
          {round.conclusion}
        </p>
      )}
      {now === "disciplines" && (
        <p className={layout.quiet13}>
          {waiting.length > 0 ? `等待 ${waiting.join("、")} 专业提交并复核。` : "还没有审查任务。"}
        </p>
      )}
      {now === "collect" &&
        (roles.includes("CENSOR_PM") ? (
          <CollectForm
            projectSubmissionId={projectSubmissionId}
            round={round}
            tasks={tasks}
            canReport={submission.purpose === "REVIEW" && round.openCount === 0}
          />
        ) : (
          <p className={layout.quiet13}>各专业已复核，等待审查项目负责人 {submission.leaderName} 汇总。</p>
        ))}
      {now === "conclude" &&
        (roles.includes("CENSOR_CHIEF") ? (
          <ChiefForm submission={submission} round={round} />
        ) : (
          <p className={layout.quiet13}>已汇总，等待技术负责人作出综合结论。</p>
        ))}
      {now === "send" &&
        (roles.includes("CENSOR_CLERK") ? (
          <SendLetterForm submission={submission} opinions={opinions} />
        ) : (
          <p className={layout.quiet13}>综合结论已作出，等待受理员发出。</p>
        ))}
      {now === "done" && closes && roles.includes("CENSOR_CHIEF") && (
        <details className={styles.again}>
          <summary>不再等待答复，办结咨询</summary>
          <ChiefForm submission={submission} round={round} />
        </details>
      )}
      {now === "send" && roles.includes("CENSOR_CHIEF") && (
        <details className={styles.again}>
          <summary>改变综合结论</summary>
          <ChiefForm submission={submission} round={round} />
        </details>
      )}
    </Section>
  );
};
