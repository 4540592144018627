import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { DownloadLedger, TimeLedgerView } from "./time-ledger-view.tsx";
import layout from "../../../ground/ui/layout.module.css";

/** 流转时间账 on the project home: the newest batch first, others by choice. */
export const LedgerPart = ({ applicationId }: { applicationId: number }) => {
  const batches = useCall(submissionCalls.querySubmissions, { projectApplicationId: applicationId as ApplicationId });
  const [chosen, setChosen] = useState<SubmissionId>();
  if (batches.error) return <FailureView error={batches.error} onRetry={() => void batches.refetch()} />;
  const rows = [...(batches.data?.list ?? [])].reverse();
  const id = chosen ?? rows[0]?.id;
  if (id === undefined) return null;
  return (
    <Section
      title="流转时间账"
      extra={
        <span className={layout.row8}>
          {rows.length > 1 && (
            <Select
              size="small"
              aria-label="报审批次"
              value={id}
              options={rows.map((row) => ({ value: row.id, label: row.atlasName }))}
              onChange={setChosen}
              popupMatchSelectWidth={false}
            />
          )}
          <DownloadLedger id={id} />
        </span>
      }
    >
      <TimeLedgerView id={id} />
    </Section>
  );
};
