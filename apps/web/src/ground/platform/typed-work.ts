const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** A search loses nothing: it is typed again in a moment. */
const isSearch = (field: Element) => field.matches("[type=search], [role=combobox]") || field.closest("[role=search]");

/** From its start the portal remembers into which fields somebody has typed; returns a function that ends this. */
export const watchTyping = (): (() => void) => {
  const onInput = ({ target }: Event) => {
    if (isField(target) && !isSearch(target)) typed.add(target);
  };
  addEventListener("input", onInput, true);
  return () => {
    removeEventListener("input", onInput, true);
    typed.clear();
  };
};

/** What was typed so far has arrived on the server. */
export const typedIsSaved = (): void => typed.clear();

/**
 * Whether a reload would lose work: whoever would stop the browser from closing the tab says so, or a field still on the
 * page holds text that no act has taken along since.
 */
export const isWorkAtRisk = (): boolean => {
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented || [...typed].some((field) => field.isConnected && field.value.trim() !== "");
};
