import { fireCalls } from "@tushen/contract/review/fire";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { NamedFile } from "@tushen/contract/ground/file";
import type { AnsweringSheet, FireOpinion } from "@tushen/contract/review/fire-shape";
import { Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { Attachments, FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { compareAddress } from "../../sheets/sheet/compare-address.ts";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";
import layout from "../../ground/ui/layout.module.css";

/** The corrected sheet, to be opened and compared with the edition before. */
const CorrectedSheet = ({ sheet }: { sheet: AnsweringSheet }) => {
  const { graphNum, graphName, folderId, drawingId, formerDrawingId } = sheet;
  const name = `${graphNum} ${graphName}`.trim();
  if (drawingId === null) return <p>修改后的图纸：{name}（提交后可以查看）</p>;
  return (
    <p>
      修改后的图纸：
      <a href={`#/drawingsReviewContainer/${folderId}/${drawingId}`} target="_blank" rel="noreferrer">
        {name}
      </a>
      {formerDrawingId !== null && (
        <>
          {" "}
          <a href={compareAddress({ drawingId: formerDrawingId }, { drawingId })} target="_blank" rel="noreferrer">
            与原图对比
          </a>
        </>
      )}
    </p>
  );
};

/** An answer, read-only. */
export const ShownAnswer = ({ one }: { one: FireOpinion }) =>
  one.answer === null ? null : (
    <div className={styles.answer}>
      答复：{one.answer}
      <FileLinks files={one.files} />
      {one.newSheet && <CorrectedSheet sheet={one.newSheet} />}
      <small>
        {one.answerOrgName} {one.answerPersonName} · {one.answerTime && instantText(one.answerTime)}
      </small>
    </div>
  );

interface Typed {
  readonly text: string;
  readonly files: readonly NamedFile[];
  readonly drawingId: DrawingId | null;
  /** Time of the answer being edited: owner and design firm may write at the same time. */
  readonly answerTime: string | null;
}

const idsOf = (files: readonly NamedFile[]) => files.map(({ fileId }) => fileId);

const typedOf = ({ answer, files, newSheet, answerTime }: FireOpinion): Typed => ({
  text: answer ?? "",
  files,
  drawingId: newSheet?.drawingId ?? null,
  answerTime,
});

export interface NewSheetChoice {
  readonly drawingId: DrawingId;
  readonly graphNum: string;
  readonly graphName: string;
}

/** The sheets to choose from, with the one named before, which a later version may have replaced. */
const choicesOf = ({ newSheet }: FireOpinion, newSheets: readonly NewSheetChoice[]): readonly NewSheetChoice[] => {
  if (!newSheet || newSheet.drawingId === null) return newSheets;
  const { drawingId, graphNum, graphName } = newSheet;
  return newSheets.some((one) => one.drawingId === drawingId)
    ? newSheets
    : [{ drawingId, graphNum, graphName }, ...newSheets];
};

/** The form in which owner or design firm answers; all answers are handed in together. */
export const FireAnswer = ({ one, newSheets }: { one: FireOpinion; newSheets: readonly NewSheetChoice[] }) => {
  const id = useId();
  const { value, change, reset } = useTyped(`fire-answer ${one.id}`, typedOf(one));
  const { text, files, drawingId, answerTime } = value;
  const isSaved =
    text.trim() === one.answer &&
    idsOf(files).join() === idsOf(one.files).join() &&
    drawingId === typedOf(one).drawingId;
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
      <label htmlFor={`${id} sheet`}>修改后的图纸（可不选）</label>
      <Select<DrawingId>
        id={`${id} sheet`}
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        placeholder={newSheets.length > 0 ? "选择新版次中新增或更换的图纸" : "新版次中还没有更换的图纸"}
        disabled={newSheets.length === 0 && drawingId === null}
        value={drawingId}
        options={choicesOf(one, newSheets).map((sheet) => ({
          value: sheet.drawingId,
          label: `${sheet.graphNum} ${sheet.graphName}`.trim(),
        }))}
        onChange={(chosen: DrawingId | undefined) => change({ drawingId: chosen ?? null })}
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
                .run({ id: one.id, answer: text.trim(), fileIds: idsOf(files), drawingId, answerTime })
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
