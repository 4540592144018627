import { mapBox, mapPoint, type Matrix } from "@tushen/drawing/page-space";
import { cloudPath } from "./cloud-path.ts";
import { boxOfShape, defaultTextSize, type MarkShape } from "./sheet-mark.ts";

const headLength = 12;
const headWidth = 9;

/** One mark in CSS pixels of the frame. Lines keep their width at every zoom. */
export function MarkFigure({ shape, onScreen }: { shape: MarkShape; onScreen: Matrix }) {
  switch (shape.kind) {
    case "cloud":
      return <Outline path={cloudPath(mapBox(onScreen, shape.box))} />;
    case "rectangle": {
      const { x0, y0, x1, y1 } = mapBox(onScreen, shape.box);
      return <Outline path={`M${x0} ${y0}H${x1}V${y1}H${x0}Z`} />;
    }
    case "arrow": {
      const from = mapPoint(onScreen, shape.from);
      const to = mapPoint(onScreen, shape.to);
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      const neck = { x: to.x - along.x * headLength, y: to.y - along.y * headLength };
      const side = { x: (-along.y * headWidth) / 2, y: (along.x * headWidth) / 2 };
      return (
        <>
          <Outline path={`M${from.x} ${from.y}L${neck.x} ${neck.y}`} />
          <path
            className="sheet-mark-solid"
            d={`M${to.x} ${to.y}L${neck.x + side.x} ${neck.y + side.y}L${neck.x - side.x} ${neck.y - side.y}Z`}
          />
        </>
      );
    }
    case "text": {
      const at = mapPoint(onScreen, shape.at);
      const size = (shape.sizeInPoints ?? defaultTextSize) * scaleOf(onScreen);
      return (
        <text className="sheet-mark-text" x={at.x} y={at.y + size} fontSize={size}>
          {shape.text.split("\n").map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
            <tspan key={i} x={at.x} dy={i === 0 ? 0 : size * 1.3}>
              {line}
            </tspan>
          ))}
        </text>
      );
    }
  }
}

/** Where the badge of a mark stands: the upper right corner as shown, for an arrow its tail, for words before them. */
export function badgePlace(shape: MarkShape, onScreen: Matrix) {
  if (shape.kind === "arrow") return mapPoint(onScreen, shape.from);
  if (shape.kind === "text") {
    const { x, y } = mapPoint(onScreen, shape.at);
    return { x: x - 26, y: y + 10 };
  }
  const { x1, y0 } = mapBox(onScreen, boxOfShape(shape));
  return { x: x1, y: y0 };
}

function Outline({ path }: { path: string }) {
  return (
    <>
      <path className="sheet-mark-touch" d={path} />
      <path className="sheet-mark-line" d={path} />
    </>
  );
}

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}
