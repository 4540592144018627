import { clauseCalls, type FoundClause } from "@tushen/contract/review/clause";
import { clauseState } from "@tushen/domain/review/clause-state";
import { clauseText } from "@tushen/domain/review/clause-text";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import { useCall } from "../../../ground/platform/queries.ts";
import { usePaused } from "../../../ground/ui/use-paused.ts";
import type { ChangeDraft, OpinionDraft } from "./opinion-draft.ts";
import styles from "./opinion-form.module.css";

/** The problem with citing this clause, in one sentence. */
export const clauseWarning = (clause: FoundClause, category: string): string | null => {
  const { status, outdatedOn, lostForceOn, validFrom } = clause;
  if (status === "outdated") return `送审时已失效：${outdatedOn} 起不再施行。`;
  if (status === "coming") return `送审时尚未施行${validFrom ? `：${validFrom} 起施行` : ""}。`;
  if (!isStrongCategory(category) || clause.isMandatory) return null;
  return lostForceOn ? `${lostForceOn} 起不再是强制性条文。` : "该条不是强制性条文，请核对问题类别。";
};

interface ClauseNoteProps {
  readonly draft: OpinionDraft;
  /** Day on which the batch was handed in. */
  readonly day: string;
  readonly onChange: ChangeDraft;
}

/** Text of the cited clause, and a warning where it is not in force; its successor is one click away. */
export const ClauseNote = ({ draft, day, onChange }: ClauseNoteProps) => {
  const normNumber = usePaused(draft.normNumber.trim());
  const clauseNo = usePaused(draft.clauseNo.trim());
  const { data: clause } = useCall(
    clauseCalls.readClause,
    { normNumber, clauseNo, onDate: day },
    { when: normNumber.length >= 3 && clauseNo !== "", freshForMs: 600_000 },
  );
  if (!clause || normNumber.length < 3 || clauseNo === "") return null;
  const warning = clauseWarning(clause, draft.problemCategory);
  const next = clause.successor;
  return (
    <div className={styles.note} role="note">
      {clause.isMandatory && <i data-tone="strong">强条</i>}
      <i>{clauseState(clause.isChecked)}</i>
      {clause.wording}
      {warning && (
        <p role="alert">
          {warning}
          {next && (
            <button
              type="button"
              onClick={() =>
                onChange((now) => ({ ...now, normNumber: next.normNumber, clauseNo: next.clauseNo ?? "" }))
              }
            >
              改用 {clauseText(next)}
            </button>
          )}
        </p>
      )}
    </div>
  );
};
