import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { DisputedMark } from "@tushen/contract/oversight/complaint-shape";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { Alert, Button, Input, Radio } from "antd";
import { useId } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import type { ActDialogOf } from "./act-dialogs.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh, itemsOf } from "./complaint-states.ts";

interface Decision {
  readonly isUpheld?: boolean;
  readonly note: string;
}

interface Typed {
  readonly opinion: string;
  readonly result: "1" | "2" | "3" | null;
  readonly decisions: Readonly<Record<number, Decision>>;
}

/** One mark per opinion: its marks are decided alike. */
const opinionsOf = (marks: readonly DisputedMark[]): readonly DisputedMark[] => [
  ...new Map(marks.map((mark) => [mark.opinionId, mark])).values(),
];

interface DecideProps {
  readonly mark: DisputedMark;
  readonly decision: Decision;
  readonly onChange: (decision: Decision) => void;
}

const DecideOpinion = ({ mark, decision, onChange }: DecideProps) => (
  <li>
    <div>
      <b>{mark.opinionNo}</b> {mark.opinion} <small className={layout.quiet}>{mark.clause}</small>
    </div>
    {mark.reason !== "" && <div className={layout.quiet13}>申诉理由：{mark.reason}</div>}
    <Radio.Group
      aria-label={`${mark.opinionNo}的认定`}
      value={decision.isUpheld ?? null}
      onChange={(event) => onChange({ ...decision, isUpheld: event.target.value as boolean })}
    >
      <Radio value={true}>成立，撤销该意见</Radio>
      <Radio value={false}>不成立，意见继续有效</Radio>
    </Radio.Group>
    <Input
      aria-label={`${mark.opinionNo}的认定理由`}
      placeholder="认定理由（各方可见）"
      maxLength={500}
      value={decision.note}
      onChange={(event) => onChange({ ...decision, note: event.target.value })}
    />
  </li>
);

/** 答复申诉: opinion by opinion, then in words. What is typed stays until it is sent. */
export const ReplyDialog = ({ one, onClose, onDone }: ActDialogOf) => {
  const id = useId();
  const opinions = opinionsOf(one.marks);
  const { value, change, reset } = useTyped<Typed>(`complaint-reply ${one.petitionProjectId}`, {
    opinion: "",
    result: null,
    decisions: {},
  });
  const reply = useAct(complaintCalls.replyToComplaint, {
    refresh: complaintRefresh,
    onDone: ({ letterNo }) => {
      reset();
      onDone();
      if (letterNo !== null) say.note(`审查意见告知书已重发：${letterNo}`);
    },
  });
  const decided = opinions.flatMap(({ opinionId }) => {
    const { isUpheld, note = "" } = value.decisions[opinionId] ?? {};
    return isUpheld === undefined ? [] : [{ opinionId: opinionId as OpinionId, isUpheld, note: note.trim() }];
  });
  const isWhole = opinions.length === 0 ? value.result !== null : decided.length === opinions.length;
  const upheld = decided.filter(({ isUpheld }) => isUpheld).length;
  return (
    <Dialog
      title={one.level === 2 ? "复核答复（最终）" : "答复申诉"}
      isOpen
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!isWhole || value.opinion.trim().length < 5}
            loading={reply.isRunning}
            onClick={() =>
              reply.start({
                id: one.petitionProjectId,
                opinion: value.opinion.trim(),
                decisions: decided,
                ...(value.result !== null && { result: value.result }),
              })
            }
          >
            答复
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {opinions.length > 0 ? (
          <ul className={styles.decisions} aria-label="逐条认定">
            {opinions.map((mark) => (
              <DecideOpinion
                key={mark.opinionId}
                mark={mark}
                decision={value.decisions[mark.opinionId] ?? { note: "" }}
                onChange={(decision) => change({ decisions: { ...value.decisions, [mark.opinionId]: decision } })}
              />
            ))}
          </ul>
        ) : (
          <Radio.Group
            aria-label="处理结果"
            options={itemsOf("PETITION_RESULT")}
            value={value.result}
            onChange={(event) => change({ result: event.target.value as Typed["result"] })}
          />
        )}
        {upheld > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`答复后撤销 ${upheld} 条意见，审查意见告知书随即重发，原告知书作废。`}
          />
        )}
        <label htmlFor={id}>处理意见（5 至 2000 字，申诉人和审查机构可见）</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={2000}
          showCount
          value={value.opinion}
          onChange={(event) => change({ opinion: event.target.value })}
        />
      </div>
    </Dialog>
  );
};
