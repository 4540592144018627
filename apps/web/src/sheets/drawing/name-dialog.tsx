import { Input } from "antd";
import { useState } from "react";
import { Asking } from "./asking.tsx";
import styles from "./upload-page.module.css";

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly initial: string;
  readonly suffix?: string;
  /** Why the name is not allowed; null when it is. */
  readonly problemOf: (name: string) => string | null;
  /** Consequence of the name. */
  readonly note: string;
  readonly onYes: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a file or folder. */
export const NameDialog = (props: NameDialogProps) => {
  const { title, label, yes, initial, suffix, problemOf, note, onYes, onClose } = props;
  const [name, setName] = useState(initial);
  const problem = problemOf(name.trim());
  const isShown = problem !== null && (name !== "" || initial !== "");
  return (
    <Asking title={title} yes={yes} canSay={problem === null} onYes={() => onYes(name.trim())} onClose={onClose}>
      {(answer) => (
        <div className={styles.fileName}>
          <Input
            autoFocus
            aria-label={label}
            value={name}
            suffix={suffix}
            status={isShown ? "error" : ""}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={answer}
          />
          <p data-bad={isShown}>{isShown ? problem : note}</p>
        </div>
      )}
    </Asking>
  );
};
