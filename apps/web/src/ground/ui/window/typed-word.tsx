import { Input } from "antd";
import { useId } from "react";
import styles from "./window.module.css";

interface TypedWordProps {
  /** What has to be typed, e.g. 作废 or the number of a certificate. */
  readonly word: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Whether the typed text is the word; spaces around it do not count. */
export const isTyped = (word: string, value: string): boolean => value.trim() === word;

/** Asks for a word before an act that nobody can undo: a click too many does nothing. */
export const TypedWord = ({ word, value, onValue }: TypedWordProps) => {
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>
        此操作不能撤回。输入“<b>{word}</b>”以确认：
      </label>
      <Input id={id} value={value} autoComplete="off" onChange={(event) => onValue(event.target.value)} />
    </div>
  );
};
