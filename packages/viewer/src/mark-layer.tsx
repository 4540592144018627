import type { Matrix } from "@tushen/drawing/page-space";
import { useState } from "react";
import { badgePlace, MarkFigure } from "./mark-figure.tsx";
import type { MarkShape, SheetMark } from "./sheet-mark.ts";

export interface MarkLayerProps {
  marks: readonly SheetMark[];
  ghosts: readonly SheetMark[];
  selectedId: string | undefined;
  draft: MarkShape | undefined;
  onScreen: Matrix;
  frameWidth: number;
  onPick: ((id: string) => void) | undefined;
}

/** Marks of one page, in CSS pixels of the frame; grey dashed ones belong to an earlier edition. */
export function MarkLayer({ marks, ghosts, selectedId, draft, onScreen, frameWidth, onPick }: MarkLayerProps) {
  const [hovered, setHovered] = useState<string>();
  const hoveredMark = marks.find((mark) => mark.id === hovered);
  return (
    <>
      {ghosts.map((mark) => (
        <g key={mark.id} className="sheet-mark sheet-mark-ghost">
          <MarkFigure shape={mark.shape} onScreen={onScreen} />
        </g>
      ))}
      {marks.map((mark) => (
        <g
          key={mark.id}
          className={mark.id === selectedId ? "sheet-mark sheet-mark-selected" : "sheet-mark"}
          style={mark.color ? { color: mark.color } : undefined}
          data-mark={mark.id}
          onClick={() => onPick?.(mark.id)}
          onPointerEnter={() => setHovered(mark.id)}
          onPointerLeave={() => setHovered(undefined)}
        >
          <MarkFigure shape={mark.shape} onScreen={onScreen} />
          {mark.badge !== undefined && <Badge text={String(mark.badge)} {...badgePlace(mark.shape, onScreen)} />}
        </g>
      ))}
      {draft && (
        <g className="sheet-mark sheet-mark-draft">
          <MarkFigure shape={draft} onScreen={onScreen} />
        </g>
      )}
      {hoveredMark?.label && (
        <Label text={hoveredMark.label} frameWidth={frameWidth} {...badgePlace(hoveredMark.shape, onScreen)} />
      )}
    </>
  );
}

function Badge({ text, x, y }: { text: string; x: number; y: number }) {
  const width = Math.max(20, 8 + text.length * 8);
  return (
    <g className="sheet-mark-badge" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}

const labelWidth = 280;

/** Beside the badge, and never beyond the right edge. */
function Label({ text, frameWidth, x, y }: { text: string; frameWidth: number; x: number; y: number }) {
  const left = Math.max(8, Math.min(x + 14, frameWidth - labelWidth - 8));
  return (
    <foreignObject className="sheet-mark-label" x={left} y={y + 12} width={labelWidth} height={1}>
      <div>{text}</div>
    </foreignObject>
  );
}
