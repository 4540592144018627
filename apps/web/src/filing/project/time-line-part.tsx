import type { ApplicationId } from "@tushen/contract/ground/fields";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Section, Waiting } from "../../ground/ui/page-frame.tsx";
import { groupsOfTimeLine, type TimeLineGroup } from "./time-line-groups.ts";
import styles from "./project-home.module.css";

const firstShown = 12;

const Line = ({ group: { entry, count, whys } }: { group: TimeLineGroup }) => (
  <li data-internal={entry.isInternal}>
    <time dateTime={entry.at}>{instantText(entry.at, "short")}</time>
    <div>
      <p>
        <b>
          {entry.text}
          {count > 1 && `（${count} 项）`}
        </b>
        {entry.stateLabel && <span>{entry.stateLabel}</span>}
      </p>
      <p>
        {entry.actorOrgName} {entry.actorName}
      </p>
      <p>
        {entry.atlasName && `${entry.atlasName} · `}
        {entry.isInternal ? "机构内部" : `回执号 ${entry.receiptNo}`}
      </p>
      {whys.length > 0 && <p className={styles.why}>{whys.join("、")}</p>}
      {entry.workingDays > 0 && <p className={styles.days}>距上一步 {entry.workingDays} 个工作日</p>}
    </div>
  </li>
);

/** History, newest first, with the working days between its lines. */
export const TimeLinePart = ({ applicationId }: { applicationId: ApplicationId }) => {
  const [isAll, setAll] = useState(false);
  const lines = useCall(progressCalls.timeLine, { applicationId });
  const entries = groupsOfTimeLine(lines.data ?? []);
  return (
    <aside className={styles.aside}>
      <Section title="办理过程">
        {lines.error && !lines.data ? (
          <FailureView error={lines.error} onRetry={() => void lines.refetch()} />
        ) : lines.isPending ? (
          <Waiting rows={4} />
        ) : (
          <>
            <ol className={styles.timeLine}>
              {(isAll ? entries : entries.slice(0, firstShown)).map((group, index) => (
                <Line key={entries.length - index} group={group} />
              ))}
            </ol>
            {!isAll && entries.length > firstShown && (
              <button type="button" className={styles.more} onClick={() => setAll(true)}>
                显示全部 {entries.length} 条
              </button>
            )}
          </>
        )}
      </Section>
    </aside>
  );
};
