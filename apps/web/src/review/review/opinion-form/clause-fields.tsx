import { clauseCalls, type FoundClause, type Norm } from "@tushen/contract/review/clause";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { clauseState } from "@tushen/domain/review/clause-state";
import { clauseText } from "@tushen/domain/review/clause-text";
import { clauseWords, plainNumber } from "@tushen/domain/review/clause-validity";
import { mostBeside } from "@tushen/domain/review/opinion-text";
import { AutoComplete, Input } from "antd";
import { useMemo, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { usePaused } from "../../../ground/ui/use-paused.ts";
import { ClauseNote } from "./clause-note.tsx";
import { clausesAtHand, completedNorm, normOptions, withFound } from "./clauses.ts";
import type { ChangeDraft, OpinionDraft } from "./opinion-draft.ts";
import styles from "./opinion-form.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface ClauseFieldsProps {
  readonly task: ReviewTask;
  readonly draft: OpinionDraft;
  readonly onChange: ChangeDraft;
  readonly opinions: readonly Opinion[];
  readonly isWrong: boolean;
}

const shownAtHand = 4;
const typingPauseInMs = 100;
const noNorms: readonly Norm[] = [];

/** Answers about the text of a moment ago stay as long as they fit the present text. */
const says = ({ normNumber, normName, clauseNo, wording }: FoundClause, typed: string) => {
  const text = plainNumber(`${normNumber}${normName}${clauseNo}${wording}`);
  return clauseWords(typed).every((word) => text.includes(word));
};

const ClauseOption = ({ clause }: { clause: FoundClause }) => (
  <div className={styles.option} data-status={clause.status}>
    <b>{clauseText(clause)}</b>
    {clause.isMandatory && <i data-tone="strong">强条</i>}
    {clause.status === "outdated" && <i>已失效</i>}
    {clause.status === "coming" && <i>尚未施行</i>}
    <i>{clauseState(clause.isChecked)}</i>
    <span>{clause.wording}</span>
  </div>
);

/** Norm and clause, found in the clause library by number or words; recently used ones are one click away. */
export const ClauseFields = ({ task, draft, onChange, opinions, isWrong }: ClauseFieldsProps) => {
  const day = task.submittedOn;
  const norms = useCall(clauseCalls.listNorms, {}, { freshForMs: 600_000 }).data ?? noNorms;
  const [typed, setTyped] = useState("");
  const words = usePaused(typed.trim(), typingPauseInMs);
  const found = useCall(
    clauseCalls.searchClauses,
    { words, onDate: day, discipline: task.discipline },
    { when: words.length >= 2, freshForMs: 600_000, keepsFormer: true },
  );
  const atHand = useMemo(() => clausesAtHand(opinions), [opinions]);
  const ofNorms = useMemo(() => normOptions(opinions, norms, day), [opinions, norms, day]);
  const plain = plainNumber(typed);
  const clauses = words.length >= 2 ? (found.data ?? []).filter((clause) => says(clause, typed)) : [];
  const normsFound = ofNorms.filter(({ label }) => plainNumber(label).includes(plain));
  const options = [
    ...(normsFound.length > 0 ? [{ label: "规范", options: normsFound }] : []),
    ...(clauses.length > 0
      ? [
          {
            label: `条文（按送审日期 ${day} 判断是否有效）`,
            options: clauses.map((clause) => ({
              value: `${clause.normNumber} ${clause.clauseNo}`,
              label: <ClauseOption clause={clause} />,
            })),
          },
        ]
      : []),
  ];
  return (
    <div className={layout.stack6}>
      <div className={styles.clauseFields}>
        <AutoComplete
          aria-label="规范编号"
          placeholder="规范、条文号或关键词"
          size="small"
          status={isWrong ? "error" : ""}
          value={draft.normNumber}
          options={options}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          popupMatchSelectWidth={420}
          // Enter takes the first clause, but never a norm from half-typed text.
          defaultActiveFirstOption={normsFound.length === 0 && clauses.length > 0}
          onChange={(normNumber: string) => onChange((now) => ({ ...now, normNumber }))}
          onSelect={(chosen: string) => {
            setTyped("");
            const clause = clauses.find((one) => `${one.normNumber} ${one.clauseNo}` === chosen);
            onChange((now) => (clause ? withFound(now, clause) : { ...now, normNumber: chosen }));
          }}
          onBlur={() => onChange((now) => ({ ...now, normNumber: completedNorm(now.normNumber, norms, day) }))}
        />
        <Input
          aria-label="条文号"
          placeholder="条文号，如 7.1.4"
          size="small"
          maxLength={mostBeside.clause}
          status={isWrong ? "error" : ""}
          value={draft.clauseNo}
          onChange={({ target }) => onChange((now) => ({ ...now, clauseNo: target.value }))}
        />
      </div>
      <ClauseNote draft={draft} day={day} onChange={onChange} />
      {atHand.length > 0 && (
        <fieldset className={styles.atHand}>
          <legend>最近用过</legend>
          {atHand.slice(0, shownAtHand).map(({ normNumber, clauseNo }) => (
            <button
              key={normNumber + clauseNo}
              type="button"
              onClick={() => onChange((now) => ({ ...now, normNumber, clauseNo }))}
              aria-pressed={draft.normNumber === normNumber && draft.clauseNo === clauseNo}
            >
              {clauseText({ normNumber, clauseNo })}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
};
