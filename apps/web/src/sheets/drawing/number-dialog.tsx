import { InputNumber } from "antd";
import { useState } from "react";
import { Asking } from "./asking.tsx";
import styles from "./upload-page.module.css";

interface NumberDialogProps {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly note: string;
  readonly onYes: (number: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a whole number. */
export const NumberDialog = (props: NumberDialogProps) => {
  const { title, label, yes, initial, min, max, unit, note, onYes, onClose } = props;
  const [number, setNumber] = useState<number | null>(initial);
  return (
    <Asking title={title} yes={yes} canSay={number !== null} onYes={() => onYes(number ?? initial)} onClose={onClose}>
      {(answer) => (
        <div className={styles.fileName}>
          <InputNumber
            autoFocus
            aria-label={label}
            min={min}
            max={max}
            precision={0}
            value={number}
            suffix={unit}
            onChange={setNumber}
            onPressEnter={answer}
          />
          <p>{note}</p>
        </div>
      )}
    </Asking>
  );
};
