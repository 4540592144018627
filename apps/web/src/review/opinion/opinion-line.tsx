import type { OpinionId } from "@tushen/contract/ground/fields";
import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import { citationState } from "@tushen/domain/review/clause-state";
import { clauseText } from "@tushen/domain/review/clause-text";
import { Checkbox } from "antd";
import { memo } from "react";
import { OpinionNo, OpinionTag } from "../../sheets/opinion-card/opinion-card.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import styles from "./opinion-manage.module.css";

interface OpinionLineProps {
  readonly opinion: ListedOpinion;
  readonly isChosen: boolean;
  readonly onChoose: (opinionId: OpinionId, withShift: boolean) => void;
  readonly onEdit: (opinion: ListedOpinion) => void;
}

/** One opinion in one line of the table. */
export const OpinionLine = memo(({ opinion, isChosen, onChoose, onEdit }: OpinionLineProps) => (
  <div
    className={styles.line}
    data-carries-on={opinion.parentNo !== null}
    data-carried-on={opinion.continuedBy !== null}
  >
    <Checkbox
      aria-label={`选择 ${opinion.opinionNo}`}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose(opinion.opinionId, (nativeEvent as MouseEvent).shiftKey)}
    />
    <TwoLines below={opinion.parentNo ? `续 ${opinion.parentNo}` : opinion.disciplineName}>
      <OpinionNo opinion={opinion} />
    </TwoLines>
    <TwoLines below={opinion.buildingName}>{opinion.drawingNumber || "—"}</TwoLines>
    <span>{opinion.problemCategoryName}</span>
    <span
      className={styles.text}
      title={opinion.remark ? `${opinion.opinion}\n备注：${opinion.remark}` : opinion.opinion}
    >
      {opinion.opinion}
    </span>
    <span className={styles.clause}>
      {clauseText(opinion) || "—"} <small>{citationState(opinion)}</small>
    </span>
    <span>{opinion.needReview ? "是" : "否"}</span>
    <TwoLines below={opinion.continuedBy ? `由 ${opinion.continuedBy.opinionNo} 续提` : opinion.reviewerName}>
      <OpinionTag opinion={opinion} />
    </TwoLines>
    {opinion.can.edit ? (
      <button type="button" aria-label={`修改 ${opinion.opinionNo}`} onClick={() => onEdit(opinion)}>
        修改
      </button>
    ) : (
      <span />
    )}
  </div>
));
