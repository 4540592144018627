import { fireCalls } from "@tushen/contract/review/fire";
import type { FireReview } from "@tushen/contract/review/fire-shape";
import type { FireReviewAction } from "@tushen/domain/review/fire-review-state";
import { Button, Input, Radio } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";

/** Acts that ask for a text first: heading, label of the field, consequence. */
const asked = {
  askSupplement: {
    title: "要求补正",
    label: "须补正的内容（申请单位可见）",
    note: "申请单位补正后重新提交，受理前不计算期限。",
  },
  callExperts: {
    title: "组织专家评审",
    label: "评审事由（各方可见）",
    note: "专家评审最长20个工作日，期间消防审查和联合审查的期限均不计算。",
  },
  endExperts: { title: "登记专家评审意见", label: "专家评审意见（各方可见）", note: "登记后审查期限继续计算。" },
  qualify: {
    title: "结论：合格",
    label: "审查意见（写入意见书）",
    note: "出具《特殊建设工程消防设计审查意见书》，并取得文号。",
  },
  disqualify: {
    title: "结论：不合格",
    label: "不合格的理由（写入意见书）",
    note: "建设单位修改设计后须重新申报。",
  },
} as const;
type Asked = keyof typeof asked;
const isAsked = (action: string): action is Asked => Object.hasOwn(asked, action);

/** Acts of one button: the question before them. */
const confirmed = {
  accept: { title: "受理该消防审查申报？", text: "受理次日起15个工作日内出具审查意见。", yes: "受理" },
  sendOpinions: {
    title: "发出消防审查意见？",
    text: "待发出的意见送建设单位和设计单位答复，发出后不能删除。",
    yes: "发出意见",
  },
  submitAnswers: { title: "提交答复？", text: "提交后由消防专业审查人复核，不能再修改。", yes: "提交答复" },
} as const;
type Confirmed = keyof typeof confirmed;
const isConfirmed = (action: string): action is Confirmed => Object.hasOwn(confirmed, action);

/** Acts done in the page itself: filling in, writing, answering. */
const elsewhere: readonly FireReviewAction[] = ["fill", "submit", "raiseOpinion", "answerOpinion", "takeAnswers"];

/** Acts that are primary buttons. */
const mainActs: readonly string[] = ["accept", "endExperts", "qualify", "sendOpinions", "submitAnswers"];

const useFireActs = (review: FireReview) => {
  const { id } = review;
  const fireReviewId = id;
  const options = { refresh: fireRefresh } as const;
  const accept = useAct(fireCalls.acceptFireReview, options);
  const supplement = useAct(fireCalls.askFireSupplement, options);
  const call = useAct(fireCalls.callFireExperts, options);
  const end = useAct(fireCalls.endFireExperts, options);
  const conclude = useAct(fireCalls.concludeFireReview, options);
  const send = useAct(fireCalls.sendFireOpinions, options);
  const submit = useAct(fireCalls.submitFireAnswers, options);
  const withWords: Record<Asked, (words: string) => Promise<unknown>> = {
    askSupplement: (reason) => supplement.run({ id, reason }),
    callExperts: (reason) => call.run({ id, reason }),
    endExperts: (expertOpinion) => end.run({ id, expertOpinion }),
    qualify: (conclusion) => conclude.run({ id, isQualified: true, conclusion }),
    disqualify: (conclusion) => conclude.run({ id, isQualified: false, conclusion }),
  };
  const plain: Record<Confirmed, () => Promise<unknown>> = {
    accept: () => accept.run({ id }),
    sendOpinions: () => send.run({ fireReviewId }),
    submitAnswers: () => submit.run({ fireReviewId }),
  };
  const isRunning = [accept, supplement, call, end, conclude, send, submit].some((one) => one.isRunning);
  return { withWords, plain, isRunning };
};

/** Acts open to the reader; those not open are shown with the reason. */
export const FireActs = ({ review }: { review: FireReview }) => {
  const [open, setOpen] = useState<Asked | "concludeTechnically">();
  const { withWords, plain, isRunning } = useFireActs(review);
  const shown = review.actions.filter(({ action }) => !elsewhere.includes(action as FireReviewAction));
  const start = async (action: string) => {
    if (isAsked(action) || action === "concludeTechnically") return setOpen(action);
    if (!isConfirmed(action) || !(await say.confirm(confirmed[action]))) return;
    await plain[action]().then(
      () => say.done("已办理"),
      () => undefined,
    );
  };
  if (shown.length === 0) return null;
  const main = shown.find(({ action, allowed }) => allowed && mainActs.includes(action))?.action;
  return (
    <div className={styles.acts}>
      {shown.map(({ action, label, allowed, whyNot }) => (
        <span key={action}>
          <Button
            block
            type={action === main ? "primary" : "default"}
            danger={action === "disqualify"}
            disabled={!allowed}
            onClick={() => void start(action)}
          >
            {label}
          </Button>
          {!allowed && <small>{whyNot}</small>}
        </span>
      ))}
      {open === "concludeTechnically" && <ConclusionDialog review={review} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== "concludeTechnically" && (
        <ReasonDialog
          {...asked[open]}
          yes={asked[open].title}
          isDanger={open === "disqualify"}
          isRunning={isRunning}
          onYes={(words) =>
            void withWords[open](words).then(
              () => {
                say.done("已办理");
                setOpen(undefined);
              },
              () => undefined,
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
};

const longest = 1000;
const shortest = 5;

/** The conclusion of the fire reviewer, on which the authority's decision is based. */
const ConclusionDialog = ({ review, onClose }: { review: FireReview; onClose: () => void }) => {
  const id = useId();
  const [isQualified, setQualified] = useState<boolean | null>(review.technicalQualified);
  const [text, setText] = useState(review.technicalConclusion ?? "");
  const save = useAct(fireCalls.saveFireReview, {
    refresh: fireRefresh,
    onDone: () => {
      say.done("已保存技术审查结论");
      onClose();
    },
  });
  const { projectSubmissionId } = review;
  return (
    <ActDialog
      title="技术审查结论"
      yes="保存"
      isReady={isQualified !== null && text.trim().length >= shortest}
      isRunning={save.isRunning}
      onYes={() =>
        save.start({
          ...{ projectSubmissionId, id: review.id },
          conclusion: { isQualified: isQualified === true, text: text.trim() },
        })
      }
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <Radio.Group
          aria-label="技术审查结论"
          value={isQualified}
          onChange={(event) => setQualified(event.target.value as boolean)}
        >
          <Radio value={true}>合格</Radio>
          <Radio value={false}>不合格</Radio>
        </Radio.Group>
        <label htmlFor={id}>说明（主管部门据此作出结论）</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={longest}
          showCount
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </ActDialog>
  );
};
