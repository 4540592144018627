import { acceptanceCalls, type SupplementRecord } from "@tushen/contract/delivery/acceptance";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { FileLinks } from "../../ground/ui/upload/attachments.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { AskMoreDialog } from "./ask-more-dialog.tsx";
import { DeliverForm } from "./deliver-form.tsx";
import styles from "./supplement-records.module.css";

const Record = ({ submission, record }: { submission: Submission; record: SupplementRecord }) => {
  const [isEditing, setEditing] = useState(false);
  const { state, answer, files, canDeliver } = record;
  return (
    <li>
      <header>
        <b>{record.orgName}</b>
        <StatusTag tone={state === "ASKED" ? "waiting" : "good"}>{record.stateLabel}</StatusTag>
        <small>
          {dayText(record.askTime)} {record.askerName}要求{record.deadline && `，${record.deadline} 前提交`}
        </small>
      </header>
      <p>{record.content}</p>
      {answer !== null && (
        <div className={styles.answer}>
          <p>{answer}</p>
          <FileLinks files={files} />
          <small>
            {record.deliverTime && dayText(record.deliverTime)} {record.delivererName}提交
          </small>
        </div>
      )}
      {canDeliver && !isEditing && (
        <Button size="small" type={answer === null ? "primary" : "default"} onClick={() => setEditing(true)}>
          {answer === null ? "提交资料" : "重新提交"}
        </Button>
      )}
      {isEditing && <DeliverForm submission={submission} record={record} onDone={() => setEditing(false)} />}
    </li>
  );
};

const askers = ["CENSOR_CLERK", "CENSOR_PM", "CENSOR_REVIEWER"];
const running = ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN"];

/** 补充资料: requests of the house during the review with their answers. The house asks, the firm answers. */
export const SupplementRecords = ({ submission }: { readonly submission: Submission }) => {
  const { orgType, roles } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const records = useCall(acceptanceCalls.listSupplements, { projectSubmissionId: submission.id });
  const list = (records.data ?? []).filter(({ kind }) => kind === "REVIEW");
  const mayAsk =
    orgType === "CENSOR" && roles.some(({ code }) => askers.includes(code)) && running.includes(submission.state);
  if (list.length === 0 && !mayAsk) return null;
  return (
    <Section
      title="审查期间补充资料"
      extra={
        mayAsk && (
          <Button size="small" onClick={() => setAsking(true)}>
            要求补充资料
          </Button>
        )
      }
    >
      {list.length === 0 ? (
        <p className={styles.none}>没有要求补充资料。补充资料不暂停审查期限，也不退回图纸。</p>
      ) : (
        <ul className={styles.list}>
          {list.map((record) => (
            <Record key={record.id} submission={submission} record={record} />
          ))}
        </ul>
      )}
      {isAsking && <AskMoreDialog submission={submission} onClose={() => setAsking(false)} />}
    </Section>
  );
};
