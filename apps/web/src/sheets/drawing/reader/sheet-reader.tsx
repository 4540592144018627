import { type CountedTree, type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { Box } from "@tushen/drawing/page/page-space";
import { boxOfShape } from "@tushen/viewer/sheet-mark";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { SheetsBeside } from "../../sheet/sheets-beside.tsx";
import { FindTabs } from "../../sheet/find-tabs.tsx";
import { FindText } from "../../sheet/find-text.tsx";
import { useFind } from "../../sheet/use-find.ts";
import { useMeasuring } from "../../sheet/use-measuring.ts";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { PanelEdge } from "../../../ground/ui/panel/panel-edge.tsx";
import { useMedia } from "../../../ground/ui/use-media.ts";
import { usePanelWidth } from "../../../ground/ui/panel/use-panel-width.ts";
import { isTyping } from "../../../ground/ui/keys-in-page.ts";
import { OpinionAside } from "./opinion-aside.tsx";
import { opinionBadges } from "./opinion-badges.tsx";
import { OutsideAside } from "./outside-aside.tsx";
import { SheetBar } from "./sheet-bar.tsx";
import { sheetGroups } from "./sheet-groups.ts";
import { useAddressedPlace } from "./use-addressed-place.ts";
import { placeOfOpinion, useSheetOpinions } from "./use-sheet-opinions.ts";
import { useOutsideComments } from "./use-outside-comments.ts";
import { SheetStage } from "./sheet-stage.tsx";
import { SheetTree } from "./sheet-tree.tsx";
import styles from "./sheet-page.module.css";

interface SheetReaderProps {
  readonly drawing: Drawing;
  /** Undefined until they are loaded. */
  readonly trees: readonly CountedTree[] | undefined;
  /** The sheets to step through when they are not those of the tree; then there is no tree. */
  readonly among?: readonly Drawing[];
  readonly onOpen: (drawing: Drawing) => void;
}

/** Page keys and brackets step through the sheets wherever the focus is, except in a text field. */
const useStepKeys = (step: (by: 1 | -1) => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { PageDown: 1, "]": 1, PageUp: -1, "[": -1 }[event.key] as 1 | -1 | undefined;
      if (by === undefined || isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step(by);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
};

/** Tree, sheet, published opinions and outside comments of one version. */
export const SheetReader = ({ drawing, trees, among, onOpen }: SheetReaderProps) => {
  const editions = useCall(drawingCalls.listEditions, { drawingId: drawing.drawingId }, { keepsFormer: true });
  const known = (editions.data ?? []).filter(({ docBizId }) => docBizId === drawing.docBizId);
  const told = useSheetOpinions(drawing, [drawing.drawingId, ...known.map(({ drawingId }) => drawingId)]);
  const outside = useOutsideComments(drawing);
  const measuring = useMeasuring(drawing, told.scales);
  const [chosen, setChosen] = useState<{ opinionId?: number; markId?: string }>();
  const [focus, setFocus] = useState<{ page: number; box: Box }>();
  const addressed = useAddressedPlace();
  // On a phone the list lies over the sheet: it opens when asked for and closes with the choice.
  const isNarrow = useMedia("(max-width: 760px)");
  const [isTreeShown, setTreeShown] = useState(!isNarrow);
  const treeWidth = usePanelWidth("图纸目录", 256);
  const opinionsWidth = usePanelWidth("意见栏", 300);
  const inTree = useMemo(() => sheetGroups(trees ?? []).flatMap(({ sheets }) => sheets), [trees]);
  const order = among ?? inTree;
  const at = order.findIndex(({ drawingId }) => drawingId === drawing.drawingId);
  const [previous, next] = at === -1 ? [] : [order[at - 1], order[at + 1]];
  useEffect(() => {
    setChosen(undefined);
    setFocus(undefined);
  }, [drawing.drawingId]);
  const goTo = (drawingId: Drawing["drawingId"]) => {
    const sheet = order.find((one) => one.drawingId === drawingId);
    if (sheet) onOpen(sheet);
  };
  const find = useFind(among ? undefined : drawing, goTo);
  useEffect(() => {
    if (find.isOn) setTreeShown(true);
  }, [find.isOn]);
  useStepKeys((by) => {
    const target = by === 1 ? next : previous;
    if (target) onOpen(target);
  });
  const hasTree = isTreeShown && !among;
  const hasOpinions = told.opinions.length > 0;
  const isSomethingSaid = hasOpinions || outside.length > 0;
  return (
    <main className={styles.reader}>
      <SheetBar
        drawing={drawing}
        editions={known}
        sheets={order}
        position={at === -1 ? undefined : { at: at + 1, of: order.length }}
        previous={previous}
        next={next}
        tree={among ? undefined : { isShown: isTreeShown, onToggle: () => setTreeShown(!isTreeShown) }}
        onOpen={onOpen}
        measuring={measuring}
        hasMarks={told.marks.length > 0}
      />
      <div
        className={styles.columns}
        data-tree={hasTree}
        data-opinions={isSomethingSaid}
        style={{ "--tree-width": treeWidth.css, "--opinions-width": opinionsWidth.css }}
      >
        {hasTree && (
          <div className={styles.side}>
            <span className={styles.sideHead}>
              <FindTabs find={find} name="目录" />
            </span>
            {find.isOn ? (
              <FindText
                submissionId={drawing.submissionId}
                submissionVersion={drawing.submissionVersion}
                selectedId={drawing.drawingId}
                find={find}
              />
            ) : trees ? (
              <SheetTree
                trees={trees}
                selectedId={drawing.drawingId}
                onSelect={(one) => {
                  if (isNarrow) setTreeShown(false);
                  onOpen(one);
                }}
                badgeOf={opinionBadges(trees)}
              />
            ) : (
              <nav className={styles.pending}>
                <Waiting rows={12} />
              </nav>
            )}
          </div>
        )}
        <div className={styles.stage}>
          {hasTree && <PanelEdge panel={treeWidth} side="left" />}
          {isSomethingSaid && <PanelEdge panel={opinionsWidth} side="right" />}
          <SheetsBeside drawing={drawing} sheets={order}>
            {(together) => (
              <SheetStage
                {...together}
                measuring={measuring}
                drawing={drawing}
                next={[next, previous]}
                marks={[...addressed.marks, ...find.marks, ...told.marks, ...outside.flatMap(({ mark }) => mark ?? [])]}
                ghostMarks={told.ghostMarks}
                selectedMarkId={chosen?.markId}
                focus={find.focus ?? focus ?? addressed.focus}
                onGoTo={goTo}
                onPick={(markId) => {
                  const opinionId = told.opinionOfMark(markId);
                  if (opinionId !== null) setChosen({ opinionId, markId });
                  else if (outside.some(({ mark }) => mark?.id === markId)) setChosen({ markId });
                }}
              />
            )}
          </SheetsBeside>
        </div>
        {isSomethingSaid && (
          <div className={styles.beside}>
            {hasOpinions && (
              <OpinionAside
                opinions={told.opinions}
                drawingId={drawing.drawingId}
                markups={told.places}
                selectedId={chosen?.opinionId ?? null}
                onSelect={({ opinionId }) => {
                  const place = placeOfOpinion(told.places, opinionId);
                  setChosen({ opinionId, ...(place && { markId: place.id }) });
                  if (place) setFocus({ page: place.page, box: place.box });
                }}
              />
            )}
            {outside.length > 0 && (
              <OutsideAside
                comments={outside}
                selectedMarkId={chosen?.markId}
                onSelect={({ mark }) => {
                  setChosen(mark && { markId: mark.id });
                  if (mark) setFocus({ page: mark.page, box: boxOfShape(mark.shape) });
                }}
              />
            )}
          </div>
        )}
      </div>
    </main>
  );
};
