import type { BuildingId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import { mostBeside, opinionLength } from "@tushen/domain/review/opinion-text";
import { Button, Checkbox, Input, Select } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import { categoryOptions, lineDraft, lineProblem, savedLine } from "./line-draft.ts";
import styles from "./opinion-manage.module.css";
import { useOneAtATime } from "../../ground/ui/use-one-at-a-time.ts";

interface LineEditorProps {
  readonly opinion: ListedOpinion;
  readonly buildings: readonly { readonly id: BuildingId; readonly buildingName: string }[];
  readonly onClose: () => void;
  readonly onSaved: (opinion: Opinion) => void;
  readonly onReload: () => unknown;
}

/** Edits one opinion in its line. Ctrl+Enter saves, Esc cancels. */
export const LineEditor = ({ opinion, buildings, onClose, onSaved, onReload }: LineEditorProps) => {
  const [draft, setDraft] = useState(() => lineDraft(opinion));
  const [problem, setProblem] = useState<string>();
  const save = useAct(opinionCalls.saveOpinion, { isQuiet: true });
  const change = (part: Partial<typeof draft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...part });
  };
  const submit = useOneAtATime(async () => {
    const missing = lineProblem(draft);
    if (missing) return setProblem(missing);
    try {
      onSaved(await save.run(savedLine(opinion, draft)));
    } catch (error) {
      setProblem(describeFailure(error).sentence);
      // The stored version appears behind the form, and the next save is based on it.
      if (error instanceof CallFailed && error.code === "platform.changed-meanwhile") await onReload();
    }
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.editor}
      aria-label={`修改 ${opinion.opinionNo}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.fields}>
        <b>{opinion.opinionNo}</b>
        <Input
          aria-label="图号"
          size="small"
          placeholder="图号"
          title={opinion.drawingId === null ? undefined : "已关联图纸，请在审图工作台更换"}
          disabled={opinion.drawingId !== null}
          maxLength={mostBeside.drawingNumber}
          value={draft.drawingNumber}
          onChange={(event) => change({ drawingNumber: event.target.value })}
        />
        <Select
          aria-label="单体"
          size="small"
          placeholder="单体"
          allowClear
          value={draft.buildingId}
          options={buildings.map(({ id, buildingName }) => ({ value: id, label: buildingName }))}
          onChange={(buildingId: BuildingId | undefined) => change({ buildingId: buildingId ?? null })}
        />
        <Select
          aria-label="问题类别"
          size="small"
          value={draft.problemCategory}
          options={categoryOptions()}
          onChange={(problemCategory) => change({ problemCategory })}
        />
        <Input
          aria-label="规范编号"
          size="small"
          placeholder="规范编号"
          maxLength={mostBeside.clause}
          value={draft.normNumber}
          onChange={(event) => change({ normNumber: event.target.value })}
        />
        <Input
          aria-label="条文号"
          size="small"
          placeholder="条文号，如 7.1.4"
          maxLength={mostBeside.clause}
          value={draft.clauseNo}
          onChange={(event) => change({ clauseNo: event.target.value })}
        />
      </div>
      <Input.TextArea
        aria-label="意见内容"
        autoFocus
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={opinionLength.most}
        value={draft.opinion}
        onChange={(event) => change({ opinion: event.target.value })}
      />
      <div className={styles.ends}>
        <Input
          aria-label="备注"
          size="small"
          placeholder="备注"
          maxLength={mostBeside.remark}
          value={draft.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
        <Checkbox checked={draft.needReview} onChange={({ target }) => change({ needReview: target.checked })}>
          需要答复
        </Checkbox>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        <Button type="primary" size="small" htmlType="submit" loading={save.isRunning} title="Ctrl+Enter">
          保存
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};
