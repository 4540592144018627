import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint, DisputedMark } from "@tushen/contract/oversight/complaint-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { againstOpinions } from "@tushen/domain/oversight/complaint-state";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { Attachments, FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { ClausePrecedents } from "./clause-precedents.tsx";
import { ChooseMarksDialog } from "./choose-marks-dialog.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh, markToneOf } from "./complaint-states.ts";
import { placeOf } from "./place-of-mark.ts";

interface Typed {
  readonly reason: string;
  readonly files: readonly NamedFile[];
}

/** What is said against one opinion; kept in this browser until it is saved. */
const MarkForm = ({ mark }: { readonly mark: DisputedMark }) => {
  const id = useId();
  const start: Typed = { reason: mark.reason, files: mark.files };
  const { value, change, reset } = useTyped(`disputed-mark ${mark.id}`, start);
  const [isSending, setSending] = useState(false);
  const save = useAct(complaintCalls.saveDisputedMark, {
    refresh: complaintRefresh,
    onDone: () => {
      reset(value);
      say.done(`已保存对${mark.opinionNo}的理由`);
    },
  });
  const idsOf = (files: readonly NamedFile[]) => files.map(({ fileId }) => fileId);
  const isSaved = value.reason.trim() === mark.reason && idsOf(value.files).join() === idsOf(mark.files).join();
  return (
    <div className={layout.stack8}>
      <label htmlFor={id}>对{mark.opinionNo}的理由</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        placeholder="意见错在哪里，依据哪条规范或计算"
        value={value.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Attachments
        files={value.files}
        onFiles={(files) => change({ files })}
        onBusy={setSending}
        title="上传佐证（可不传）"
      />
      <div className={layout.row8}>
        <Button
          size="small"
          disabled={isSaved || isSending}
          loading={save.isRunning}
          onClick={() =>
            save.start({
              petitionProjectId: mark.petitionProjectId,
              ...(mark.markupId === null ? { opinionId: mark.opinionId } : { markupId: mark.markupId }),
              reason: value.reason.trim(),
              fileIds: idsOf(value.files),
            })
          }
        >
          保存理由
        </Button>
        {!isSaved && <span className={layout.quiet12}>尚未保存</span>}
      </div>
    </div>
  );
};

const MarkItem = ({ mark, isDraft }: { readonly mark: DisputedMark; readonly isDraft: boolean }) => {
  const remove = useAct(complaintCalls.removeDisputedMark, { refresh: complaintRefresh });
  return (
    <li>
      <header>
        <b>{mark.opinionNo}</b>
        <span className={layout.quiet13}>{placeOf(mark)}</span>
        {!isDraft && <StatusTag tone={markToneOf(mark.state)}>{mark.stateLabel}</StatusTag>}
        {isDraft && (
          <Button
            className={layout.atEnd ?? ""}
            size="small"
            type="text"
            aria-label={`移除 ${mark.opinionNo}`}
            loading={remove.isRunning}
            onClick={() => remove.start({ id: mark.id })}
          >
            移除
          </Button>
        )}
      </header>
      <blockquote>
        {mark.opinion}
        {mark.clause !== "" && <small>{mark.clause}</small>}
        {mark.markText !== "" && <small>标注：{mark.markText}</small>}
      </blockquote>
      <ClausePrecedents normNumber={mark.normNumber} clauseNo={mark.clauseNo} />
      {isDraft ? (
        <MarkForm key={mark.id} mark={mark} />
      ) : (
        <>
          {mark.reason !== "" && <p className={styles.text}>{mark.reason}</p>}
          <FileLinks files={mark.files} />
          {mark.note !== null && (
            <p className={styles.note} data-state={mark.state}>
              主管部门认定{mark.stateLabel}：{mark.note}
            </p>
          )}
        </>
      )}
    </li>
  );
};

/** The disputed opinions, mark by mark. */
export const DisputedMarks = ({ one }: { readonly one: Complaint }) => {
  const [isChoosing, setChoosing] = useState(false);
  const isDraft = one.state === "DRAFT";
  if (one.petitionType !== againstOpinions && one.marks.length === 0) return null;
  const choose = (
    <Button type={one.marks.length === 0 ? "primary" : "default"} onClick={() => setChoosing(true)}>
      选择意见
    </Button>
  );
  return (
    <Section title={`争议意见（${one.marks.length} 条）`} extra={isDraft && choose}>
      {one.marks.length === 0 ? (
        <Empty
          title={isDraft ? "还没有选择争议意见" : "没有列出争议意见"}
          text={isDraft ? "选择有异议的意见，逐条写明理由；不选择则视为对审查整体的申诉。" : "申诉针对审查整体。"}
        />
      ) : (
        <ul className={styles.marks} aria-label="争议意见">
          {one.marks.map((mark) => (
            <MarkItem key={mark.id} mark={mark} isDraft={isDraft} />
          ))}
        </ul>
      )}
      {isChoosing && <ChooseMarksDialog one={one} onClose={() => setChoosing(false)} />}
    </Section>
  );
};
