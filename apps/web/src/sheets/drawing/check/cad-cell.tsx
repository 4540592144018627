import type { Drawing } from "@tushen/contract/sheets/drawing";
import styles from "../sheet-table.module.css";
import { sheetsInside } from "../sheet-words.ts";
import { isBeingConverted } from "../use-share.ts";

interface CadCellProps {
  readonly drawing: Drawing;
  readonly canEdit: boolean;
  readonly onSplit: (drawing: Drawing) => unknown;
}

/** What a DWG contains and what its picture lacks, or why it could not be converted. */
export const CadCell = ({ drawing, canEdit, onSplit }: CadCellProps) => {
  const inside = sheetsInside(drawing);
  if (isBeingConverted(drawing)) return <span className={styles.quiet}>转换中…</span>;
  if (inside === 0)
    return (
      <span className={styles.quiet} title={drawing.check?.marks.join("\n")}>
        {drawing.check?.marks[0] ?? "—"}
      </span>
    );
  const lacks = drawing.check?.lacks ?? [];
  const [lacking] = lacks;
  return (
    <span className={styles.marks}>
      <span className={styles.good}>含 {inside} 张图</span>
      {lacking && (
        <button type="button" className={styles.word} title={lacks.join("\n")}>
          {lacking}
        </button>
      )}
      {canEdit && (
        <button type="button" title="把其中各张图分为图纸目录中的图纸" onClick={() => onSplit(drawing)}>
          分为图纸
        </button>
      )}
    </span>
  );
};
