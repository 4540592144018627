const typing = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";

/** The key goes to a field in which somebody types. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/** A dialog is open; one minimised to its strip does not count. */
export const isBehindDialog = () =>
  [...document.querySelectorAll("[role=dialog]")].some(
    (dialog) => dialog.getClientRects().length > 0 && dialog.querySelector('[data-small="true"]') === null,
  );
