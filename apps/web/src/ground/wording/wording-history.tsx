import { auditCalls } from "@tushen/contract/ground/audit";
import { auditActs } from "@tushen/domain/ground/audit";
import { changeTexts } from "@tushen/domain/ground/audit-text";
import { type MessageKind, messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import { instantText } from "../platform/format.ts";
import { useCall } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import { Dialog } from "../ui/window/dialog.tsx";
import styles from "./wordings.module.css";

/** Who worded a kind of message how and when, newest first. */
export const WordingHistory = ({ kind, onClose }: { kind: MessageKind; onClose: () => void }) => {
  const lines = useCall(auditCalls.queryAuditLines, { objectKind: "message-wording", object: kind, pageSize: 200 });
  const own = lines.data?.list.filter(({ objectId }) => objectId === kind);
  return (
    <Dialog title={`修改记录 · ${messageKinds[kind].title}`} isOpen onClose={onClose} width={760}>
      {lines.error && <FailureView error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Waiting rows={4} />}
      {own?.length === 0 && <Empty title="没有修改过" text="用的是产品自带的文案。" />}
      <ol className={styles.history}>
        {own?.map((line) => (
          <li key={line.seq}>
            <header>
              <b>{line.actorName}</b>
              <span>{auditActs[line.act]}</span>
              <time>{instantText(line.at)}</time>
            </header>
            {changeTexts(line.before, line.after).map(({ label, before, after }) => (
              <p key={label}>
                <b>{label}</b>
                <del>{before}</del>
                <ins>{after}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
