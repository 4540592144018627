import type { Point } from "@tushen/drawing/page/page-space";

/** A line with a wide one under it that is easier to hit. */
export const Outline = ({ path, isFilled }: { path: string; isFilled?: boolean }) => (
  <>
    <path className={isFilled ? "sheet-mark-touch sheet-mark-inside" : "sheet-mark-touch"} d={path} />
    <path className="sheet-mark-line" d={path} />
  </>
);

const headLength = 12;
const headWidth = 9;

/** A line from one point to another with a head at its end. */
export const ArrowLine = ({ from, to }: { from: Point; to: Point }) => {
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
};

/** Words with their upper left corner at a point, line by line. */
export const Words = ({ at, text, size }: { at: Point; text: string; size: number }) => (
  <text className="sheet-mark-text" x={at.x} y={at.y + size} fontSize={size}>
    {text.split("\n").map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name
      <tspan key={i} x={at.x} dy={i === 0 ? 0 : size * 1.3}>
        {line}
      </tspan>
    ))}
  </text>
);

export const pathThrough = (points: readonly Point[], isClosed = false): string => {
  const [first, ...others] = points;
  if (!first) return "";
  return `M${first.x} ${first.y}${others.map(({ x, y }) => `L${x} ${y}`).join("")}${isClosed ? "Z" : ""}`;
};
