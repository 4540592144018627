import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Empty } from "../../../ground/ui/empty.tsx";
import { filterOpinions, groupCounts, type OpinionFilter } from "./opinion-filter.ts";
import { type OpinionActs, OpinionRow } from "./opinion-row.tsx";
import styles from "./opinion-list.module.css";

interface OpinionListProps extends OpinionActs {
  readonly opinions: readonly Opinion[];
  /** Whether an opinion is about the shown sheet. */
  readonly isHere: (opinion: Opinion) => boolean;
  readonly chosen: Opinion | undefined;
  readonly filter: OpinionFilter;
  readonly onFilter: (filter: Partial<OpinionFilter>) => void;
  readonly canWrite: boolean;
}

const Choice = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: React.ReactNode }) => (
  <button type="button" aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
);

/** Height of a row that is not chosen: head, two lines and foot. */
const rowInPx = 96;

/** The opinions of the task in dense rows, filtered by state and sheet; the page contains only those in sight. */
export const OpinionList = ({ opinions, isHere, chosen, filter, onFilter, canWrite, ...acts }: OpinionListProps) => {
  const groups = groupCounts(opinions);
  const shown = filterOpinions(opinions, filter, isHere);
  const here = opinions.filter(isHere).length;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowInPx,
    getItemKey: (index) => shown[index]?.opinionId ?? index,
    overscan: 6,
  });
  const scroll = useRef(rows);
  scroll.current = rows;
  const chosenAt = shown.findIndex(({ opinionId }) => opinionId === chosen?.opinionId);
  useEffect(() => {
    if (chosenAt >= 0) scroll.current.scrollToIndex(chosenAt, { align: "auto" });
  }, [chosenAt]);
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <Choice isOn={!filter.ofSheet} onClick={() => onFilter({ ofSheet: false })}>
          全部 {opinions.length}
        </Choice>
        <Choice isOn={filter.ofSheet} onClick={() => onFilter({ ofSheet: true })}>
          本图 {here}
        </Choice>
        {groups.length > 1 && <i aria-hidden="true" />}
        {groups.length > 1 &&
          groups.map(({ key, label, count }) => (
            <Choice
              key={key}
              isOn={filter.state === key}
              onClick={() => onFilter({ state: filter.state === key ? undefined : key })}
            >
              {label} {count}
            </Choice>
          ))}
      </div>
      {shown.length > 0 ? (
        <div ref={box} className={styles.rows}>
          <ul aria-label="审查意见" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const opinion = shown[index];
              return (
                opinion && (
                  <OpinionRow
                    key={opinion.opinionId}
                    opinion={opinion}
                    index={index}
                    topInPx={start}
                    measure={rows.measureElement}
                    isChosen={index === chosenAt}
                    isHere={isHere(opinion)}
                    canCopy={canWrite}
                    {...acts}
                  />
                )
              );
            })}
          </ul>
        </div>
      ) : opinions.length > 0 ? (
        <Empty title="没有符合条件的意见" text="换一个筛选条件看看。" />
      ) : (
        <Empty
          title="还没有审查意见"
          text={canWrite ? "按 C 在图上画一处云线，意见表就在这里打开。" : "审查人还没有提出意见。"}
        />
      )}
    </div>
  );
};
