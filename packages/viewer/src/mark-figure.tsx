import { mapBox, mapPoint, type Matrix } from "@tushen/drawing/page/page-space";
import { type MarkShape, markTextSize, sizeOfWords } from "@tushen/domain/sheets/mark-shape";
import { cloudPath } from "./cloud-path.ts";
import { ArrowLine, Outline, pathThrough, Words } from "./mark-outline.tsx";
import { MeasureFigure } from "./measure-figure.tsx";
import { boxOfShape } from "./sheet-mark.ts";

interface MarkFigureProps {
  shape: MarkShape;
  onScreen: Matrix;
  pictureUrl?: string | undefined;
}

/** One mark in CSS pixels of the frame. Lines keep their width at every zoom. */
export const MarkFigure = ({ shape, onScreen, pictureUrl }: MarkFigureProps) => {
  switch (shape.kind) {
    case "polyline":
    case "freehand":
    case "polygon":
      return (
        <Outline
          path={pathThrough(
            shape.points.map((point) => mapPoint(onScreen, point)),
            shape.kind === "polygon",
          )}
        />
      );
    case "distance":
    case "area":
    case "angle":
      return <MeasureFigure shape={shape} onScreen={onScreen} />;
    case "arrow":
      return <ArrowLine from={mapPoint(onScreen, shape.from)} to={mapPoint(onScreen, shape.to)} />;
    case "leader": {
      const [tip, at] = [mapPoint(onScreen, shape.tip), mapPoint(onScreen, shape.at)];
      const size = (shape.sizeInPoints ?? markTextSize) * scaleOf(onScreen);
      const { width } = sizeOfWords(shape.text, size);
      // The line meets the words at the side facing the tip.
      const isLeftOf = tip.x > at.x + width / 2;
      const start = { x: isLeftOf ? at.x + width + 4 : at.x - 4, y: at.y + size * 0.65 };
      return (
        <>
          <ArrowLine from={shape.text ? start : at} to={tip} />
          <Words at={at} text={shape.text} size={size} />
        </>
      );
    }
    case "text": {
      const size = (shape.sizeInPoints ?? markTextSize) * scaleOf(onScreen);
      return <Words at={mapPoint(onScreen, shape.at)} text={shape.text} size={size} />;
    }
    default:
      return <BoxFigure shape={shape} onScreen={onScreen} pictureUrl={pictureUrl} />;
  }
};

const BoxFigure = ({
  shape,
  onScreen,
  pictureUrl,
}: MarkFigureProps & { shape: Extract<MarkShape, { box: unknown }> }) => {
  const box = mapBox(onScreen, shape.box);
  const { x0, y0, x1, y1 } = box;
  const [width, height] = [x1 - x0, y1 - y0];
  const frame = `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;
  switch (shape.kind) {
    case "cloud":
      return <Outline path={cloudPath(box)} />;
    case "rectangle":
      return <Outline path={frame} />;
    case "circle":
    case "ellipse": {
      const radii = `${width / 2} ${height / 2} 0 0 1`;
      const middle = (y0 + y1) / 2;
      return <Outline path={`M${x0} ${middle}A${radii} ${x1} ${middle}A${radii} ${x0} ${middle}Z`} />;
    }
    case "highlight":
      return <path className="sheet-mark-wash" d={frame} />;
    case "stamp": {
      const size = Math.min(height * 0.55, (width * 0.9) / (sizeOfWords(shape.text, 1).width || 1));
      return (
        <>
          <Outline path={frame} isFilled />
          <text
            className="sheet-mark-stamp"
            x={(x0 + x1) / 2}
            y={(y0 + y1) / 2}
            dy="0.36em"
            fontSize={size}
            textAnchor="middle"
          >
            {shape.text}
          </text>
        </>
      );
    }
    case "photo":
      return (
        <>
          {pictureUrl ? (
            <image href={pictureUrl} x={x0} y={y0} width={width} height={height} preserveAspectRatio="xMidYMid meet" />
          ) : (
            <text className="sheet-mark-said" x={(x0 + x1) / 2} y={(y0 + y1) / 2}>
              照片
            </text>
          )}
          <Outline path={frame} isFilled />
        </>
      );
  }
};

/**
 * Position of a mark's badge: the upper right corner of the displayed mark; for an arrow its tail, for words in front
 * of them.
 */
export const badgePosition = (shape: MarkShape, onScreen: Matrix) => {
  if (shape.kind === "arrow") return mapPoint(onScreen, shape.from);
  if (shape.kind === "text" || shape.kind === "leader") {
    const { x, y } = mapPoint(onScreen, shape.at);
    return { x: x - 26, y: y + 10 };
  }
  const { x1, y0 } = mapBox(onScreen, boxOfShape(shape));
  return { x: x1, y: y0 };
};

const scaleOf = ([a, b]: Matrix): number => Math.hypot(a, b);
