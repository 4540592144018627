import { type ReactNode, useEffect, useRef } from "react";
import { changeSentence } from "@tushen/domain/sheets/change-words";
import { type Change, kindLabels } from "@tushen/domain/sheets/sheet-changes";
import type { ToldChanges } from "@tushen/domain/sheets/tell-changes";
import styles from "./compare.module.css";

interface ChangeListProps {
  readonly groups: readonly ToldChanges[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Ids of the groups that show each of their changes. */
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Keys beyond J and K, with their effects. */
  readonly keys?: string;
  /** A note on the changes of a group. */
  readonly note?: (changes: readonly Change[]) => ReactNode;
}

/** The common kind of changes; several kinds together are a change. */
const kindOf = ([first, ...others]: readonly Change[]) =>
  first && others.every(({ kind }) => kind === first.kind) ? first.kind : "changed";

/** The changes in words, place by place; choosing one moves there. A group can be opened to look at each of its changes. */
export const ChangeList = ({ groups, chosen, onChoose, opened, onToggle, keys, note }: ChangeListProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (groups.length === 0) return null;
  return (
    <>
      <p className={styles.keys}>J 下一处　K 上一处　{keys ?? "M 换方式　H 变化框"}</p>
      <ol ref={list} className={styles.changes} aria-label="变化位置">
        {groups.map(({ id, place, text, isRoutine, changes }, index) => {
          const isOpen = opened.has(id);
          return (
            <li key={id} aria-current={id === chosen} data-routine={isRoutine}>
              <button type="button" onClick={() => onChoose(id)}>
                <span className={styles.number}>{index + 1}</span>
                <em data-kind={kindOf(changes)}>{kindLabels[kindOf(changes)]}</em>
                <span className={styles.said}>
                  <b>{place}</b>
                  <span title={text}>{text}</span>
                </span>
              </button>
              {changes.length > 1 && (
                <button type="button" className={styles.each} aria-expanded={isOpen} onClick={() => onToggle(id)}>
                  {isOpen ? "收起" : `逐处查看 ${changes.length} 处`}
                </button>
              )}
              {note?.(changes)}
              {isOpen && changes.length > 1 && (
                <ol aria-label={`${place}的变化`}>
                  {changes.map((change) => (
                    <li key={change.id} aria-current={change.id === chosen}>
                      <button type="button" onClick={() => onChoose(change.id)}>
                        <span className={styles.number} />
                        <em data-kind={change.kind}>{kindLabels[change.kind]}</em>
                        <span className={styles.said}>{changeSentence(change)}</span>
                      </button>
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
