import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Change, changeText, kindLabels } from "@tushen/domain/sheets/sheet-changes";
import { equalChanges } from "./equal-changes.ts";
import styles from "./compare.module.css";

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Keys beyond J and K, with their effects. */
  readonly keys?: string;
  /** Heading of a change; changes with one heading must follow each other. */
  readonly heading?: (change: Change) => string | undefined;
  /** A note on one change, or on several equal ones. */
  readonly note?: (changes: readonly Change[]) => ReactNode;
}

/** Every changed place; choosing one moves there. Equal changes share one line that can be opened. */
export const ChangeList = ({ changes, chosen, onChoose, keys, heading, note }: ChangeListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (changes.length === 0) return null;
  const numberOf = new Map(changes.map(({ id }, index) => [id, index + 1]));
  const groups = equalChanges(changes, heading);
  const headingOf = (index: number) => {
    const [first] = groups[index]?.changes ?? [];
    return first && heading?.(first);
  };
  const line = (change: Change, isOne: boolean) => (
    <button type="button" onClick={() => onChoose(change.id)}>
      <span className={styles.number}>{numberOf.get(change.id)}</span>
      {isOne ? (
        <>
          <em data-kind={change.kind}>{kindLabels[change.kind]}</em>
          <span className={styles.said}>{changeText(change) || "线条或图形"}</span>
        </>
      ) : (
        <span className={styles.said}>同上</span>
      )}
    </button>
  );
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.delete(id);
    else next.add(id);
    setOpened(next);
    // The line stays open while one of its changes is chosen.
    if (isOpen) onChoose(id);
  };
  return (
    <>
      <p className={styles.keys}>J 下一处　K 上一处　{keys ?? "M 换方式　H 变化框"}</p>
      <ol ref={list} className={styles.changes} aria-label="变化位置">
        {groups.map(({ id, changes: equal }, index) => {
          const [first, ...others] = equal;
          if (!first) return null;
          const isOpen = opened.has(id) || others.some((one) => one.id === chosen);
          return (
            <li key={id} aria-current={id === chosen}>
              {headingOf(index) !== headingOf(index - 1) && <h3>{headingOf(index)}</h3>}
              {line(first, true)}
              {others.length > 0 && (
                <button
                  type="button"
                  className={styles.equal}
                  aria-expanded={isOpen}
                  onClick={() => toggle(id, isOpen)}
                >
                  等 {equal.length} 处相同的变化{isOpen ? "，收起" : "，逐处查看"}
                </button>
              )}
              {note?.(equal)}
              {isOpen && others.length > 0 && (
                <ol aria-label="相同的变化">
                  {others.map((change) => (
                    <li key={change.id} aria-current={change.id === chosen}>
                      {line(change, false)}
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
};
