interface Point {
  readonly x: number;
  readonly y: number;
}

interface Axis {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
}

/** The names of the two axes between which a position lies; undefined beyond the outermost. */
const between = (axes: readonly { readonly name: string; readonly at: number }[], position: number) => {
  const below = axes.filter(({ at }) => at <= position).sort((a, b) => b.at - a.at)[0];
  const above = axes.filter(({ at }) => at > position).sort((a, b) => a.at - b.at)[0];
  return below && above && [below.name, above.name].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
};

/** Where a point of a plan lies: 3–4 轴、B–C 轴. Undefined if it is not enclosed by axes in both directions. */
export const axisPlace = (axes: readonly Axis[], { x, y }: Point): string | undefined => {
  const isUpright = ({ from, to }: Axis) => Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const across = between(
    axes.filter(isUpright).map(({ name, from }) => ({ name, at: from.x })),
    x,
  );
  const along = between(
    axes.filter((axis) => !isUpright(axis)).map(({ name, from }) => ({ name, at: from.y })),
    y,
  );
  if (!across || !along) return undefined;
  // Numbers come before letters, however the page is turned.
  return [across, along]
    .map((names) => `${names.join("–")} 轴`)
    .sort()
    .join("、");
};
