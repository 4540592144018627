import { Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { ActDialog } from "./act-dialog.tsx";
import { isTyped, TypedWord } from "./typed-word.tsx";

interface ReasonDialogProps {
  readonly title: string;
  /** Consequences of the act, above the field. */
  readonly note?: ReactNode;
  /** Who will read the reason. */
  readonly label: string;
  readonly placeholder?: string;
  /** Name of the act, on its button. */
  readonly yes: string;
  /** The act takes something away, as most acts with a reason do. */
  readonly isDanger?: boolean;
  /** The reason may be left empty. */
  readonly isOptional?: boolean;
  readonly isRunning: boolean;
  /** The earlier text. */
  readonly initial?: string;
  /** Has to be typed as well, where nobody can undo the act. */
  readonly typed?: string;
  /** Something below the field is not ready. */
  readonly isWaiting?: boolean;
  /** Below the field. */
  readonly children?: ReactNode;
  readonly onYes: (reason: string) => void;
  readonly onClose: () => void;
}

const shortest = 5;

/** Asks for a reason of 5 to 500 characters before an act; the reason is shown to others. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const {
    title,
    note,
    label,
    placeholder = "",
    yes,
    isDanger = true,
    isOptional = false,
    isRunning,
    initial = "",
    isWaiting = false,
    typed,
    onYes,
    onClose,
  } = props;
  const id = useId();
  const [reason, setReason] = useState(initial);
  const [word, setWord] = useState("");
  const text = reason.trim();
  const isConfirmed = typed === undefined || isTyped(typed, word);
  return (
    <ActDialog
      title={title}
      yes={yes}
      isDanger={isDanger}
      isReady={(isOptional || text.length >= shortest) && isConfirmed && !isWaiting}
      isRunning={isRunning}
      onYes={() => onYes(text)}
      onClose={onClose}
    >
      {typeof note === "string" ? <p>{note}</p> : note}
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={500}
        showCount
        placeholder={placeholder}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {props.children}
      {typed !== undefined && <TypedWord word={typed} value={word} onValue={setWord} />}
    </ActDialog>
  );
};
