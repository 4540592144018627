import type { Column } from "./column.ts";

const sideInPx = 12;
const letterInPx = 14;
const sortSignInPx = 24;
const scrollBarInPx = 17;
const mostGivenWayInPx = 40;

/** Room of a column: as its page says, but never so little that the heading is cut. */
export const columnWidth = ({ title, width = 160, sorts }: Column<never>): number =>
  Math.max(width, title.length * letterInPx + 2 * sideInPx + (sorts ? sortSignInPx : 0));

/**
 * Rooms of columns beside each other. Where they only just do not fit into `room` and a scroll bar, the widest gives way, so that
 * nobody moves a list sideways for a few pixels.
 */
export const columnWidths = (columns: readonly Column<never>[], room = Number.POSITIVE_INFINITY): number[] => {
  const widths = columns.map(columnWidth);
  const missing = widths.reduce((sum, width) => sum + width, scrollBarInPx) - room;
  if (missing <= 0 || missing > mostGivenWayInPx) return widths;
  const widest = widths.indexOf(Math.max(...widths));
  return widths.map((width, index) => (index === widest ? width - missing : width));
};
