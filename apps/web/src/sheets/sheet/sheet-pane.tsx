import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { SheetViewer, type SheetViewerProps } from "@tushen/viewer/sheet-viewer.tsx";
import { isPlotStyles } from "@tushen/domain/ground/upload-rules";
import { Button } from "antd";
import type { ReactNode } from "react";
import { call } from "../../ground/platform/call.ts";
import { useMaybeAccount } from "../../ground/platform/visit.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { adviceFor } from "./advice-for.ts";
import { ConvertedNotice } from "./converted-notice.tsx";
import { isConvertible, isPdf } from "./is-pdf.ts";
import { LayerPanel } from "./layer-panel.tsx";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { useCallOuts } from "./use-call-outs.ts";
import { useLayers } from "./use-layers.ts";
import { useMarkPictures } from "./use-mark-pictures.ts";
import { useSheetSources } from "./use-sheet-sources.ts";
import styles from "./sheet-pane.module.css";

interface SheetPaneProps
  extends Omit<
    SheetViewerProps,
    "source" | "wasmUrl" | "fontUrl" | "previewUrl" | "tiles" | "neighbours" | "links" | "onLink"
  > {
  readonly drawing: Drawing;
  /** Sheets likely to be opened next; they are loaded in advance. */
  readonly next?: readonly (Drawing | undefined)[];
  /** Opens another sheet of the version; with it, words that name a sheet become links. */
  readonly onGoTo?: (drawingId: DrawingId) => void;
  /** Shown for a file that is no PDF and cannot become one. */
  readonly instead?: ReactNode;
  /** Offered where the file cannot be shown. */
  readonly onDownload?: () => void;
}

/** One sheet of the portal in the viewer, or why it cannot be shown. */
export const SheetPane = ({ drawing, next = [], instead, onDownload, onGoTo, ...viewer }: SheetPaneProps) => {
  const marks = useMarkPictures(viewer.marks);
  const advice = adviceFor(useMaybeAccount());
  const prepared = next.flatMap((one) => (one && one.drawingId !== drawing.drawingId && isPdf(one) ? one : []));
  const [shown, ...neighbours] = useSheetSources([drawing, ...prepared]);
  const callOuts = useCallOuts(drawing, onGoTo, viewer.focus);
  const isShowable = isPdf(drawing) || shown?.conversion?.state === "DONE";
  const layered = useLayers(drawing.drawingId, isShowable ? shown?.source : undefined);
  if (isPlotStyles(drawing.fileName))
    return <p className={styles.notice}>{drawing.fileName} 是打印样式：同一资料中的 DWG、DXF 按它显示颜色和线宽。</p>;
  if (!isPdf(drawing) && !isConvertible(drawing))
    return instead ?? <p className={styles.notice}>浏览器不能显示 {drawing.fileName}，请下载后用专用软件查看。</p>;
  if (!shown?.source)
    return shown?.error ? (
      <FailureView error={shown.error} onRetry={shown.retry} />
    ) : (
      <div className={styles.pending} aria-busy="true" />
    );
  const { conversion, retry } = shown;
  if (!layered.source)
    return (
      <ConvertedNotice drawing={drawing} conversion={conversion ?? null} onAsked={retry} onDownload={onDownload} />
    );
  return (
    <div className={styles.pane}>
      {drawing.isVoid && (
        <p role="status" className={styles.void}>
          本图所属报审批次已作废，图纸不得使用，仅供查阅。
        </p>
      )}
      {conversion && conversion.notes.length > 0 && <p role="note">{conversion.notes.join("；")}。</p>}
      <div>
        <SheetViewer
          {...viewer}
          {...(marks && { marks })}
          {...(callOuts.view && { view: callOuts.view })}
          onView={(view) => {
            callOuts.onView(view);
            viewer.onView?.(view);
          }}
          links={callOuts.links}
          onLink={callOuts.onLink}
          onPage={(page) => {
            // The page that is looked at is recognised first; a failure must not disturb the reader.
            if (drawing.check?.recognised?.state === "WAITING")
              call(drawingCalls.addPageView, { drawingId: drawing.drawingId, page }).catch(() => undefined);
            viewer.onPage?.(page);
          }}
          {...sheetEngineAddress}
          source={layered.source}
          {...(drawing.isVoid && { watermark: "作废" })}
          {...(advice !== undefined && { advice })}
          {...(shown.previewUrl === undefined ? {} : { previewUrl: shown.previewUrl })}
          // They show all layers.
          {...(shown.tiles && layered.source === shown.source && { tiles: shown.tiles })}
          neighbours={neighbours.flatMap(({ source }) => source ?? [])}
        />
        <div className={styles.corner}>
          {callOuts.back && (
            <Button size="small" title={`回到 ${callOuts.back.label} 的索引处`} onClick={callOuts.back.go}>
              ← 返回 {callOuts.back.label}
            </Button>
          )}
          {layered.layers.length > 1 && (
            <LayerPanel layers={layered.layers} hidden={layered.hidden} onChange={layered.setHidden} />
          )}
        </div>
      </div>
    </div>
  );
};
