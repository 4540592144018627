import type { Box, PageSize, Turn } from "@tushen/drawing/page/page-space";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LinkLayer, type SheetLink } from "./link-layer.tsx";
import { afterFrame } from "./level.ts";
import type { MadeTiles } from "./made-tiles.ts";
import { MarkLayer } from "./mark-layer.tsx";
import { SheetControls } from "./sheet-controls.tsx";
import { keyOf, type SheetSource } from "./sheet-engine.ts";
import { SheetHelp } from "./sheet-help.tsx";
import { pressSheetKey } from "./sheet-keys.ts";
import { SheetLens } from "./sheet-lens.tsx";
import { SheetMap } from "./sheet-map.tsx";
import type { DrawingTool, MarkDraft, MarkShape, MarkWish, SheetMark } from "./sheet-mark.ts";
import { SheetFailed, SheetOpening } from "./sheet-status.tsx";
import { SheetWatermark } from "./sheet-watermark.tsx";
import { createStage, type Stage } from "./stage.ts";
import { TextEntry } from "./text-entry.tsx";
import { useAids } from "./use-aids.ts";
import { useDrawing } from "./use-drawing.ts";
import { useEditing } from "./use-editing.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { useOpenSheet } from "./use-open-sheet.ts";
import { type Frame, type SheetView, screenMatrix } from "./layout/view.ts";
import "./sheet-viewer.css";

export interface SheetHandle {
  zoomIn(): void;
  zoomOut(): void;
  zoomTo(box: Box): void;
  fit(to?: "page" | "width"): void;
  rotate(): void;
  focus(): void;
}

export interface SheetViewerProps {
  /** An address, or a key with an address or a function that gives the bytes. */
  source: SheetSource;
  /** PDFium as served by us. */
  wasmUrl: string;
  /** A font for Chinese sheets that do not carry theirs. */
  fontUrl?: string;
  /** A prepared picture of the sheet, shown until the sheet itself is drawn. */
  previewUrl?: string;
  /** Tiles of the first page made beforehand, shown until a view at about their scale is drawn, or in its place. */
  tiles?: MadeTiles;
  /** From 0; if absent, the viewer turns pages itself. */
  page?: number;
  onPage?: (page: number) => void;
  /** Tells the size of each page that is opened. */
  onSize?: (page: number, size: PageSize) => void;
  /** The caller turns the pages. */
  isOnePage?: boolean;
  /** First turn of the page, clockwise, on top of its own /Rotate. */
  turn?: Turn;
  marks?: readonly SheetMark[];
  /** Marks of an earlier edition: grey, not selectable. */
  ghostMarks?: readonly SheetMark[];
  selectedMarkId?: string;
  tool?: DrawingTool;
  /** Scale of the page, words of the stamp, picture to be pinned. */
  wish?: MarkWish;
  onDraw?: (draft: MarkDraft) => void;
  /** The selected mark was moved, resized or edited. */
  onEdit?: (markId: string, shape: MarkShape) => void;
  onPick?: (markId: string) => void;
  /** Words that link to other sheets. */
  links?: readonly SheetLink[];
  onLink?: (id: string) => void;
  /** Moves there whenever a new object is given. */
  focus?: { page: number; box: Box };
  /** For two viewers that follow each other: what one reports through onView is given to the other as view. */
  view?: SheetView;
  onView?: (view: SheetView) => void;
  /**
   * Called when the view stands still, also without a move by the user: when the sheet opens and when the window grows.
   */
  onRest?: (view: SheetView) => void;
  /** Sheets that may be opened next; they are prepared when idle. */
  neighbours?: readonly SheetSource[];
  /** Words across the sheet, whatever part is visible. */
  watermark?: string;
  /** Said of a file that cannot be opened to a reader who did not send it, instead of what its sender can do. */
  advice?: string;
  ref?: Ref<SheetHandle>;
}

const none: readonly SheetMark[] = [];
const noWish: MarkWish = {};
const noLinks: readonly SheetLink[] = [];

export const SheetViewer = (props: SheetViewerProps) => {
  const { source, tool = "hand", marks = none, ghostMarks = none, links = noLinks } = props;
  const { focus, view, turn, neighbours } = props;
  const [ownPage, setOwnPage] = useState(0);
  const page = props.page ?? ownPage;
  const { engine, state, fail, retry } = useOpenSheet(props, source, page);
  const [shown, setShown] = useState<{ view: SheetView; frame: Frame }>();
  const [hasPicture, setHasPicture] = useState(false);
  const aids = useAids();
  const root = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const stage = useRef<Stage>(undefined);
  const latest = useRef({ ...props, tool, source, fail });
  latest.current = { ...props, tool, source, fail };

  useEffect(() => engine.renew(source), [engine, source]);

  const turnTo = (next: number) => {
    setOwnPage(next);
    props.onPage?.(next);
  };
  const drawing = useDrawing({
    tool,
    wish: props.wish ?? noWish,
    pageKey: `${keyOf(source)} ${page}`,
    stage: () => stage.current,
    onDrawn: (shape) => props.onDraw?.({ page, shape }),
  });
  const editing = useEditing(tool === "hand" ? props.onEdit : undefined);

  useLayoutEffect(() => {
    if (!root.current || !paper.current || !overlay.current) return;
    const element = root.current;
    const created = createStage({ root: element, paper: paper.current, overlay: overlay.current }, engine, {
      onView: (next) => latest.current.onView?.(next),
      onRest(at, frame) {
        setShown({ view: at, frame });
        latest.current.onRest?.(at);
      },
      onStretched: (at, frame) => flushSync(() => setShown({ view: at, frame })),
      onPainted(painted) {
        if (painted !== "blank") setHasPicture(true);
        element.dataset.sharp = String(painted === "sharp");
      },
      onFailure: (error) => latest.current.fail(error),
      isDrawing: () => latest.current.tool !== "hand",
    });
    stage.current = created;
    return () => created.dispose();
  }, [engine]);

  const opened = state.step === "open" && state.key === keyOf(source) && state.page === page ? state.opened : undefined;
  // Before the next frame is painted, so that the engine draws meanwhile.
  useLayoutEffect(() => {
    setHasPicture(false);
    const followed = latest.current.view;
    const shownSource = latest.current.source;
    const tiles = () =>
      page === 0 && keyOf(latest.current.source) === keyOf(shownSource) ? latest.current.tiles : undefined;
    const painted = opened && { source: shownSource, page, size: opened.size, tiles };
    stage.current?.show(painted, opened && followed, turn);
    if (opened) latest.current.onSize?.(page, opened.size);
  }, [engine, opened, page, turn]);

  useEffect(() => {
    if (!opened || !focus) return;
    if (focus.page === page) stage.current?.zoomTo(focus.box);
    else turnTo(focus.page);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a focus is an event: turning the page by hand must not bring it back
  }, [opened, focus]);

  useEffect(() => {
    if (view) stage.current?.follow(view);
  }, [view]);

  const neighbourKeys = neighbours?.map(keyOf).join("\n");
  useEffect(() => {
    const frame = stage.current?.frame();
    if (!hasPicture || !frame) return;
    let preparing: (() => void)[] = [];
    // The sheet is on the screen before its neighbours compete with it for the processor.
    const callOff = afterFrame(() => {
      preparing = (latest.current.neighbours ?? []).map((neighbour) => engine.prepare(neighbour, 0, frame));
    });
    return () => {
      callOff();
      for (const giveUp of preparing) giveUp();
    };
  }, [engine, hasPicture, neighbourKeys]);

  useLayoutEffect(() => {
    if (shown) stage.current?.overlayDrawnFor(shown.view);
  }, [shown]);

  useImperativeHandle(
    props.ref,
    (): SheetHandle => ({
      zoomIn: () => stage.current?.zoom(1),
      zoomOut: () => stage.current?.zoom(-1),
      zoomTo: (box) => stage.current?.zoomTo(box),
      fit: (to) => stage.current?.fit(to),
      rotate: () => stage.current?.rotate(),
      focus: () => root.current?.focus(),
    }),
  );

  usePageKeys(root, (event) =>
    event.key === "Escape" ? aids.close() : stage.current !== undefined && pressSheetKey(stage.current, aids, event),
  );

  const onPage = (mark: { page: number }) => mark.page === page;
  const onScreen = opened && shown && screenMatrix(shown.view, opened.size, shown.frame);
  return (
    <div className="sheet-viewer" data-tool={tool}>
      <div
        ref={root}
        className="sheet-window"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet is moved with the keyboard
        tabIndex={0}
        role="application"
        aria-label="图纸"
        {...drawing.pointer}
      >
        <div ref={paper} className="sheet-paper" />
        <svg ref={overlay} className="sheet-overlay" aria-label="标注">
          {onScreen && <LinkLayer links={links.filter(onPage)} onScreen={onScreen} onLink={props.onLink} />}
          {onScreen && (
            <MarkLayer
              marks={marks.filter(onPage)}
              ghosts={ghostMarks.filter(onPage)}
              selectedId={props.selectedMarkId}
              draft={drawing.draft}
              onScreen={onScreen}
              frame={shown.frame}
              onPick={props.onPick}
              edit={editing.edit}
            />
          )}
        </svg>
        {onScreen && drawing.wordsAt && (
          <TextEntry at={drawing.wordsAt} onScreen={onScreen} onDone={drawing.finishWords} />
        )}
        {onScreen && editing.words && (
          <TextEntry
            at={editing.words.at}
            onScreen={onScreen}
            words={editing.words.text}
            onDone={editing.finishWords}
          />
        )}
      </div>
      {state.step !== "failed" && props.watermark && <SheetWatermark text={props.watermark} />}
      {state.step === "failed" && <SheetFailed reason={state.reason} advice={props.advice} onRetry={retry} />}
      {state.step !== "failed" && !hasPicture && (
        <SheetOpening share={state.step === "opening" ? state.share : 1} previewUrl={props.previewUrl} />
      )}
      {opened && shown && hasPicture && stage.current && aids.hasMap && (
        <SheetMap stage={stage.current} size={opened.size} turn={shown.view.turn} />
      )}
      {opened && hasPicture && stage.current && aids.hasLens && (
        <SheetLens root={root} stage={stage.current} engine={engine} source={source} page={page} size={opened.size} />
      )}
      {hasPicture && aids.hasHelp && <SheetHelp onClose={aids.toggleHelp} />}
      {opened && shown && hasPicture && (
        <SheetControls
          view={shown.view}
          aids={aids}
          stage={() => stage.current}
          page={page}
          pageCount={props.isOnePage ? 1 : opened.pageCount}
          onPage={turnTo}
        />
      )}
    </div>
  );
};
