/** Whether somebody is writing, so that keys belong to the text. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
