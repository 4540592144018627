import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { linksOf } from "./beside-links.ts";
import { OrderDialog } from "./order-dialog.tsx";
import styles from "./consultation.module.css";
import layout from "../../ground/ui/layout.module.css";

/** States without sheets to advise on. */
const unready = ["DRAFT", "FILLING", "WITHDRAWN", "INVALID"];

/**
 * 咨询与检查 on the project home: consultations and inspections beside the review, and the act that orders a consultation.
 */
export const BesidePart = ({ applicationId }: { applicationId: number }) => {
  const { orgType } = useAccount();
  const projectApplicationId = applicationId as ApplicationId;
  const [isOrdering, setOrdering] = useState(false);
  const info = useCall(projectCalls.readBasicInfo, { applicationId: projectApplicationId });
  const beside = useCall(submissionCalls.querySubmissions, { projectApplicationId, beside: true });
  const reviews = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId },
    { when: orgType === "CONSTRUCT" },
  );
  if (beside.error) return <FailureView error={beside.error} onRetry={() => void beside.refetch()} />;
  const kind = info.data;
  const rows = [...(beside.data?.list ?? [])].reverse();
  const batches = [...(reviews.data?.list ?? [])].filter(({ state }) => !unready.includes(state)).reverse();
  if (rows.length === 0 && batches.length === 0) return null;
  return (
    <Section
      title="咨询与检查"
      extra={
        batches.length > 0 && (
          <Button size="small" onClick={() => setOrdering(true)}>
            委托咨询
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={layout.quiet13}>报审前或审查中，可就已提交的图纸向审查机构委托技术咨询。</p>
      ) : (
        <ul className={styles.beside}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <b>{row.atlasName}</b>
                <small>{row.houseName}</small>
              </span>
              <StatusTag tone={row.state === "FINISHED" ? "good" : row.state === "INVALID" ? "quiet" : "busy"}>
                {row.stateLabel}
              </StatusTag>
              <ClockMark clock={row.clock} />
              <span className={layout.atEnd}>
                {(kind ? linksOf(row, orgType, kind) : []).map(({ label, to }) => (
                  <Button key={label} size="small" type="link" href={to}>
                    {label}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOrdering && <OrderDialog batches={batches} onClose={() => setOrdering(false)} />}
    </Section>
  );
};
