import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { describeFailure } from "../../ground/ui/failure.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./signature.module.css";
import { type DraftTask, draftsOf, TaskDraft } from "./task-draft.tsx";
import { signatureMoved } from "./task-tones.ts";

export interface StartSigningProps {
  readonly bizType: SignedKind;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** Called when at least one task was started. */
  readonly onStarted?: () => void;
}

/** 发起签章: proposes who signs in which order, a task for each chain; persons, seals, order and last day can be changed. */
export const StartSigningDialog = ({ bizType, ids, onClose, onStarted }: StartSigningProps) => {
  const asked = useCall(signatureCalls.suggestTasks, { bizType, ids: [...ids] }, { freshForMs: 60_000 });
  const [changed, setChanged] = useState<readonly DraftTask[]>();
  const [deadline, setDeadline] = useState<Dayjs | null>(null);
  const [isRunning, setRunning] = useState(false);
  const field = useId();
  const start = useAct(signatureCalls.startTask, { refresh: signatureMoved, isQuiet: true });
  const drafts = changed ?? draftsOf(asked.data?.tasks ?? []);
  const isReady =
    drafts.length > 0 && drafts.every(({ signers }) => signers.length > 0 && signers.every((one) => one.personId));

  const begin = async () => {
    setRunning(true);
    const failed: DraftTask[] = [];
    const reasons: string[] = [];
    for (const task of drafts)
      try {
        await start.run({
          ...{ bizType: task.bizType, ids: [...task.ids], taskName: task.taskName },
          signers: task.signers.map(({ personId, orgId, order, sealType }) => ({ personId, orgId, order, sealType })),
          ...(deadline && { deadline: deadline.format("YYYY-MM-DD") }),
        });
      } catch (error) {
        failed.push(task);
        reasons.push(`${task.taskName}：${describeFailure(error).sentence}`);
      }
    setRunning(false);
    const done = drafts.length - failed.length;
    if (done > 0) {
      say.done(`已发起 ${done} 项签章任务，签章人会收到消息`);
      onStarted?.();
    }
    if (failed.length === 0) return onClose();
    setChanged(failed);
    say.trouble({ title: `${failed.length} 项未能发起`, text: reasons.map((reason) => <p key={reason}>{reason}</p>) });
  };

  return (
    <ActDialog
      title="发起签章"
      yes={drafts.length > 1 ? `发起 ${drafts.length} 项签章任务` : "发起签章"}
      isReady={isReady}
      isRunning={isRunning}
      onYes={() => void begin()}
      onClose={onClose}
      width={760}
    >
      {asked.error && <FailureView error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Waiting rows={4} />}
      {asked.data && (
        <div className={layout.stack16}>
          <p className={layout.quiet13}>
            签章人按步骤依次签署，同一步骤不分先后。每人一次确认即可签署任务中的全部文件，每个文件单独签章。
          </p>
          {drafts.map((draft, nth) => (
            <TaskDraft
              key={draft.taskName}
              draft={draft}
              people={asked.data.people}
              onChange={(next) => setChanged(drafts.map((one, at) => (at === nth ? next : one)))}
              {...(drafts.length > 1 && { onRemove: () => setChanged(drafts.filter((_, at) => at !== nth)) })}
            />
          ))}
          <div className={styles.deadline}>
            <label htmlFor={field}>签章期限（可不填，到期自动结束）</label>
            <DatePicker
              id={field}
              value={deadline}
              minDate={dayjs(today())}
              onChange={(day: Dayjs | null) => setDeadline(day)}
            />
          </div>
        </div>
      )}
    </ActDialog>
  );
};
