import { projectCalls } from "@tushen/contract/filing/project";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { CorrectionTable } from "./correction-table.tsx";
import styles from "./correction.module.css";

/**
 * Corrections made while the house had given the project back: person, time, reason, and each value before and after.
 */
export const CorrectionsPart = ({ applicationId }: { readonly applicationId: number }) => {
  const asked = useCall(projectCalls.listCorrections, { projectApplicationId: applicationId as ApplicationId });
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  const corrections = asked.data ?? [];
  if (corrections.length === 0) return null;
  return (
    <Section title={`申报信息更正（${corrections.length}）`}>
      <ol className={styles.corrections}>
        {corrections.map(({ id, reason, changes, correctorName, correctorOrgName, createTime }) => (
          <li key={id}>
            <p>
              <time dateTime={createTime}>{instantText(createTime)}</time>
              <span>
                {correctorOrgName} {correctorName}
              </span>
            </p>
            <p className={styles.reason}>更正理由：{reason}</p>
            <CorrectionTable changes={changes} />
          </li>
        ))}
      </ol>
    </Section>
  );
};
