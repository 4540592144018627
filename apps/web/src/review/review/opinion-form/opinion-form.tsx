import type { Drawing } from "@tushen/contract/sheets/drawing";
import { modelPinCalls } from "@tushen/contract/review/model-pin";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import type { BuildingId } from "@tushen/contract/ground/fields";
import { problemSourcesOf } from "@tushen/domain/ground/dictionary/dictionaries";
import { isContentChanged, opinionMachine } from "@tushen/domain/review/opinion-state";
import { opinionLength } from "@tushen/domain/review/opinion-text";
import { isFirstReview } from "@tushen/domain/review/task-type";
import { Button, Checkbox, Input, Select } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAct, useRefresh } from "../../../ground/platform/queries.ts";
import { describeFailure } from "../../../ground/ui/failure.ts";
import { say } from "../../../ground/ui/say.tsx";
import { categories } from "../../../sheets/opinion-card/categories.ts";
import { ClauseFields } from "./clause-fields.tsx";
import { LibraryBar } from "./library-bar.tsx";
import { rememberClause } from "./clauses.ts";
import { type ChangeDraft, type OpinionDraft, problemsOf, withCategory } from "./opinion-draft.ts";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { RelatedOpinions } from "./related-opinions.tsx";
import { opinionParts } from "../../../slots.ts";
import styles from "./opinion-form.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface OpinionFormProps {
  readonly task: ReviewTask;
  readonly draft: OpinionDraft;
  readonly onChange: ChangeDraft;
  /** The opinion that the draft changes, as it is saved now. */
  readonly stored: Opinion | undefined;
  readonly onDone: (saved: Opinion) => void;
  /** Closes the form without saving, after a question where something would be lost. */
  readonly onGiveUp: () => void;
  readonly buildings: readonly { readonly buildingId: BuildingId; readonly name: string }[];
  readonly opinions: readonly Opinion[];
  /** The sheet of the draft. */
  readonly sheet: Drawing | undefined;
  /** Returns to the sheet and keeps the draft. */
  readonly onLeave: () => void;
}

const refresh = [
  opinionCalls.listOpinionsOfTask,
  opinionCalls.listMarkups,
  modelPinCalls.listModelOpinions,
  reviewCalls.readTask,
];

/** The form of one opinion, beside its sheet. Ctrl+Enter saves. */
export const OpinionForm = (props: OpinionFormProps) => {
  const { task, draft, onChange, stored, onDone, onGiveUp, buildings, opinions, sheet, onLeave } = props;
  const isFirst = isFirstReview(task.taskType, task.round);
  const mayRaise = isContentChanged({ isFirst, round: task.round }, sheet?.changeType ?? null);
  const save = useAct(opinionCalls.saveOpinion, { refresh, isQuiet: true });
  const [isTried, setTried] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const text = useRef<TextAreaRef>(null);
  useEffect(() => text.current?.focus({ cursor: "end" }), []);
  const markCount = draft.marks.length + (draft.markupIds?.length ?? 0);
  const problems = isTried ? problemsOf(draft) : {};
  const sources = problemSourcesOf(task.discipline);
  // The list is read again while the form's own save is still running.
  const [wasSaved, setSaved] = useState(false);
  const isOverrun = draft.id !== undefined && stored?.version !== draft.version && !save.isRunning && !wasSaved;
  const isConflict = save.failure?.code === "platform.changed-meanwhile";
  const failure = save.failure && !isConflict ? describeFailure(save.failure) : null;
  const reread = useRefresh();

  const submit = async () => {
    setTried(true);
    if (save.isRunning || isOverrun || !mayRaise || Object.keys(problemsOf(draft)).length > 0) return;
    const { id, version, marks, markupIds = [], opinionNo: _, ...fields } = draft;
    try {
      const saved = await save.run({
        reviewTaskId: task.reviewTaskId,
        ...(id === undefined ? {} : { id, version }),
        ...fields,
        normNumber: fields.normNumber.trim() || null,
        clauseNo: fields.clauseNo.trim() || null,
        marks: marks.map(({ page, shape, style }) => ({ page, shape, style })),
        markupIds: [...markupIds],
      });
      setSaved(true);
      rememberClause({ normNumber: fields.normNumber.trim(), clauseNo: fields.clauseNo.trim() });
      say.done(`意见 ${saved.opinionNo} 已保存`);
      onDone(saved);
    } catch {
      // The form shows the failure; what somebody else saved meanwhile is shown beside what is written here.
      await reread(opinionCalls.listOpinionsOfTask);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const category = event.altKey && categories()[Number(event.code.replace("Digit", "")) - 1];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === "Escape") onLeave();
    else if (event.altKey && event.code === "KeyL") setLibraryOpen(true);
    else if (category) onChange((now) => withCategory(now, category.code));
    else return;
    event.preventDefault();
  };

  return (
    <section className={styles.form} aria-label="审查意见" onKeyDown={onKeyDown}>
      <header>
        <h3>{draft.id === undefined ? "新意见" : `修改 ${draft.opinionNo}`}</h3>
        <span className={styles.sheet}>{draft.drawingNumber || "不针对某张图纸"}</span>
        {draft.pin && <span className={layout.quiet12}>已记下视图</span>}
        {markCount > 0 && <span className={layout.quiet12}>{markCount} 处标注</span>}
        <button type="button" onClick={onGiveUp} aria-label="放弃" title="放弃">
          ×
        </button>
      </header>
      {isOverrun && <SavedElsewhere stored={stored} onChange={onChange} />}
      {!mayRaise && (
        <p className={styles.problem} role="alert">
          {opinionMachine.refusals["opinion.sheet-unchanged"]}
        </p>
      )}
      <div className={styles.categories} role="radiogroup" aria-label="问题类别">
        {categories().map(({ code, label, color }, index) => (
          <button
            key={code}
            type="button"
            role="radio"
            aria-checked={draft.problemCategory === code}
            style={{ "--color": color }}
            title={`Alt+${index + 1}`}
            onClick={() => onChange((now) => withCategory(now, code))}
          >
            <kbd>{index + 1}</kbd>
            {label}
          </button>
        ))}
      </div>
      {problems.problemCategory && <p className={styles.problem}>{problems.problemCategory}</p>}
      {sources.length > 0 && (
        <div className={styles.sources} role="radiogroup" aria-label="问题来源">
          <span>问题来源</span>
          {sources.map(({ code, label }) => (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={draft.problemSource === code}
              onClick={() => onChange((now) => ({ ...now, problemSource: now.problemSource === code ? null : code }))}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <Input.TextArea
        ref={text}
        aria-label="意见内容"
        aria-invalid={problems.opinion !== undefined}
        placeholder="写明位置、存在的问题和修改要求"
        autoSize={{ minRows: 3, maxRows: 9 }}
        maxLength={opinionLength.most}
        status={problems.opinion ? "error" : ""}
        value={draft.opinion}
        onChange={({ target }) => onChange((now) => ({ ...now, opinion: target.value }))}
      />
      {problems.opinion && <p className={styles.problem}>{problems.opinion}</p>}
      <ClauseFields
        task={task}
        draft={draft}
        onChange={onChange}
        opinions={opinions}
        isWrong={problems.clause !== undefined}
      />
      {problems.clause && <p className={styles.problem}>{problems.clause}</p>}
      <opinionParts.precedents normNumber={draft.normNumber} clauseNo={draft.clauseNo} />
      <RelatedOpinions task={task} draft={draft} />
      <LibraryBar
        discipline={task.discipline}
        draft={draft}
        onChange={onChange}
        isOpen={isLibraryOpen}
        onOpen={(isOpen) => {
          setLibraryOpen(isOpen);
          if (!isOpen) text.current?.focus({ cursor: "end" });
        }}
      />
      <div className={styles.last}>
        <Select
          aria-label="单体"
          size="small"
          placeholder="单体"
          value={draft.buildingId}
          options={buildings.map(({ buildingId, name }) => ({ value: buildingId, label: name }))}
          onChange={(buildingId: BuildingId | undefined) =>
            onChange((now) => ({ ...now, buildingId: buildingId ?? null }))
          }
          allowClear
          variant="filled"
          className={styles.building as string}
        />
        <Checkbox
          checked={draft.needReview}
          onChange={({ target }) => onChange((now) => ({ ...now, needReview: target.checked }))}
        >
          需要答复
        </Checkbox>
        <Button
          type="primary"
          size="small"
          loading={save.isRunning}
          disabled={!mayRaise || isOverrun}
          onClick={() => void submit()}
          title="Ctrl+Enter"
        >
          保存意见
        </Button>
      </div>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.sentence}
        </p>
      )}
    </section>
  );
};
