import type { MarkupId } from "@tushen/contract/ground/fields";
import type { Markup } from "@tushen/contract/sheets/markup";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { Button, Input } from "antd";
import { useState } from "react";
import { keptAt } from "../../../ground/platform/kept.ts";
import { useAct } from "../../../ground/platform/queries.ts";
import styles from "./mark-answers.module.css";

interface MarkAnswersProps {
  readonly opinion: Opinion;
  /** The opinion's marks on this sheet. */
  readonly markups: readonly Markup[];
  /** The opinion is the chosen one. */
  readonly isChosen: boolean;
}

/** Answers to the marks of an opinion, and the form to answer them (C196) for people who answer the opinion. */
export const MarkAnswers = ({ opinion, markups, isChosen }: MarkAnswersProps) => {
  const [answering, setAnswering] = useState<MarkupId>();
  const mayAnswer = opinion.can.answer;
  if (markups.length === 0 || (!mayAnswer && markups.every(({ answer }) => answer === null))) return null;
  const nameOf = (index: number) => (markups.length > 1 ? `标注 ${index + 1}` : "标注");
  return (
    <ul className={styles.answers} aria-label={`${opinion.opinionNo ?? ""} 标注答复`}>
      {markups.map((markup, index) => {
        const { markupId, answer, answerPerson } = markup;
        const isOpen = answering === markupId;
        if (!isOpen && answer === null && !(mayAnswer && isChosen)) return null;
        return (
          <li key={markupId}>
            {answer !== null && !isOpen && (
              <p>
                {nameOf(index)}答复：{answer}
                <small>{answerPerson}</small>
              </p>
            )}
            {isOpen ? (
              <AnswerForm markup={markup} name={nameOf(index)} onDone={() => setAnswering(undefined)} />
            ) : (
              mayAnswer &&
              isChosen && (
                <Button size="small" onClick={() => setAnswering(markupId)}>
                  {answer === null ? `答复${nameOf(index)}` : "修改答复"}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
};

const longest = 500;

/** Unsent words survive a change to another sheet. */
const AnswerForm = ({ markup, name, onDone }: { markup: Markup; name: string; onDone: () => void }) => {
  const kept = keptAt<string>(`markAnswer ${markup.markupId}`);
  const [text, setText] = useState(() => kept.read() ?? markup.answer ?? "");
  const answer = useAct(opinionCalls.answerMarkup, {
    refresh: [opinionCalls.listMarkups],
    onDone: () => {
      kept.forget();
      onDone();
    },
  });
  const giveUp = () => {
    kept.forget();
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer.start({ id: markup.markupId, answer: text });
      }}
    >
      <Input.TextArea
        autoFocus
        aria-label={`${name}答复`}
        placeholder="说明此处如何修改，或不修改的理由"
        maxLength={longest}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          kept.keep(target.value);
        }}
      />
      <span>
        <Button size="small" onClick={giveUp}>
          取消
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={text.trim() === ""} loading={answer.isRunning}>
          保存答复
        </Button>
      </span>
    </form>
  );
};
