/** State of the picture; the numbers are the specification's (section 9). */
export interface ImageView {
  readonly scale: number;
  readonly degrees: number;
  readonly x: number;
  readonly y: number;
  readonly mode: "fit" | "original";
}

export const zoomStep = 0.2;
export const wheelStep = 0.015;
export const leastScale = 0.2;
export const turnInDegrees = 90;

export const startView: ImageView = { scale: 1, degrees: 0, x: 0, y: 0, mode: "fit" };

const rounded = (value: number) => Number(value.toFixed(3));

export const zoom = (view: ImageView, by: number): ImageView => ({
  ...view,
  scale: rounded(Math.max(leastScale, view.scale + by)),
});
export const turn = (view: ImageView, to: "left" | "right"): ImageView => ({
  ...view,
  degrees: view.degrees + (to === "right" ? turnInDegrees : -turnInDegrees),
});
export const toggleMode = (view: ImageView): ImageView => ({
  ...startView,
  mode: view.mode === "fit" ? "original" : "fit",
});
export const move = (view: ImageView, dx: number, dy: number): ImageView => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Index in a ring: the last follows before the first, the first after the last. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;
