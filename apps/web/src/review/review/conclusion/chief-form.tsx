import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { isReviewing, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { useKept } from "../../../ground/ui/use-kept.ts";
import type { Round } from "./round-steps.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { UndeclaredNotice } from "../undeclared-notice.tsx";
import styles from "./conclusion.module.css";
import layout from "../../../ground/ui/layout.module.css";

type Result = "PASS" | "REVISE" | "FAIL" | "REPORT";
type Purpose = Submission["purpose"];

/** Conclusions open to the chief, by purpose of the batch. */
const choices: Readonly<Record<Purpose, readonly Result[]>> = {
  REVIEW: ["PASS", "REVISE", "FAIL"],
  ZX: ["REVISE", "REPORT"],
  JC: ["REVISE", "REPORT"],
};
const labels: Readonly<Record<Result, string>> = {
  ...{ PASS: "审查合格", REVISE: "修改后复审", FAIL: "不合格", REPORT: "办结" },
};
const besideLabels: Readonly<Record<Purpose, Partial<Record<Result, string>>>> = {
  REVIEW: {},
  ZX: { REVISE: "发出咨询意见", REPORT: "出具咨询报告" },
  JC: { REVISE: "责令整改", REPORT: "检查办结" },
};
const besideTexts: Readonly<Record<Purpose, Partial<Record<Result, string>>>> = {
  REVIEW: {},
  ZX: {
    REVISE: "由受理员发出咨询意见书，设计单位答复后再复核。",
    REPORT: "出具咨询报告并办结；未采纳或未答复的意见如实写入报告。",
  },
  JC: {
    REVISE: "由受理员发出检查报告，责任单位整改答复后复核。",
    REPORT: "问题均已整改，出具检查复核报告并报主管部门。",
  },
};
const texts: Readonly<Record<Result, string>> = {
  PASS: "本轮为定稿，进入成果发放，此后图纸不能再修改。",
  REVISE: "由受理员发出审查意见告知书，设计单位修改答复后复审。",
  FAIL: "审查终止并报告主管部门，须重新设计、重新报审。",
  REPORT: "办结并出具报告。",
};

const actionOf = { PASS: "concludePass", FAIL: "concludeFail", REPORT: "close" } as const;

/** Suggests sending open opinions; for advice answered once, the report. */
const suggestedResult = (purpose: Purpose, round: Round, offered: readonly Result[]): Result => {
  const sends = round.openCount > 0 && (purpose !== "ZX" || round.round === 1) && offered.includes("REVISE");
  return sends ? "REVISE" : purpose === "REVIEW" ? "PASS" : "REPORT";
};

/** The chief's conclusion on the round. */
export const ChiefForm = ({
  submission,
  round,
}: {
  submission: Pick<Submission, "id" | "purpose" | "state">;
  round: Round;
}) => {
  const { id: projectSubmissionId, purpose } = submission;
  const labelOf = (one: Result) => besideLabels[purpose][one] ?? labels[one];
  const textOf = (one: Result) => besideTexts[purpose][one] ?? texts[one];
  // While answers are awaited, closing is the only choice.
  const offered = choices[purpose].filter(
    (one) => one === "REPORT" || isReviewing(submission.state as SubmissionState),
  );
  const whyNot = (result: Result): string | null => {
    if (result === "REVISE")
      return round.openCount === 0
        ? `没有需要答复的意见，请直接${purpose === "REVIEW" ? "作出审查合格结论" : "办结"}`
        : null;
    return round.actions.find(({ action }) => action === actionOf[result])?.whyNot ?? null;
  };
  const [result, setResult] = useState<Result>(() => suggestedResult(purpose, round, offered));
  const [conclusion, setConclusion] = useKept(
    `conclusion:${projectSubmissionId}:${round.round}`,
    () => round.conclusion ?? "",
  );
  const [isReporting, setReporting] = useState(false);
  const id = useId();
  const conclude = useAct(reviewCalls.conclude, {
    refresh: [
      ...[reviewCalls.readRound, reviewCalls.listTasks, reviewCalls.listRecords, reviewCalls.queryReports],
      ...[submissionCalls.readSubmission, submissionCalls.houseDesk],
    ],
    onDone: () => {
      setReporting(false);
      say.done(`综合结论：${labelOf(result)}`);
    },
  });
  const send = async () => {
    if (purpose === "REVIEW" && (result === "PASS" || result === "FAIL")) return setReporting(true);
    const yes = await say.confirm({
      title: `综合结论：${labelOf(result)}？`,
      text: textOf(result),
      yes: labelOf(result),
      isDangerous: result === "FAIL",
    });
    return yes && conclude.start({ projectSubmissionId, result, conclusion: conclusion.trim() });
  };
  const reason = whyNot(result);
  return (
    <div className={layout.stack8}>
      <div className={styles.results} role="radiogroup" aria-label="综合结论">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            data-result={one}
            aria-checked={result === one}
            onClick={() => setResult(one)}
          >
            {labelOf(one)}
          </button>
        ))}
      </div>
      <p className={layout.quiet13}>{reason ?? textOf(result)}</p>
      {result === "REVISE" && round.roundsWarning && (
        <p className={styles.missing} role="alert">
          {round.roundsWarning}
        </p>
      )}
      {(result === "PASS" || result === "REPORT") && (
        <UndeclaredNotice projectSubmissionId={projectSubmissionId} round={round.round} />
      )}
      <label htmlFor={id}>综合结论</label>
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
        danger={result === "FAIL"}
        disabled={reason !== null || conclusion.trim().length < 2}
        loading={conclude.isRunning}
        onClick={() => void send()}
      >
        作出综合结论
      </Button>
      {isReporting && (result === "PASS" || result === "FAIL") && (
        <ReportDialog
          projectSubmissionId={projectSubmissionId}
          result={result}
          title={`审查报告：${labelOf(result)}`}
          text={textOf(result)}
          yes={labelOf(result)}
          conclusion={conclusion.trim()}
          isRunning={conclude.isRunning}
          onSend={(report) => conclude.start({ projectSubmissionId, result, conclusion: conclusion.trim(), report })}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
};
