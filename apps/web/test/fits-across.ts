import { expect } from "vitest";

/** Whether all of a box is seen without scrolling it sideways. */
const fitsAcross = (box: Element | null): boolean => box !== null && box.scrollWidth <= box.clientWidth;

/** The list on the page is, or soon will be, seen without scrolling it sideways. */
export const expectListFits = (): Promise<void> =>
  expect.poll(() => document.querySelector(".ant-table-body")).toSatisfy(fitsAcross);
