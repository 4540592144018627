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
const plain = (text: string) => text.toLowerCase().replace(/\s/g, "");

/** A part of a number that belongs to one standard only stands for it: 55037 is GB 55037-2022. */
const completed = (typed: string, options: readonly { readonly value: string }[]): string => {
  const found = options.filter(({ value }) => plain(value).includes(plain(typed)));
  return plain(typed).length >= 4 && found.length === 1 ? (found[0]?.value ?? typed) : typed;
};

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
            filterOption: (typed, option) => plain(option?.label ?? "").includes(plain(typed)),
          }}
          popupMatchSelectWidth={320}
          onChange={(normNumber: string) => onChange({ ...draft, normNumber })}
          onBlur={() => onChange({ ...draft, normNumber: completed(draft.normNumber, options) })}
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
