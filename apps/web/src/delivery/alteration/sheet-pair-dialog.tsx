import type { AlteredSheet } from "@tushen/contract/delivery/altered-sheet";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { SheetView } from "@tushen/viewer/layout/view";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { compareAddress } from "../../sheets/sheet/compare-address.ts";
import { SheetPane } from "../../sheets/sheet/sheet-pane.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import styles from "./sheets.module.css";

interface EditionProps {
  readonly label: string;
  readonly drawingId: DrawingId | undefined;
  /** Text shown instead of a missing sheet. */
  readonly nothing: string;
  readonly view: SheetView | undefined;
  readonly onView: (view: SheetView) => void;
}

const Edition = ({ label, drawingId, nothing, view, onView }: EditionProps) => {
  const asked = useCall(drawingCalls.readDrawing, { id: drawingId as DrawingId }, { when: drawingId !== undefined });
  return (
    <article aria-label={label}>
      <header>
        <span className={styles.quiet}>{label}</span>
        {asked.data && (
          <span>
            <b>{asked.data.graphNum}</b> {asked.data.graphName}
          </span>
        )}
      </header>
      <div className={styles.stage}>
        {drawingId === undefined && <Empty title={nothing} text="请看另一侧的图纸。" />}
        {asked.error && <FailureView error={asked.error} onRetry={() => void asked.refetch()} />}
        {asked.data && <SheetPane drawing={asked.data} {...(view && { view })} onView={onView} />}
      </div>
    </article>
  );
};

/** The edition in force beside its replacement; both move together. */
export const SheetPairDialog = ({ sheet, onClose }: { sheet: AlteredSheet; onClose: () => void }) => {
  const [left, setLeft] = useState<SheetView>();
  const [right, setRight] = useState<SheetView>();
  return (
    <Dialog title={`${sheet.graphNum} ${sheet.graphName}：变更前后对照`} isOpen onClose={onClose} width={1680}>
      {sheet.next && (
        <p className={styles.overlaid}>
          <a href={compareAddress(sheet, sheet.next)}>叠合对比，逐处列出变化</a>
        </p>
      )}
      <div className={styles.pair}>
        <Edition label="变更前" drawingId={sheet.drawingId} nothing="没有原图" view={left} onView={setRight} />
        <Edition
          label="变更后"
          drawingId={sheet.next?.drawingId}
          nothing={sheet.change === "D" ? "本图取消" : "变更后的图纸尚未提交"}
          view={right}
          onView={setLeft}
        />
      </div>
    </Dialog>
  );
};
