import type { SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./desk.module.css";

interface HoldingDialogProps {
  readonly submission: { readonly id: SubmissionId; readonly projectName: string; readonly atlasName: string };
  readonly onClose: () => void;
}

/** 各方用时: a bar for each period in which a party held the batch, and the sum per party. */
export const HoldingDialog = ({ submission, onClose }: HoldingDialogProps) => {
  const holding = useCall(submissionCalls.readHolding, { projectSubmissionId: submission.id });
  const { data, error } = holding;
  const longest = Math.max(1, ...(data?.stretches ?? []).map(({ workdays }) => workdays));
  return (
    <Dialog
      title={`各方用时：${submission.projectName}（${submission.atlasName}）`}
      isOpen
      width={760}
      onClose={onClose}
    >
      {error ? (
        <FailureView error={error} onRetry={() => void holding.refetch()} />
      ) : !data ? (
        <Waiting rows={5} />
      ) : (
        <>
          <dl className={styles.sums}>
            {data.parties.map(({ party, name, workdays }) => (
              <div key={party} data-party={party}>
                <dt>{name}</dt>
                <dd>
                  <b>{workdays}</b> 个工作日
                </dd>
              </div>
            ))}
          </dl>
          <ol className={styles.stretches}>
            {data.stretches.map((stretch, index) => (
              <li key={`${stretch.from}-${index}`} data-party={stretch.party}>
                <span>
                  {stretch.from} 至 {stretch.to ?? "今"}
                </span>
                <b>{stretch.name}</b>
                <small>{stretch.states.join("、")}</small>
                <i style={{ width: `${(stretch.workdays / longest) * 100}%` }} />
                <em>{stretch.workdays} 个工作日</em>
              </li>
            ))}
          </ol>
          <p className={styles.explained}>按办理记录推算，只计工作日；审查期限另按规定暂停和续计。</p>
        </>
      )}
    </Dialog>
  );
};
