import { type ReactNode, useEffect, useRef } from "react";
import { type Change, changeText, kindLabels } from "@tushen/domain/sheet-changes";
import styles from "./compare.module.css";

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Keys beyond J and K, and what they do. */
  readonly keys?: string;
  /** Under which heading a change stands; those of one heading follow each other. */
  readonly heading?: (change: Change) => string | undefined;
  /** What else is to be said of a change. */
  readonly note?: (change: Change) => ReactNode;
}

/** Every place that changed; choosing one goes there. */
export const ChangeList = ({ changes, chosen, onChoose, keys, heading, note }: ChangeListProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (changes.length === 0) return null;
  const headingOf = (change: Change | undefined) => change && heading?.(change);
  const startsHeading = (index: number) => headingOf(changes[index]) !== headingOf(changes[index - 1]);
  return (
    <>
      <p className={styles.keys}>J 下一处　K 上一处　{keys ?? "M 换方式　H 变化框"}</p>
      <ol ref={list} className={styles.changes} aria-label="变化位置">
        {changes.map((change, index) => (
          <li key={change.id} aria-current={change.id === chosen}>
            {startsHeading(index) && <h3>{headingOf(change)}</h3>}
            <button type="button" onClick={() => onChoose(change.id)}>
              <span className={styles.number}>{index + 1}</span>
              <em data-kind={change.kind}>{kindLabels[change.kind]}</em>
              <span className={styles.said}>{changeText(change) || "线条或图形"}</span>
            </button>
            {note?.(change)}
          </li>
        ))}
      </ol>
    </>
  );
};
