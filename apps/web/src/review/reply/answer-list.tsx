import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { usePrinting } from "../../ground/ui/use-printing.ts";
import { OpinionCard } from "../../sheets/opinion-card/opinion-card.tsx";
import { type AnswerStatus, answerStatusNames, answerStatusOf, groupOpinions } from "./answer-status.ts";
import styles from "./answer.module.css";

export type AnswerFilter = "all" | Exclude<AnswerStatus, "none">;
const filters: readonly AnswerFilter[] = ["all", "todo", "filled", "submitted"];

interface AnswerListProps {
  /** Name of the opinions: 审查意见, 咨询意见, 检查意见. */
  readonly name: string;
  readonly opinions: readonly Opinion[];
  readonly chosenId: number | undefined;
  readonly filter: AnswerFilter;
  readonly onFilter: (filter: AnswerFilter) => void;
  readonly onChoose: (opinionId: number) => void;
  /** This browser holds unsaved text. */
  readonly hasDraft: (opinion: Opinion) => boolean;
}

const lineInPx = 91;
const headingInPx = 27;

type Line = { readonly heading: string; readonly count: number } | { readonly opinion: Opinion };

const linesOf = (opinions: readonly Opinion[]): Line[] =>
  groupOpinions(opinions).flatMap(({ name, opinions: some }): Line[] => [
    { heading: name, count: some.length },
    ...some.map((opinion) => ({ opinion })),
  ]);

/** The opinions by discipline with the state of each answer; the page contains only those in sight. */
export const AnswerList = ({ name, opinions, chosenId, filter, onFilter, onChoose, hasDraft }: AnswerListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () => linesOf(filter === "all" ? opinions : opinions.filter((one) => answerStatusOf(one) === filter)),
    [opinions, filter],
  );
  const isPrinting = usePrinting();
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (lines[index] && "opinion" in lines[index] ? lineInPx : headingInPx),
    getItemKey: (index) => {
      const line = lines[index];
      return line && "opinion" in line ? line.opinion.opinionId : `heading-${index}`;
    },
    overscan: isPrinting ? lines.length : 8,
  });
  const scroll = useRef(rows);
  scroll.current = rows;
  const chosenAt = lines.findIndex((line) => "opinion" in line && line.opinion.opinionId === chosenId);
  useEffect(() => {
    if (chosenAt >= 0) scroll.current.scrollToIndex(chosenAt, { align: "auto" });
  }, [chosenAt]);
  const countOf = (one: AnswerFilter) =>
    one === "all" ? opinions.length : opinions.filter((opinion) => answerStatusOf(opinion) === one).length;
  const asked = opinions.filter((one) => answerStatusOf(one) !== "none").length;
  const [written, answered] = [asked - countOf("todo"), countOf("submitted")];
  const partOf = (count: number) => ({ width: `${(count / Math.max(1, asked)) * 100}%` });
  return (
    <nav className={styles.list} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {asked > 0 && (
          <span>
            {answerStatusNames.submitted} {answered}/{asked}
          </span>
        )}
      </header>
      <div className={styles.progress} aria-hidden="true">
        <i data-draft style={partOf(written)} />
        <i style={partOf(answered)} />
      </div>
      <div className={styles.filters} role="group" aria-label="筛选">
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            {one === "all" ? "全部" : answerStatusNames[one]} {countOf(one)}
          </button>
        ))}
      </div>
      <div ref={box} className={styles.rows}>
        {lines.length === 0 && <p className={styles.hint}>没有这样的意见。</p>}
        <section style={{ position: "relative", height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const line = lines[row.index];
            if (!line) return null;
            const extent = {
              ref: rows.measureElement,
              "data-index": row.index,
              style: { position: "absolute", top: 0, width: "100%", transform: `translateY(${row.start}px)` },
            } as const;
            if ("heading" in line)
              return (
                <h3 key={row.key} {...extent}>
                  {line.heading} <span>{line.count} 条</span>
                </h3>
              );
            return (
              <AnswerLine
                key={row.key}
                extent={extent}
                opinion={line.opinion}
                isChosen={line.opinion.opinionId === chosenId}
                hasDraft={hasDraft}
                onChoose={onChoose}
              />
            );
          })}
        </section>
      </div>
    </nav>
  );
};

interface AnswerLineProps extends Pick<AnswerListProps, "hasDraft" | "onChoose"> {
  readonly opinion: Opinion;
  readonly isChosen: boolean;
  readonly extent: object;
}

const AnswerLine = ({ opinion, isChosen, hasDraft, onChoose, extent }: AnswerLineProps) => {
  const isKeptHere = answerStatusOf(opinion) === "todo" && hasDraft(opinion);
  return (
    <button
      {...extent}
      type="button"
      data-opinion={opinion.opinionId}
      aria-current={isChosen ? "true" : undefined}
      onClick={() => onChoose(opinion.opinionId)}
    >
      <OpinionCard opinion={opinion} words={isKeptHere ? "草稿未保存" : undefined} isFolded />
    </button>
  );
};
