import type { Drawing } from "@tushen/contract/drawing";
import { SheetViewer, type SheetViewerProps } from "@tushen/viewer/sheet-viewer.tsx";
import { sheetEngineAddress } from "./sheet-engine-address.ts";
import { useSheetSources } from "./use-sheet-sources.ts";
import styles from "./sheet-pane.module.css";

interface SheetPaneProps
  extends Omit<SheetViewerProps, "source" | "wasmUrl" | "fontUrl" | "previewUrl" | "neighbours"> {
  readonly drawing: Drawing;
  /** Sheets that are likely to be opened next; they are prepared while this one is looked at. */
  readonly next?: readonly (Drawing | undefined)[];
}

const none: readonly undefined[] = [];

/** One sheet of the portal in the viewer. */
export const SheetPane = ({ drawing, next = none, ...viewer }: SheetPaneProps) => {
  const [shown, ...neighbours] = useSheetSources([drawing, ...next]);
  if (!/\.pdf$/i.test(drawing.fileName))
    return <p className={styles.notice}>浏览器不能显示 {drawing.fileName}，请下载后用专用软件查看。</p>;
  if (!shown) return <div className={styles.pending} aria-busy="true" />;
  return (
    <SheetViewer
      {...viewer}
      {...sheetEngineAddress}
      source={shown.source}
      {...(shown.previewUrl === undefined ? {} : { previewUrl: shown.previewUrl })}
      neighbours={neighbours.flatMap((one) => (one ? [one.source] : []))}
    />
  );
};
