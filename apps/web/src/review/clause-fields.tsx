import type { Opinion } from "@tushen/contract/opinion";
import { AutoComplete, Input } from "antd";
import { useMemo } from "react";
import { clausesAtHand, standardOptions } from "./clauses.ts";
import type { OpinionDraft } from "./opinion-draft.ts";
import styles from "./opinion-form.module.css";

interface ClauseFieldsProps {
  readonly draft: OpinionDraft;
  readonly onChange: (draft: OpinionDraft) => void;
  readonly opinions: readonly Opinion[];
  readonly isWrong: boolean;
}

const shownAtHand = 4;

/** Standard and clause; the ones used last are one click away. */
export const ClauseFields = ({ draft, onChange, opinions, isWrong }: ClauseFieldsProps) => {
  const atHand = useMemo(() => clausesAtHand(opinions), [opinions]);
  const options = useMemo(() => standardOptions(opinions), [opinions]);
  return (
    <div className={styles.clause}>
      <div className={styles.clauseFields}>
        <AutoComplete
          aria-label="规范编号"
          placeholder="规范编号"
          size="small"
          status={isWrong ? "error" : ""}
          value={draft.normNumber}
          options={options}
          showSearch={{
            filterOption: (typed, option) =>
              (option?.label ?? "").toLowerCase().replace(/\s/g, "").includes(typed.toLowerCase().replace(/\s/g, "")),
          }}
          popupMatchSelectWidth={320}
          onChange={(normNumber: string) => onChange({ ...draft, normNumber })}
        />
        <Input
          aria-label="条文号"
          placeholder="条文号，如 7.1.4"
          size="small"
          maxLength={60}
          status={isWrong ? "error" : ""}
          value={draft.clauseNo}
          onChange={(event) => onChange({ ...draft, clauseNo: event.target.value })}
        />
      </div>
      {atHand.length > 0 && (
        <fieldset className={styles.atHand}>
          <legend>最近用过</legend>
          {atHand.slice(0, shownAtHand).map(({ normNumber, clauseNo }) => (
            <button
              key={normNumber + clauseNo}
              type="button"
              onClick={() => onChange({ ...draft, normNumber, clauseNo })}
              aria-pressed={draft.normNumber === normNumber && draft.clauseNo === clauseNo}
            >
              {normNumber} {clauseNo}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
};
