/** Short side of A3 in points. */
const a3 = 842;

/**
 * How many times thicker a mark's lines are in a file than their width says, and how many times larger the words of a
 * measure. On the screen both keep their size in pixels; in the file they shrink with a large sheet that is seen whole.
 * 1 up to A3, 2 on A1. Sides in points.
 */
export const penScale = (width: number, height: number): number => Math.max(1, Math.min(width, height) / a3);
