import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import type { Box } from "@tushen/drawing/page/page-space";
import type { DrawingTool, MarkShape, SheetMark } from "@tushen/viewer/sheet-mark";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import type { SheetView } from "@tushen/viewer/layout/view";
import { type CSSProperties, useState } from "react";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { baseViewOf, targetViewOf } from "./linked-views.ts";
import { Tints } from "./tints.tsx";
import { WipeHandle } from "./wipe-handle.tsx";
import styles from "./compare.module.css";

export type CompareMode = "overlay" | "wipe" | "beside";

/** One of the two sheets, as the stage needs it. */
export interface ComparedSheet {
  readonly label: string;
  readonly source: { readonly key: string; readonly url: string };
  readonly previewUrl?: string | undefined;
  readonly isVoid?: boolean;
}

interface CompareStageProps {
  readonly base: ComparedSheet;
  readonly target: ComparedSheet;
  /** From 0. */
  readonly page: number;
  readonly mode: CompareMode;
  /** 0 shows only the old sheet, 100 only the new one. */
  readonly blend: number;
  /** Undefined until the sheets are compared, and where they cannot be aligned. */
  readonly alignment: ComparedPage["alignment"] | undefined;
  /** Side by side, the sheets move together although nothing was compared. */
  readonly isLinked?: boolean;
  readonly baseMarks?: readonly SheetMark[];
  readonly targetMarks?: readonly SheetMark[];
  readonly focus?: { readonly page: number; readonly box: Box } | undefined;
  readonly selectedMarkId?: string | undefined;
  readonly onPick?: (markId: string) => void;
  /** The drawing tool for both sheets; with the hand nothing is drawn. */
  readonly tool?: DrawingTool;
  readonly onDraw?: (on: "base" | "target", shape: MarkShape) => void;
}

const asTheyLie = { targetToBase: [1, 0, 0, 1, 0, 0], turn: 0 };

/** Both sheets laid on each other or side by side; both move together. */
export const CompareStage = (props: CompareStageProps) => {
  const { base, target, page, mode, blend, alignment, isLinked, focus, tool = "hand", onDraw } = props;
  const link = alignment ?? (isLinked ? asTheyLie : undefined);
  const [baseView, setBaseView] = useState<SheetView>();
  const [targetView, setTargetView] = useState<SheetView>();
  const [wipe, setWipe] = useState(50);
  const isBeside = mode === "beside" || !alignment;
  const followBase = (view: SheetView) => {
    if (link) setTargetView(targetViewOf(view, link));
  };
  const shown = (sheet: ComparedSheet) => ({
    ...sheetEngineAddress,
    source: sheet.source,
    page,
    ...(sheet.previewUrl !== undefined && isBeside && { previewUrl: sheet.previewUrl }),
    ...(sheet.isVoid && { watermark: "作废" }),
  });
  const selected = props.selectedMarkId === undefined ? {} : { selectedMarkId: props.selectedMarkId };
  const skew = alignment?.skew ?? 0;
  const layer: CSSProperties = isBeside
    ? {}
    : {
        ...(Math.abs(skew) > 0.001 && { transform: `rotate(${skew}deg)` }),
        ...(mode === "overlay" && { opacity: Math.min(1, blend / 50) }),
        ...(mode === "wipe" && { clipPath: `inset(0 0 0 ${wipe}%)` }),
      };
  return (
    <div className={styles.stage} data-mode={isBeside ? "beside" : mode}>
      <Tints />
      <section
        aria-label={base.label}
        className={styles.base}
        style={!isBeside && mode === "overlay" ? ({ "--old": Math.min(1, (100 - blend) / 50) } as CSSProperties) : {}}
      >
        <SheetViewer
          {...shown(base)}
          marks={props.baseMarks ?? []}
          {...selected}
          {...(focus && { focus })}
          {...(isBeside && link && baseView && { view: baseView })}
          onView={followBase}
          onRest={followBase}
          onPick={props.onPick ?? (() => undefined)}
          tool={tool}
          onDraw={({ shape }) => onDraw?.("base", shape)}
        />
        {isBeside && <em className={styles.side}>{base.label}</em>}
      </section>
      <section aria-label={target.label} className={styles.target} style={layer}>
        <SheetViewer
          {...shown(target)}
          // Overlaid, the boxes of the old sheet serve both; with the wipe, each half has its own.
          marks={isBeside || mode === "wipe" ? (props.targetMarks ?? []) : []}
          {...selected}
          {...(link && targetView && { view: targetView })}
          onView={(view) => link && setBaseView(baseViewOf(view, link))}
          onPick={props.onPick ?? (() => undefined)}
          tool={isBeside ? tool : "hand"}
          onDraw={({ shape }) => onDraw?.("target", shape)}
        />
        {isBeside && <em className={styles.side}>{target.label}</em>}
      </section>
      {!isBeside && mode === "wipe" && <WipeHandle at={wipe} onMove={setWipe} left={base.label} right={target.label} />}
    </div>
  );
};
