import type { ComponentProps } from "react";

const HeadCell = ({ children, ...cell }: ComponentProps<"th">) =>
  cell.className?.endsWith("-cell-scrollbar") ? (
    <td className={cell.className} style={cell.style} aria-hidden="true" />
  ) : (
    <th {...cell}>{children}</th>
  );

/** For antd's tables that scroll: the cell of the head above the scroll bar heads no column, so it is no heading. */
export const tableParts = { header: { cell: HeadCell } };
