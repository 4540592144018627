import type { ApplicationId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section, Waiting } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { NewBatchDialog } from "./new-batch-dialog.tsx";
import { batchTone } from "./submission-states.ts";
import { SubmissionPanel } from "./submission-panel.tsx";
import styles from "./panel.module.css";

/**
 * 报审 on the project home: every batch of the application. The newest one that counts is open, voided ones are folded
 * below.
 */
export const SubmissionsPart = ({ applicationId }: { applicationId: number }) => {
  const account = useAccount();
  const projectApplicationId = applicationId as ApplicationId;
  const list = useCall(submissionCalls.querySubmissions, { projectApplicationId });
  const voided = useCall(submissionCalls.querySubmissions, { projectApplicationId, invalid: true });
  const [isAdding, setAdding] = useState(false);
  for (const asked of [list, voided])
    if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!list.data || !voided.data) return <Waiting rows={3} />;
  const rows = [...[...list.data.list].reverse(), ...[...voided.data.list].reverse()];
  const [newest, ...former] = rows;
  const canAdd = account.orgType === "CONSTRUCT" && newest !== undefined && newest.state !== "DRAFT";
  return (
    <Section
      title="报审"
      extra={
        canAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            新建报审批次
          </Button>
        )
      }
    >
      {newest ? (
        <SubmissionPanel id={newest.id} />
      ) : (
        <Empty title="还没有报审批次" text="项目申报完成后，第一个报审批次自动建立。" />
      )}
      {former.map((row) => (
        <details key={row.id} className={styles.former}>
          <summary>
            {row.atlasName} <StatusTag tone={batchTone(row)}>{row.stateLabel}</StatusTag>
          </summary>
          <SubmissionPanel id={row.id} />
        </details>
      ))}
      {isAdding && <NewBatchDialog projectApplicationId={projectApplicationId} onClose={() => setAdding(false)} />}
    </Section>
  );
};
