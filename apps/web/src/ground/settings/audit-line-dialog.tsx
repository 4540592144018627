import type { AuditLine } from "@tushen/contract/ground/audit";
import { auditActs, auditObjects } from "@tushen/domain/ground/audit";
import { instantText } from "../platform/format.ts";
import { Dialog } from "../ui/window/dialog.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./settings.module.css";

/** One line of the audit trail with everything it holds. */
export const AuditLineDialog = ({ line, onClose }: { line: AuditLine; onClose: () => void }) => {
  const facts: readonly (readonly [string, string])[] = [
    ["时间", instantText(line.at, "second")],
    ["操作人", [line.actorName, line.actorOrgName].filter(Boolean).join(" · ")],
    ["操作", auditActs[line.act]],
    [auditObjects[line.objectKind], line.objectName],
    ["对象编号", line.objectId],
    ["来源地址", line.address || "—"],
    ["请求编号", line.requestId || "—"],
  ];
  return (
    <Dialog title={`第 ${line.seq} 条操作日志`} isOpen onClose={onClose} width={680}>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>变更内容</dt>
          <dd>
            <ChangeList line={line} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
};
