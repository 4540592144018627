import type { SubmissionId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewRecord } from "@tushen/contract/review/review-report";
import { groupBy } from "@tushen/domain/ground/group-by";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../../ground/platform/format.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { PdfDrawer } from "../../../sheets/sheet/pdf-drawer.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import styles from "./conclusion.module.css";

const printingEveryMs = 3_000;

/** 审查记录表, round by round, for the archive of the house; nothing before the end of the first round. */
export const RecordList = ({ id: projectSubmissionId }: { readonly id: SubmissionId }) => {
  const [open, setOpen] = useState<ReviewRecord>();
  const records = useCall(reviewCalls.listRecords, { projectSubmissionId });
  const isPrinting = records.data?.some(({ url }) => url === null) ?? false;
  useCall(reviewCalls.listRecords, { projectSubmissionId }, { when: isPrinting, everyMs: printingEveryMs });
  if (!records.data || records.data.length === 0) return null;
  return (
    <Section title="审查记录表" extra={<small>机构内部存档</small>}>
      {[...groupBy(records.data, ({ roundName }) => roundName)].map(([roundName, some], index) => (
        <details key={roundName} className={styles.group} open={index === 0}>
          <summary>
            {roundName}
            <span>
              {some.length} 份{some[0]?.issueTime && ` · ${dayText(some[0].issueTime)}`}
            </span>
          </summary>
          <ul className={styles.records}>
            {[...some].reverse().map((record) => (
              <li key={record.letterId}>
                <Button
                  size="small"
                  disabled={record.url === null}
                  title={record.url === null ? "正在制作" : record.letterNo}
                  onClick={() => setOpen(record)}
                >
                  {record.disciplineName}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {open?.url && (
        <PdfDrawer
          title={`审查记录表 ${open.disciplineName} ${open.roundName} ${open.letterNo}`}
          fileKey={`letter-${open.letterId}`}
          url={open.url}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
};
