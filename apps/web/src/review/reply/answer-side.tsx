import { AnswerForm, type AnswerFormProps } from "./answer-form.tsx";
import { AnswerThread } from "./answer-thread.tsx";
import styles from "./answer.module.css";

/** The opinion with its history, and the form while it may be answered. */
export const AnswerSide = (props: AnswerFormProps) => (
  <aside className={styles.side} aria-label="答复">
    <AnswerThread opinion={props.opinion} sheet={props.sheets.old} hidesSaved={props.opinion.can.answer} />
    {props.opinion.can.answer && <AnswerForm {...props} />}
  </aside>
);
