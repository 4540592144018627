import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { memo } from "react";
import { EarlierRounds } from "../../../sheets/opinion-card/earlier-rounds.tsx";
import { OpinionCard } from "../../../sheets/opinion-card/opinion-card.tsx";
import { PinLink } from "../../../sheets/opinion-card/pin-link.tsx";
import { opinionParts } from "../../../slots.ts";
import styles from "./opinion-list.module.css";

export interface OpinionActs {
  readonly onChoose: (opinion: Opinion) => void;
  readonly onEdit: (opinion: Opinion) => void;
  readonly onCopy: (opinion: Opinion) => void;
  readonly onRemove: (opinion: Opinion) => void;
}

interface OpinionRowProps extends OpinionActs {
  readonly opinion: Opinion;
  readonly isChosen: boolean;
  /** A click leads to the mark; without a mark the row only opens. */
  readonly isHere: boolean;
  readonly canCopy: boolean;
  /** Index of the row in the list. */
  readonly index: number;
  readonly topInPx: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** One opinion: its first lines, and the whole of it when chosen. */
export const OpinionRow = memo((props: OpinionRowProps) => {
  const { opinion, isChosen, isHere, canCopy, onChoose, onEdit, onCopy, onRemove } = props;
  return (
    <li
      ref={props.measure}
      data-index={props.index}
      className={styles.row}
      data-chosen={isChosen}
      style={{ transform: `translateY(${props.topInPx}px)` }}
    >
      <button type="button" className={styles.rowMain} aria-expanded={isChosen} onClick={() => onChoose(opinion)}>
        <OpinionCard
          opinion={opinion}
          isFolded={!isChosen}
          sheet={
            <span data-here={isHere}>
              {[opinion.buildingName, opinion.drawingNumber].filter(Boolean).join(" · ") || "不针对某张图纸"}
            </span>
          }
        />
      </button>
      {isChosen && opinion.returnComment && opinion.state === "RETURNED" && (
        <p className={styles.returned}>退回说明：{opinion.returnComment}</p>
      )}
      {isChosen && opinion.pin && (
        <div className={styles.earlier}>
          <PinLink opinion={opinion} />
        </div>
      )}
      {isChosen && opinion.earlier.length > 0 && (
        <div className={styles.earlier}>
          <EarlierRounds opinion={opinion} isOpen />
        </div>
      )}
      {isChosen && (
        <div className={styles.earlier}>
          <opinionParts.complaints opinion={opinion} />
        </div>
      )}
      {isChosen && (opinion.can.edit || canCopy) && (
        <div className={styles.rowActs}>
          {opinion.can.edit && (
            <button type="button" onClick={() => onEdit(opinion)}>
              修改
            </button>
          )}
          {canCopy && (
            <button type="button" onClick={() => onCopy(opinion)}>
              复制到其他图纸
            </button>
          )}
          {opinion.can.edit && (
            <button type="button" onClick={() => onRemove(opinion)}>
              删除
            </button>
          )}
        </div>
      )}
    </li>
  );
});
