import type { SubmissionId } from "@tushen/contract/fields";
import { reviewCalls } from "@tushen/contract/review";
import { submissionCalls } from "@tushen/contract/submission";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import type { Round } from "./round-steps.ts";
import { UndeclaredNotice } from "./undeclared-notice.tsx";
import styles from "./conclusion.module.css";

type Result = "PASS" | "REVISE" | "FAIL";

const labels: Readonly<Record<Result, string>> = { PASS: "审查合格", REVISE: "修改后复审", FAIL: "不合格" };
const texts: Readonly<Record<Result, string>> = {
  PASS: "本轮为定稿，进入成果发放，此后图纸不能再修改。",
  REVISE: "由受理员发出审查意见告知书，设计单位修改答复后复审。",
  FAIL: "审查终止并报告主管部门，须重新设计、重新报审。",
};

/** The chief's word on the round. */
export const ChiefForm = ({ projectSubmissionId, round }: { projectSubmissionId: SubmissionId; round: Round }) => {
  const whyNot = (result: Result): string | null => {
    if (result === "REVISE") return round.openCount === 0 ? "没有需要答复的意见，请直接作出审查合格结论" : null;
    return (
      round.actions.find(({ action }) => action === (result === "PASS" ? "concludePass" : "concludeFail"))?.whyNot ??
      null
    );
  };
  const [result, setResult] = useState<Result>(() => (round.openCount > 0 ? "REVISE" : "PASS"));
  const [conclusion, setConclusion] = useState(round.conclusion ?? "");
  const id = useId();
  const conclude = useAct(reviewCalls.conclude, {
    refresh: [reviewCalls.readRound, reviewCalls.listTasks, submissionCalls.readSubmission, submissionCalls.houseDesk],
    onDone: () => say.done(`综合结论：${labels[result]}`),
  });
  const send = async () => {
    const yes = await say.confirm({
      title: `综合结论：${labels[result]}？`,
      text: texts[result],
      yes: labels[result],
      isDangerous: result === "FAIL",
    });
    if (yes) conclude.start({ projectSubmissionId, result, conclusion: conclusion.trim() });
  };
  const reason = whyNot(result);
  return (
    <div className={styles.form}>
      <div className={styles.results} role="radiogroup" aria-label="综合结论">
        {(["PASS", "REVISE", "FAIL"] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            data-result={one}
            aria-checked={result === one}
            onClick={() => setResult(one)}
          >
            {labels[one]}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{reason ?? texts[result]}</p>
      {result === "PASS" && <UndeclaredNotice projectSubmissionId={projectSubmissionId} round={round.round} />}
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
    </div>
  );
};
