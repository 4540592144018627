import type { Markup } from "@tushen/contract/sheets/markup";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { OpinionCard } from "../../opinion-card/opinion-card.tsx";
import { MarkAnswers } from "./mark-answers.tsx";
import styles from "./sheet-page.module.css";

interface OpinionAsideProps {
  readonly opinions: readonly Opinion[];
  readonly drawingId: number;
  /** Marks of these opinions on this sheet. */
  readonly markups: readonly Markup[];
  readonly selectedId: number | null;
  readonly onSelect: (opinion: Opinion) => void;
}

/** The published opinions on this sheet, with those on earlier editions below. */
export const OpinionAside = ({ opinions, drawingId, markups, selectedId, onSelect }: OpinionAsideProps) => {
  const inOrder = [...opinions].sort(
    (a, b) => Number(b.drawingId === drawingId) - Number(a.drawingId === drawingId) || a.opinionId - b.opinionId,
  );
  return (
    <aside className={styles.opinions} aria-label="审查意见">
      <h2>
        审查意见 <small>{opinions.length}</small>
      </h2>
      <ul>
        {inOrder.map((opinion) => (
          <li key={opinion.opinionId}>
            <button type="button" aria-pressed={selectedId === opinion.opinionId} onClick={() => onSelect(opinion)}>
              <OpinionCard
                opinion={opinion}
                sheet={opinion.drawingId === drawingId ? null : `提在第 ${opinion.submissionVersion} 版`}
              >
                {opinion.replies.map((reply) => (
                  <span key={reply.replyId} className={styles.reply}>
                    答复：{reply.replyContent}
                  </span>
                ))}
              </OpinionCard>
            </button>
            <MarkAnswers
              opinion={opinion}
              markups={markups.filter(({ opinionId }) => opinionId === opinion.opinionId)}
              isChosen={selectedId === opinion.opinionId}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
};
