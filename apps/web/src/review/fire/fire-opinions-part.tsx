import { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinion, FireReview } from "@tushen/contract/review/fire-shape";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { NamedSheets } from "../../sheets/sheet/named-sheets.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { FireAnswer, type NewSheetChoice, ShownAnswer } from "./fire-answer.tsx";
import { FireOpinionForm } from "./fire-opinion-form.tsx";
import { fireOpinionTone, fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";

interface OneProps {
  readonly one: FireOpinion;
  readonly newSheets: readonly NewSheetChoice[];
  readonly can: { readonly write: boolean; readonly answer: boolean; readonly judge: boolean };
}

const One = ({ one, newSheets, can }: OneProps) => {
  const [isEditing, setEditing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const options = { refresh: fireRefresh } as const;
  const remove = useAct(fireCalls.deleteFireOpinion, options);
  const judge = useAct(fireCalls.judgeFireOpinion, { ...options, onDone: () => setKeeping(false) });
  const isDraft = one.state === "DRAFT";
  if (isEditing)
    return (
      <li>
        <FireOpinionForm fireReviewId={one.fireReviewId} one={one} onDone={() => setEditing(false)} />
      </li>
    );
  const drop = async () => {
    if (
      await say.confirm({
        title: `删除意见 ${one.opinionNo}？`,
        text: "删除后不能恢复。",
        yes: "删除",
        isDangerous: true,
      })
    )
      remove.start({ id: one.id });
  };
  return (
    <li aria-label={one.opinionNo}>
      <header>
        <b>{one.opinionNo}</b>
        <StatusTag tone={fireOpinionTone(one.state)}>{one.stateLabel}</StatusTag>
        <NamedSheets sheets={one.sheets} />
        <small>{[one.normNumber, one.reviewerName].filter(Boolean).join(" · ")}</small>
      </header>
      <p>{one.opinion}</p>
      {one.keepReason && <p className={styles.answer}>未通过的理由：{one.keepReason}</p>}
      {can.answer && ["SENT", "ANSWERED"].includes(one.state) ? (
        <FireAnswer one={one} newSheets={newSheets} />
      ) : (
        <ShownAnswer one={one} />
      )}
      {can.write && isDraft && (
        <div className={styles.line}>
          <Button size="small" onClick={() => setEditing(true)}>
            修改
          </Button>
          <Button size="small" type="text" danger onClick={() => void drop()}>
            删除
          </Button>
        </div>
      )}
      {can.judge && ["ANSWERED", "KEPT"].includes(one.state) && (
        <div className={styles.line}>
          <Button
            size="small"
            type="primary"
            loading={judge.isRunning}
            onClick={() => judge.start({ id: one.id, isAccepted: true })}
          >
            通过
          </Button>
          {one.state === "ANSWERED" && (
            <Button size="small" onClick={() => setKeeping(true)}>
              未通过
            </Button>
          )}
        </div>
      )}
      {isKeeping && (
        <ReasonDialog
          title={`意见 ${one.opinionNo} 未通过`}
          note="意见随下一次消防审查意见再次发出，由建设单位或设计单位重新答复。"
          label="理由（答复单位可见）"
          yes="未通过"
          isRunning={judge.isRunning}
          onYes={(reason) => judge.start({ id: one.id, isAccepted: false, reason })}
          onClose={() => setKeeping(false)}
        />
      )}
    </li>
  );
};

/** The fire opinions: written by the fire reviewer, answered by owner or design firm, judged one by one. */
export const FireOpinionsPart = ({ review }: { review: FireReview }) => {
  const asked = useCall(fireCalls.searchFireOpinions, { fireReviewId: review.id });
  const allows = (action: string) => review.actions.some((one) => one.action === action && one.allowed);
  const can = {
    write: allows("raiseOpinion"),
    answer: allows("answerOpinion"),
    judge: allows("raiseOpinion") || allows("takeAnswers"),
  };
  const list = asked.data?.list ?? [];
  if (list.length === 0 && !can.write) return null;
  return (
    <Section title={`消防审查意见（${list.length}条）`}>
      {list.length === 0 && (
        <Empty title="还没有消防审查意见" text="针对消防设计的意见在这里填写，逐条答复、逐条复核。" />
      )}
      <ol className={styles.opinions}>
        {list.map((one) => (
          <One key={one.id} one={one} newSheets={asked.data?.newSheets ?? []} can={can} />
        ))}
      </ol>
      {can.write && <FireOpinionForm fireReviewId={review.id} />}
    </Section>
  );
};
