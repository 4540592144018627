import { fireCalls } from "@tushen/contract/review/fire";
import type { NamedFile } from "@tushen/contract/ground/file";
import type { FireOpinion } from "@tushen/contract/review/fire-shape";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { Attachments, FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";
import layout from "../../ground/ui/layout.module.css";

/** An answer, read-only. */
export const ShownAnswer = ({ one }: { one: FireOpinion }) =>
  one.answer === null ? null : (
    <div className={styles.answer}>
      答复：{one.answer}
      <FileLinks files={one.files} />
      <small>
        {one.answerOrgName} {one.answerPersonName} · {one.answerTime && instantText(one.answerTime)}
      </small>
    </div>
  );

interface Typed {
  readonly text: string;
  readonly files: readonly NamedFile[];
  /** Time of the answer being edited: owner and design firm may write at the same time. */
  readonly answerTime: string | null;
}

const idsOf = (files: readonly NamedFile[]) => files.map(({ fileId }) => fileId);

const typedOf = ({ answer, files, answerTime }: FireOpinion): Typed => ({ text: answer ?? "", files, answerTime });

/** The form in which owner or design firm answers; all answers are handed in together. */
export const FireAnswer = ({ one }: { one: FireOpinion }) => {
  const id = useId();
  const { value, change, reset } = useTyped(`fire-answer ${one.id}`, typedOf(one));
  const { text, files, answerTime } = value;
  const isSaved = text.trim() === one.answer && idsOf(files).join() === idsOf(one.files).join();
  const [isSending, setSending] = useState(false);
  const refresh = useRefresh();
  const save = useAct(fireCalls.answerFireOpinion, {
    refresh: fireRefresh,
    onDone: (saved) => {
      reset(typedOf(saved));
      say.done(`已保存${one.opinionNo}的答复`);
    },
  });
  return (
    <div className={styles.dialog}>
      {one.answerTime !== answerTime && !save.isRunning && (
        <OverrunNotice
          title={`${one.answerOrgName ?? ""}${one.answerPersonName ?? ""}已保存答复，您填写的内容还没有保存`}
          text={one.answer ?? undefined}
          onTakeStored={() => reset(typedOf(one))}
          onKeepMine={() => change({ answerTime: one.answerTime })}
        />
      )}
      <label htmlFor={id}>答复</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Attachments
        files={files}
        onFiles={(next) => change({ files: next })}
        onBusy={setSending}
        title="上传答复附件（可不传）"
      />
      <div className={styles.line}>
        <Button
          type="primary"
          disabled={text.trim().length < 2 || isSending}
          loading={save.isRunning}
          onClick={
            () =>
              void save
                .run({ id: one.id, answer: text.trim(), fileIds: idsOf(files), answerTime })
                .catch(() => refresh(...fireRefresh)) // the shell has shown the failure
          }
        >
          保存答复
        </Button>
        {one.answer !== null && <span className={layout.quiet}>{isSaved ? "已保存，可继续修改" : "修改尚未保存"}</span>}
      </div>
    </div>
  );
};
