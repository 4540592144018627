import type { ModelChange, ModelComparison } from "@tushen/contract/models/model-comparison";
import { groupBy } from "@tushen/domain/ground/group-by";
import { useEffect, useMemo, useRef } from "react";
import { Empty } from "../../../ground/ui/empty.tsx";
import { type ChangeTag, classOf, keyOf, nameOf, tagsOf, tagWords } from "./change-words.ts";
import styles from "./diff.module.css";

interface ChangeListProps {
  readonly comparison: ModelComparison;
  readonly shown: readonly ModelChange[];
  readonly filter: ChangeTag | undefined;
  readonly chosen: ModelChange | undefined;
  readonly onFilter: (filter: ChangeTag | undefined) => void;
  readonly onChoose: (change: ModelChange) => void;
}

const storeyWord = (name: string): string => name || "不属于任何楼层";

/** Changes by storey and class, with the number of each kind; choosing one shows it in the model. */
export const ChangeList = ({ comparison, shown, filter, chosen, onFilter, onChoose }: ChangeListProps) => {
  const { changes, changeCount, unchangedCount, unmatched, duplicateCount } = comparison;
  const counts = useMemo(() => {
    const found = new Map<ChangeTag, number>();
    for (const tag of changes.flatMap(tagsOf)) found.set(tag, (found.get(tag) ?? 0) + 1);
    return found;
  }, [changes]);
  const storeys = useMemo(() => [...groupBy(shown, ({ storeyName }) => storeyName)], [shown]);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Younger browsers answer a promise, which an effect must not.
    current.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <nav className={styles.list} aria-label="变化">
      <p className={styles.sum}>
        {changeCount === 0 ? "两个模型没有差异" : `${changeCount} 处变化`}，{unchangedCount} 个构件未变
      </p>
      {unmatched > 0.6 && (
        <p className={styles.warn} role="alert">
          {Math.round(unmatched * 100)}%
          的构件在另一个模型中找不到对应，可能不是同一建筑的两版，或导出时更换了全部标识。
        </p>
      )}
      {duplicateCount > 0 && (
        <p className={styles.warn}>有 {duplicateCount} 个全局标识被几个构件共用，它们的对应可能不准。</p>
      )}
      <div className={styles.tags} role="group" aria-label="变化类型">
        {(Object.keys(tagWords) as ChangeTag[]).flatMap((tag) => {
          const count = counts.get(tag) ?? 0;
          return count === 0 ? (
            []
          ) : (
            <button
              key={tag}
              type="button"
              data-tag={tag}
              aria-pressed={filter === tag}
              onClick={() => onFilter(filter === tag ? undefined : tag)}
            >
              {tagWords[tag]} {count}
            </button>
          );
        })}
      </div>
      <div className={styles.scroll}>
        {changeCount === 0 && <Empty title="没有变化" text="构件、位置、外形和属性都相同。" />}
        {storeys.map(([storey, inside]) => (
          <section key={storey} aria-label={storeyWord(storey)}>
            <h3>
              {storeyWord(storey)} <small>{inside.length}</small>
            </h3>
            <ul>
              {inside.map((change) => {
                const isChosen = chosen !== undefined && keyOf(chosen) === keyOf(change);
                return (
                  <li key={keyOf(change)}>
                    <button
                      type="button"
                      ref={isChosen ? current : undefined}
                      aria-pressed={isChosen}
                      onClick={() => onChoose(change)}
                    >
                      <span>
                        {classOf(change)} {nameOf(change)}
                      </span>
                      <small>
                        {tagsOf(change).map((tag) => (
                          <i key={tag} data-tag={tag}>
                            {tagWords[tag]}
                          </i>
                        ))}
                      </small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {changes.length < changeCount && (
          <p className={styles.sum}>只列出前 {changes.length} 处，请先核对两个模型是否为同一建筑的两版。</p>
        )}
      </div>
    </nav>
  );
};
