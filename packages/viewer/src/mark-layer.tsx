import { mapBox, type Matrix } from "@tushen/drawing/page/page-space";
import { memo, useState } from "react";
import { EditableMark, type EditMark } from "./editable-mark.tsx";
import { badgePosition, MarkFigure } from "./mark-figure.tsx";
import { styleOf } from "./mark-style.ts";
import { boxOfShape, type MarkShape, type SheetMark } from "./sheet-mark.ts";

export interface MarkLayerProps {
  marks: readonly SheetMark[];
  ghosts: readonly SheetMark[];
  selectedId: string | undefined;
  draft: MarkShape | undefined;
  onScreen: Matrix;
  frame: { width: number; height: number };
  onPick: ((id: string) => void) | undefined;
  edit: EditMark | undefined;
}

/** Marks of one page, in CSS pixels of the frame; grey dashed ones belong to an earlier edition. */
export const MarkLayer = (props: MarkLayerProps) => {
  const { marks, ghosts, selectedId, draft, onScreen, frame, onPick, edit } = props;
  const [hovered, setHovered] = useState<string>();
  const hoveredMark = marks.find((mark) => mark.id === hovered);
  const chosen = edit && marks.find((mark) => mark.id === selectedId && mark.isEditable);
  const isNear = (mark: SheetMark) => isInSight(mark.shape, onScreen, frame);
  return (
    <>
      {ghosts.filter(isNear).map((mark) => (
        <g key={mark.id} className="sheet-mark sheet-mark-ghost">
          <MarkFigure shape={mark.shape} onScreen={onScreen} />
        </g>
      ))}
      {marks
        .filter((mark) => mark !== chosen && isNear(mark))
        .map((mark) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            isSelected={mark.id === selectedId}
            onScreen={onScreen}
            onPick={onPick}
            onHover={setHovered}
          />
        ))}
      {chosen && edit && <EditableMark key={chosen.id} mark={chosen} onScreen={onScreen} edit={edit} />}
      {draft && (
        <g className="sheet-mark sheet-mark-draft">
          <MarkFigure shape={draft} onScreen={onScreen} />
        </g>
      )}
      {hoveredMark?.label && hoveredMark !== chosen && (
        <Label text={hoveredMark.label} frameWidth={frame.width} {...badgePosition(hoveredMark.shape, onScreen)} />
      )}
    </>
  );
};

/** Marks up to a window's width away are drawn too, because the layer is moved before it is drawn again. */
const isInSight = (shape: MarkShape, onScreen: Matrix, { width, height }: MarkLayerProps["frame"]): boolean => {
  const { x0, y0, x1, y1 } = mapBox(onScreen, boxOfShape(shape));
  return x1 > -width && x0 < 2 * width && y1 > -height && y0 < 2 * height;
};

interface MarkItemProps {
  mark: SheetMark;
  isSelected: boolean;
  onScreen: Matrix;
  onPick: ((id: string) => void) | undefined;
  onHover: (id: string | undefined) => void;
}

/** Memoised, so that a thousand marks are not drawn again for one label while the pointer moves. */
const MarkItem = memo(({ mark, isSelected, onScreen, onPick, onHover }: MarkItemProps) => (
  <g
    className={isSelected ? "sheet-mark sheet-mark-selected" : "sheet-mark"}
    style={styleOf(mark)}
    data-mark={mark.id}
    data-pending={mark.isPending}
    onClick={() => onPick?.(mark.id)}
    onPointerEnter={() => onHover(mark.id)}
    onPointerLeave={() => onHover(undefined)}
  >
    <MarkFigure shape={mark.shape} onScreen={onScreen} pictureUrl={mark.pictureUrl} />
    {mark.badge !== undefined && <Badge text={String(mark.badge)} {...badgePosition(mark.shape, onScreen)} />}
  </g>
));

const Badge = ({ text, x, y }: { text: string; x: number; y: number }) => {
  const width = Math.max(20, 8 + text.length * 8);
  return (
    <g className="sheet-mark-badge" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} />
      <text dy="0.35em">{text}</text>
    </g>
  );
};

const labelWidth = 280;

/** Beside the badge, and never beyond the right edge. */
const Label = ({ text, frameWidth, x, y }: { text: string; frameWidth: number; x: number; y: number }) => {
  const left = Math.max(8, Math.min(x + 14, frameWidth - labelWidth - 8));
  return (
    <foreignObject className="sheet-mark-label" x={left} y={y + 12} width={labelWidth} height={1}>
      <div>{text}</div>
    </foreignObject>
  );
};
