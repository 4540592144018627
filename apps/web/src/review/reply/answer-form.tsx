import type { Tree } from "@tushen/contract/sheets/drawing";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { mostReplyFiles, opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { modifiedReply } from "@tushen/domain/sheets/place-verdict";
import { Button, Input } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { instantText, now } from "../../ground/platform/format.ts";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Attachments } from "../../ground/ui/upload/attachments.tsx";
import { describeFailure } from "../../ground/ui/failure.ts";
import { savedReplyOf } from "./answer-status.ts";
import { NewSheet } from "./new-sheet.tsx";
import { dropDraft, keepDraft, keptDraft, missingIn, type ReplyDraft, rememberPerson } from "./reply-draft.ts";
import { ShowChange } from "./show-change.tsx";
import { useKeepOpinion } from "./use-keep-opinion.ts";
import { useDigitKeys } from "./use-answer-keys.ts";
import type { Pointing } from "./use-pointing.ts";
import type { OpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";
import { useOneAtATime } from "../../ground/ui/use-one-at-a-time.ts";

const replyTypes = () => offeredItems("REPLY_TYPE");

export interface AnswerFormProps {
  readonly opinion: Opinion;
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
  readonly sheets: OpinionSheets;
  readonly trees: readonly Tree[];
  readonly pointing: Pointing;
  readonly takesFocus: boolean;
  /** Moves to the next opinion, where there is a list. */
  readonly onSaved?: () => void;
}

const isConflict = (error: unknown) => error instanceof CallFailed && error.code === "platform.changed-meanwhile";

/** The answer to one opinion: stored in this browser at every key, saved to the server when it is complete. */
export const AnswerForm = ({
  opinion,
  draft,
  onDraft,
  sheets,
  trees,
  pointing,
  takesFocus,
  onSaved,
}: AnswerFormProps) => {
  const { id: credentialId } = useAccount();
  const text = useRef<HTMLDivElement>(null);
  const saved = savedReplyOf(opinion);
  const [known, setKnown] = useState(saved?.version ?? 0);
  const [savedAt, setSavedAt] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isOverrun, setOverrun] = useState(false);
  const [isSending, setSending] = useState(false);
  const save = useAct(opinionCalls.saveReply, { isQuiet: true, onDone: useKeepOpinion() });
  const refresh = useRefresh();
  const kept = keptDraft(credentialId, opinion);

  useEffect(() => {
    if (takesFocus) text.current?.querySelector("textarea")?.focus();
  }, [takesFocus]);

  // Two changes may come between two renders (a key, a finished upload): each builds on the last, not on the drawn
  // draft.
  const latest = useRef(draft);
  latest.current = draft;
  const keys = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const change = (part: Partial<ReplyDraft>) => {
    const base = (isGone.current && keptDraft(credentialId, opinion)) || latest.current;
    const next = { ...base, ...part };
    latest.current = next;
    keys.current += 1;
    keepDraft(credentialId, opinion, next);
    setSavedAt(undefined);
    setProblem(undefined);
    onDraft(next);
  };
  const submit = useOneAtATime(async (version: number = known) => {
    const sentAt = keys.current;
    const missing = isSending ? "附件正在上传，请稍候再保存" : missingIn(draft);
    if (missing) return setProblem(missing);
    try {
      const answer = await save.run({
        id: opinion.opinionId,
        replyType: draft.replyType,
        replyContent: draft.replyContent,
        replyPersonName: draft.replyPersonName,
        drawingId: draft.drawingId,
        fileIds: draft.files.map(({ fileId }) => fileId),
        shownPlace: draft.shownPlace ?? null,
        shownNote: draft.shownNote ?? "",
        version,
      });
      setKnown(savedReplyOf(answer)?.version ?? 0);
      rememberPerson(credentialId, draft.replyPersonName.trim());
      setProblem(undefined);
      setOverrun(false);
      // Text typed during the save is a draft of its own.
      if (keys.current !== sentAt) return;
      dropDraft(credentialId, opinion);
      setSavedAt(instantText(now(), "time"));
      if (!isGone.current) onSaved?.();
    } catch (error) {
      if (isConflict(error)) {
        setOverrun(true);
        await refresh(opinionCalls.searchReplyOpinions, opinionCalls.readOpinion);
      } else setProblem(describeFailure(error).sentence);
    }
  });
  useDigitKeys((index) => {
    const type = replyTypes()[index];
    if (!type) return false;
    change({ replyType: type.code });
    text.current?.querySelector("textarea")?.focus();
    return true;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form
      className={styles.form}
      aria-label={`答复 ${opinion.opinionNo}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.types} role="radiogroup" aria-label="答复类型">
        {replyTypes().map(({ code, label }, index) => (
          <label
            key={code}
            data-checked={draft.replyType === code}
            data-key={index + 1}
            title={`${index + 1}，填写时 Alt+${index + 1}`}
          >
            <input
              type="radio"
              name="replyType"
              aria-label={label}
              checked={draft.replyType === code}
              onChange={() => change({ replyType: code })}
            />
            {label}
          </label>
        ))}
      </div>
      <div ref={text}>
        <Input.TextArea
          aria-label="答复内容"
          placeholder="怎样修改的，或为什么不修改"
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={2000}
          value={draft.replyContent}
          onChange={(event) => change({ replyContent: event.target.value })}
        />
      </div>
      <NewSheet
        sheets={sheets}
        trees={trees}
        chosenId={draft.drawingId}
        onChoose={(drawingId) => change({ drawingId })}
        isRequired={draft.replyType === modifiedReply}
      />
      {draft.replyType === modifiedReply && <ShowChange {...{ opinion, draft, sheets, pointing }} onChange={change} />}
      <Attachments
        files={draft.files}
        onFiles={(files) => change({ files })}
        onBusy={setSending}
        title="添加附件（可不传）"
        hint="计算书、说明等，PDF、Word、Excel、图片、DWG、ZIP"
        most={mostReplyFiles}
      />
      <label className={styles.person}>
        <span>答复人</span>
        <Input
          aria-label="答复人"
          maxLength={50}
          value={draft.replyPersonName}
          onChange={(event) => change({ replyPersonName: event.target.value })}
        />
      </label>
      {isOverrun && (
        <div className={styles.conflict} role="alert">
          <p>
            本单位另一人已在此期间保存了答复
            {saved && `：“${saved.replyContent}”（${saved.replyPersonName}）`}。您填写的内容仍在页面上。
          </p>
          <Button size="small" onClick={() => void submit(saved?.version)} disabled={saved === undefined}>
            用我的替换
          </Button>
          <Button
            size="small"
            disabled={saved === undefined}
            onClick={() => {
              if (!saved) return;
              dropDraft(credentialId, opinion);
              setKnown(saved.version);
              setOverrun(false);
              onDraft(saved);
            }}
          >
            采用对方的
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <footer>
        <span role="status">
          {savedAt ? `已保存 ${savedAt}` : kept ? `草稿已存本机 ${instantText(kept.at, "time")}` : saved && "已保存"}
        </span>
        <Button type="primary" htmlType="submit" loading={save.isRunning}>
          保存答复
        </Button>
        <small>{onSaved ? "Ctrl+Enter 保存并到下一条" : "Ctrl+Enter 保存"}</small>
      </footer>
    </form>
  );
};
