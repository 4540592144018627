import type { AuditLine } from "@tushen/contract/ground/audit";
import { changeTexts } from "@tushen/domain/ground/audit-text";
import styles from "./settings.module.css";
import layout from "../ui/layout.module.css";

const nothing = <span className={layout.quiet}>空</span>;

/** The changes of an act, field by field, before → after; at most `most` of them. */
export const ChangeList = ({ line, most }: { line: Pick<AuditLine, "before" | "after">; most?: number }) => {
  const changes = changeTexts(line.before, line.after);
  const shown = changes.slice(0, most);
  if (changes.length === 0) return <span className={layout.quiet}>—</span>;
  return (
    <ul className={styles.changes}>
      {shown.map(({ label, before, after }) => (
        <li key={label}>
          <b>{label}</b>
          {line.before !== null && <del>{before ?? nothing}</del>}
          {line.before !== null && line.after !== null && <span aria-label="改为">→</span>}
          {line.after !== null && <ins>{after ?? nothing}</ins>}
        </li>
      ))}
      {changes.length > shown.length && <li className={layout.quiet}>另有 {changes.length - shown.length} 项</li>}
    </ul>
  );
};
