import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import type { SheetView } from "@tushen/viewer/layout/view";
import { useState } from "react";
import { sheetEngineAddress } from "../../../ground/platform/sheet-engine-address.ts";
import type { ComparedSheet } from "../compare-stage.tsx";
import type { Looked } from "./entity-marks.ts";
import styles from "../compare.module.css";

interface Side {
  readonly sheet: ComparedSheet;
  /** From 0. */
  readonly page: number;
  readonly marks: readonly SheetMark[];
  readonly look: Looked | undefined;
}

interface EntityStageProps {
  readonly base: Side;
  readonly target: Side;
  readonly selectedMarkId: string | undefined;
  readonly onPick: (markId: string) => void;
  readonly onPage: (edition: "base" | "target", page: number) => void;
}

/** Sheets whose places lie farther apart than this, in points, do not show the same part. */
const samePart = 40;

/** Whether what is looked at lies at the same place of both sheets. */
const isAlike = (one: Looked | undefined, other: Looked | undefined): boolean => {
  if (!one || !other) return true;
  const [a, b] = [one.box, other.box];
  return Math.hypot(a.x0 + a.x1 - b.x0 - b.x1, a.y0 + a.y1 - b.y0 - b.y1) / 2 <= samePart;
};

/**
 * Both editions side by side. They move together, as the pages of a drawing keep their place in the frame of the sheet, unless
 * an object went to another place of another sheet.
 */
export const EntityStage = ({ base, target, selectedMarkId, onPick, onPage }: EntityStageProps) => {
  const [baseView, setBaseView] = useState<SheetView>();
  const [targetView, setTargetView] = useState<SheetView>();
  const isLinked = isAlike(base.look, target.look);
  const shown = ({ sheet, page, marks, look }: Side, isLed = false) => ({
    ...sheetEngineAddress,
    ...{ source: sheet.source, page, marks, onPick },
    ...(sheet.previewUrl !== undefined && { previewUrl: sheet.previewUrl }),
    ...(sheet.isVoid && { watermark: "作废" }),
    ...(selectedMarkId !== undefined && { selectedMarkId }),
    ...(look && !isLed && { focus: look }),
  });
  return (
    <div className={styles.stage} data-mode="beside">
      <section aria-label={base.sheet.label} className={styles.base}>
        <SheetViewer
          {...shown(base)}
          {...(isLinked && baseView && { view: baseView })}
          onView={setTargetView}
          onPage={(page) => onPage("base", page)}
        />
        <em className={styles.side}>{base.sheet.label}</em>
      </section>
      <section aria-label={target.sheet.label} className={styles.target}>
        <SheetViewer
          // The new sheet follows the old one there.
          {...shown(target, isLinked && base.look !== undefined)}
          {...(isLinked && targetView && { view: targetView })}
          onView={setBaseView}
          onPage={(page) => onPage("target", page)}
        />
        <em className={styles.side}>{target.sheet.label}</em>
      </section>
    </div>
  );
};
