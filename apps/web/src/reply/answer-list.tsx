import type { Opinion } from "@tushen/contract/opinion";
import { useEffect, useRef } from "react";
import { type AnswerStatus, answerStatusNames, answerStatusOf, groupOpinions } from "./answer-status.ts";
import styles from "./answer.module.css";

export type AnswerFilter = "all" | Exclude<AnswerStatus, "none">;
const filters: readonly AnswerFilter[] = ["all", "todo", "filled", "submitted"];

interface AnswerListProps {
  readonly opinions: readonly Opinion[];
  readonly chosenId: number | undefined;
  readonly filter: AnswerFilter;
  readonly onFilter: (filter: AnswerFilter) => void;
  readonly onChoose: (opinionId: number) => void;
  /** There is text on this computer that is not saved yet. */
  readonly hasDraft: (opinion: Opinion) => boolean;
}

/** The opinions by discipline with how far each answer is. */
export const AnswerList = ({ opinions, chosenId, filter, onFilter, onChoose, hasDraft }: AnswerListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-opinion="${chosenId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  const countOf = (one: AnswerFilter) =>
    one === "all" ? opinions.length : opinions.filter((opinion) => answerStatusOf(opinion) === one).length;
  const asked = opinions.filter((one) => one.needReview);
  const answered = asked.filter((one) => answerStatusOf(one) !== "todo").length;
  const shown = filter === "all" ? opinions : opinions.filter((one) => answerStatusOf(one) === filter);
  return (
    <nav className={styles.list} aria-label="审查意见">
      <header>
        <h2>审查意见</h2>
        <span>
          已答复 {answered}/{asked.length}
        </span>
      </header>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ width: `${(answered / Math.max(1, asked.length)) * 100}%` }} />
      </div>
      <div className={styles.filters} role="group" aria-label="筛选">
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            {one === "all" ? "全部" : answerStatusNames[one]} {countOf(one)}
          </button>
        ))}
      </div>
      <div ref={list} className={styles.rows}>
        {shown.length === 0 && <p className={styles.hint}>没有这样的意见。</p>}
        {groupOpinions(shown).map(({ discipline, name, opinions: some }) => (
          <section key={discipline} aria-label={name}>
            <h3>
              {name} <span>{some.length} 条</span>
            </h3>
            {some.map((opinion) => {
              const status = answerStatusOf(opinion);
              return (
                <button
                  key={opinion.opinionId}
                  type="button"
                  data-opinion={opinion.opinionId}
                  aria-current={opinion.opinionId === chosenId ? "true" : undefined}
                  onClick={() => onChoose(opinion.opinionId)}
                >
                  <span>
                    <b>{opinion.opinionNo}</b>
                    <small>{opinion.drawingNumber}</small>
                    <em data-status={status}>
                      {opinion.state === "CLOSED" && status !== "none"
                        ? "已通过"
                        : opinion.state === "REOPENED"
                          ? "未通过，待答复"
                          : status === "todo" && hasDraft(opinion)
                            ? "草稿未保存"
                            : answerStatusNames[status]}
                    </em>
                  </span>
                  <span className={styles.text}>{opinion.opinion}</span>
                </button>
              );
            })}
          </section>
        ))}
      </div>
    </nav>
  );
};
