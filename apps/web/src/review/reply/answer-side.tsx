import type { Tree } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerThread } from "./answer-thread.tsx";
import type { ReplyDraft } from "./reply-draft.ts";
import type { Pointing } from "./use-pointing.ts";
import type { OpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";

interface AnswerSideProps {
  readonly opinion: Opinion;
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
  readonly sheets: OpinionSheets;
  readonly trees: readonly Tree[];
  readonly pointing: Pointing;
  readonly takesFocus: boolean;
  readonly onSaved?: () => void;
}

/** The opinion with its history, and the form while it may be answered. */
export const AnswerSide = (props: AnswerSideProps) => (
  <aside className={styles.side} aria-label="答复">
    <AnswerThread opinion={props.opinion} sheet={props.sheets.old} hidesSaved={props.opinion.can.answer} />
    {props.opinion.can.answer && <AnswerForm {...props} />}
  </aside>
);
