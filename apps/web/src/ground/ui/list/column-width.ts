import type { Column } from "./row-table.tsx";

const sideInPx = 12;
const letterInPx = 14;
const sortSignInPx = 24;

/** Room of a column: as its page says, but never so little that the heading is cut. */
export const columnWidth = ({ title, width = 160, sorts }: Column<never>): number =>
  Math.max(width, title.length * letterInPx + 2 * sideInPx + (sorts ? sortSignInPx : 0));
