import type { SubmissionId } from "@tushen/contract/ground/fields";
import { refusalSentence } from "@tushen/contract/refusals";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReportDraft, ReportWords } from "@tushen/contract/review/review-report";
import { reportFlaw, reportQuestions, reportVerdicts, verdictLabel } from "@tushen/domain/review/review-report";
import { Button, Input, Select } from "antd";
import { useId } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { useKept } from "../../../ground/ui/use-kept.ts";
import styles from "./report-dialog.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface ReportDialogProps {
  readonly projectSubmissionId: SubmissionId;
  /** The conclusion the chief is about to give; the leader drafts before that. */
  readonly result: "PASS" | "FAIL" | "DRAFT";
  readonly title: string;
  /** Consequence of sending it. */
  readonly text: string;
  readonly yes: string;
  readonly conclusion: string;
  /** The words written earlier; they replace those of the draft. */
  readonly words?: ReportWords;
  readonly isRunning?: boolean;
  readonly onSend: (words: ReportWords) => void;
  readonly onClose: () => void;
}

type Answer = ReportWords["answers"][number];
type FormProps = ReportDialogProps & { readonly draft: ReportDraft };

/**
 * The questions of the report, prefilled from the findings; contradictions to the findings are shown before sending.
 */
const ReportForm = ({
  draft,
  projectSubmissionId,
  result,
  title,
  text,
  yes,
  conclusion,
  isRunning,
  onSend,
  onClose,
  ...given
}: FormProps) => {
  const [words, setWords] = useKept(`report:${projectSubmissionId}:${result}`, () => given.words ?? draft.words);
  const id = useId();
  const questions = reportQuestions[draft.form];
  const flaw = result === "DRAFT" ? null : reportFlaw(draft.form, words.answers, result, draft);
  const problem =
    flaw !== null
      ? refusalSentence(`review.report-${flaw}`)
      : words.basis.trim().length < 2
        ? "请填写审查依据"
        : undefined;
  const change = (code: string, over: Partial<Answer>) =>
    setWords({ ...words, answers: words.answers.map((one) => (one.code === code ? { ...one, ...over } : one)) });
  /** A suggested sentence fits its own verdict only; another verdict needs other words. */
  const judge = ({ code, text: written }: Answer, verdict: Answer["verdict"]) => {
    const suggested = draft.words.answers.find((one) => one.code === code);
    if (verdict === suggested?.verdict) return change(code, { verdict, text: written || suggested.text });
    return change(code, { verdict, text: written === suggested?.text ? "" : written });
  };
  const field = (key: "basis" | "greenRating" | "notes") => ({
    id: `${id}-${key}`,
    value: words[key],
    onChange: (event: { target: { value: string } }) => setWords({ ...words, [key]: event.target.value }),
  });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={980}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button
            type="primary"
            danger={result === "FAIL"}
            disabled={problem !== undefined}
            loading={isRunning ?? false}
            onClick={() => onSend(words)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div className={layout.stack8}>
        <p className={styles.text}>
          {text}
          {draft.draftedBy ? ` 以下为 ${draft.draftedBy} 拟写的内容。` : " 以下按审查情况预填，请逐项核对。"}
        </p>
        <ol className={styles.questions}>
          {questions.map((question) => {
            const { code } = question;
            const answer = words.answers.find((one) => one.code === code);
            if (!answer) return null;
            return (
              <li key={code}>
                <p>{question.text}</p>
                <div className={styles.verdicts} role="radiogroup" aria-label={question.text}>
                  {reportVerdicts
                    .filter((verdict) => verdict !== "NONE" || question.mayBeNone)
                    .map((verdict) => (
                      <button
                        key={verdict}
                        type="button"
                        role="radio"
                        data-verdict={verdict}
                        aria-checked={answer.verdict === verdict}
                        onClick={() => judge(answer, verdict)}
                      >
                        {verdictLabel(question, verdict)}
                      </button>
                    ))}
                </div>
                <Input.TextArea
                  aria-label={`意见：${question.text}`}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  maxLength={500}
                  placeholder="请写明情况和理由"
                  value={answer.text}
                  onChange={(event) => change(code, { text: event.target.value })}
                />
                <Select
                  aria-label={`签署人：${question.text}`}
                  value={answer.signerCredentialId}
                  options={draft.people.map(({ credentialId, personName, part }) => ({
                    value: credentialId,
                    label: personName,
                    title: part,
                    part,
                  }))}
                  optionRender={({ data }) => (
                    <span className={styles.person}>
                      {data.label}
                      <small>{data.part}</small>
                    </span>
                  )}
                  popupMatchSelectWidth={340}
                  onChange={(signerCredentialId) => change(code, { signerCredentialId })}
                />
              </li>
            );
          })}
          <li>
            <p>综合结论</p>
            <span className={styles.overall}>
              {conclusion}
              <small>由技术负责人签署</small>
            </span>
          </li>
        </ol>
        <label htmlFor={`${id}-basis`}>审查依据</label>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} {...field("basis")} />
        <div className={styles.pair}>
          <label htmlFor={`${id}-greenRating`}>绿色建筑评级</label>
          <Input maxLength={100} placeholder="没有时不填" {...field("greenRating")} />
          <label htmlFor={`${id}-notes`}>其他说明</label>
          <Input maxLength={1000} placeholder="例如另行报审的专项" {...field("notes")} />
        </div>
        {problem !== undefined && (
          <p className={styles.flaw} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
};

export const ReportDialog = (props: ReportDialogProps) => {
  const draft = useCall(
    reviewCalls.readReportDraft,
    { projectSubmissionId: props.projectSubmissionId },
    { freshForMs: 0 },
  );
  // An earlier answer may suggest words that no longer fit.
  if (draft.data && draft.isFetchedAfterMount) return <ReportForm {...props} draft={draft.data} />;
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose}>
      <p>{draft.error ? describeFailure(draft.error).sentence : "正在读取审查情况…"}</p>
    </Dialog>
  );
};
