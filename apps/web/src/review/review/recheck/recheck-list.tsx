import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { OpinionCard } from "../../../sheets/opinion-card/opinion-card.tsx";
import { isUnjudged, lastReply } from "./recheck-order.ts";
import styles from "./recheck.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface RecheckListProps {
  readonly opinions: readonly Opinion[];
  readonly chosen: Opinion | undefined;
  readonly onChoose: (opinion: Opinion) => void;
  readonly onStep: (by: number) => void;
}

/** The opinions of earlier rounds with their verdicts. */
export const RecheckList = ({ opinions, chosen, onChoose, onStep }: RecheckListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const judged = opinions.filter((one) => !isUnjudged(one)).length;
  useEffect(() => {
    list.current?.querySelector(`[data-opinion="${chosen?.opinionId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosen?.opinionId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <nav className={styles.list} aria-label="上轮意见">
      <header>
        <h2>上轮意见</h2>
        <span>
          已判定 {judged}/{opinions.length}
        </span>
      </header>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ width: `${(judged / Math.max(1, opinions.length)) * 100}%` }} />
      </div>
      <ul ref={list} onKeyDown={onKeyDown}>
        {opinions.map((opinion) => {
          return (
            <li key={opinion.opinionId}>
              <button
                type="button"
                data-opinion={opinion.opinionId}
                aria-current={opinion.opinionId === chosen?.opinionId ? "true" : undefined}
                onClick={() => onChoose(opinion)}
              >
                <OpinionCard opinion={opinion} words={isUnjudged(opinion) ? "待判定" : undefined} isFolded>
                  {lastReply(opinion) && (
                    <span className={`${layout.ellipsis} ${layout.quiet12}`}>
                      答复：{lastReply(opinion)?.replyContent}
                    </span>
                  )}
                </OpinionCard>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
