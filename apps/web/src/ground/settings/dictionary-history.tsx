import { auditCalls } from "@tushen/contract/ground/audit";
import type { EditedDictionary } from "@tushen/contract/ground/dictionary";
import { auditActs } from "@tushen/domain/ground/audit";
import { instantText } from "../platform/format.ts";
import { useCall } from "../platform/queries.ts";
import { Dialog } from "../ui/window/dialog.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./settings.module.css";

/** Who changed what in a list, newest first. */
export const DictionaryHistory = ({ list, onClose }: { list: EditedDictionary; onClose: () => void }) => {
  const lines = useCall(auditCalls.queryAuditLines, { objectKind: "dictionary", object: list.code, pageSize: 200 });
  return (
    <Dialog title={`修改记录 · ${list.name}`} isOpen onClose={onClose} width={760}>
      {lines.error && <FailureView error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Waiting rows={4} />}
      {lines.data?.total === 0 && <Empty title="没有修改过" text="内容与产品自带的一致。" />}
      <ol className={styles.history}>
        {lines.data?.list.map((line) => (
          <li key={line.seq}>
            <header>
              <b>{line.actorName}</b>
              <span>{auditActs[line.act]}</span>
              <span>{line.objectName}</span>
              <time>{instantText(line.at)}</time>
            </header>
            <ChangeList line={line} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
