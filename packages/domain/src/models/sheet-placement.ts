interface Point {
  readonly x: number;
  readonly y: number;
}

/** From points of a sheet to metres of a model: x' = a·x − b·y + tx, y' = b·x + a·y + ty. */
export interface SheetPlacement {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

export const toModel = ({ a, b, tx, ty }: SheetPlacement, { x, y }: Point): Point => ({
  x: a * x - b * y + tx,
  y: b * x + a * y + ty,
});

export const toSheet = ({ a, b, tx, ty }: SheetPlacement, { x, y }: Point): Point => {
  const square = a * a + b * b;
  const [dx, dy] = [x - tx, y - ty];
  return { x: (a * dx + b * dy) / square, y: (a * dy - b * dx) / square };
};
