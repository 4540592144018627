/** Whether all of a box is seen without scrolling it sideways. */
export const fitsAcross = (box: Element | null): boolean => box !== null && box.scrollWidth <= box.clientWidth;
