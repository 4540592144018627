import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { ShareId } from "@tushen/contract/ground/fields";
import { Popover } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import styles from "./folder-tree.module.css";

const ByDiscipline = ({ shareId }: { shareId: ShareId }) => {
  const counts = useCall(drawingCalls.countDrawings, { docRepositoryVersionId: shareId }, { freshForMs: 0 });
  if (!counts.data) return <Waiting rows={3} />;
  const { disciplines, total, covers } = counts.data;
  return (
    <table className={styles.counts}>
      <tbody>
        {disciplines.map(({ discipline, disciplineName, count }) => (
          <tr key={discipline}>
            <th scope="row">{disciplineName}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>{total}</td>
        </tr>
        <tr>
          <th scope="row">封面、目录（不计入）</th>
          <td>{covers}</td>
        </tr>
      </tfoot>
    </table>
  );
};

/** Number of sheets of a share, without covers and catalogues; by discipline on demand. */
export const SheetCounts = ({ shareId, drawings }: { shareId: ShareId; drawings: readonly Drawing[] }) => {
  const [isOpen, setOpen] = useState(false);
  const sheets = drawings.filter(({ kind, changeType }) => kind === "DRAW" && changeType !== "D");
  const covers = sheets.filter(({ isCover }) => isCover).length;
  if (sheets.length === 0) return null;
  return (
    <Popover
      title="各专业图纸数量"
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={isOpen && <ByDiscipline shareId={shareId} />}
    >
      <button type="button" className={styles.foot}>
        图纸 {sheets.length - covers} 张{covers > 0 && `，封面目录 ${covers} 张`}
      </button>
    </Popover>
  );
};
