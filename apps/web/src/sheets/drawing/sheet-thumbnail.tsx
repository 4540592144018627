import { drawingCalls, type Drawing } from "@tushen/contract/sheets/drawing";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./upload-page.module.css";

const size = { width: 340, height: 270 };
const freshForMs = 4 * 60_000;

export interface Hovered {
  readonly drawing: Drawing;
  readonly at: DOMRect;
}

/** A small picture of the sheet beside the pointer. */
export const SheetThumbnail = ({ drawing, at }: Hovered) => {
  const { data } = useCall(drawingCalls.drawingSignalUrl, { drawingId: drawing.drawingId }, { freshForMs });
  if (!data?.thumbnailUrl) return null;
  const top = Math.max(8, Math.min(at.bottom + 6, innerHeight - size.height - 8));
  const isBelow = at.bottom + 6 + size.height < innerHeight;
  return (
    <div
      className={styles.thumbnail}
      style={{
        ...size,
        left: Math.min(at.right + 8, innerWidth - size.width - 8),
        top: isBelow ? top : Math.max(8, at.top - size.height - 6),
      }}
    >
      <img src={data.thumbnailUrl} alt={`${drawing.graphNum} ${drawing.graphName} 缩略图`} />
    </div>
  );
};
