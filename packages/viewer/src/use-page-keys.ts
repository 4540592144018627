import { type RefObject, useEffect, useRef } from "react";

/** The viewers of this page, the one used last in front. */
let viewers: readonly HTMLElement[] = [];

const typing =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]";

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** A dialog keeps the keys for itself; one minimised to its strip does not. */
const openDialogs = (): Element[] =>
  [...document.querySelectorAll("[role=dialog]")].filter(
    (dialog) => isShown(dialog) && dialog.querySelector('[data-small="true"]') === null,
  );

/** The viewer that a key pressed outside all viewers belongs to. */
const viewerInUse = (): HTMLElement | undefined => {
  const dialogs = openDialogs();
  return viewers.find(
    (viewer) => isShown(viewer) && (dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(viewer))),
  );
};

const isOurs = (event: KeyboardEvent, viewer: HTMLElement): boolean => {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target === viewer) return true;
  if (!(target instanceof Element) || viewer.contains(target) || target.closest(typing)) return false;
  // Elsewhere the arrows move a choice, or scroll the page.
  const mayMove = target === document.body && document.documentElement.scrollHeight <= innerHeight;
  if (event.key.startsWith("Arrow") && !mayMove) return false;
  return viewerInUse() === viewer;
};

/**
 * Hears the keys of the viewer wherever they are pressed, unless something is typed there or another part of the page
 * took the key. With several viewers the one used last hears them. `press` returns whether the key was one of its own.
 */
export const usePageKeys = (root: RefObject<HTMLElement | null>, press: (event: KeyboardEvent) => boolean): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const viewer = root.current;
    if (!viewer) return;
    const hear = (event: KeyboardEvent) => {
      if (isOurs(event, viewer) && latest.current(event)) event.preventDefault();
    };
    // Registered anew at each key, so that it comes after whatever else the page listens with.
    const listen = () => {
      removeEventListener("keydown", hear);
      addEventListener("keydown", hear, { once: true });
    };
    const use = () => {
      viewers = [viewer, ...viewers.filter((other) => other !== viewer)];
    };
    viewers = [...viewers, viewer];
    addEventListener("keydown", listen, { capture: true });
    viewer.addEventListener("focusin", use);
    viewer.addEventListener("pointerdown", use);
    return () => {
      viewers = viewers.filter((other) => other !== viewer);
      removeEventListener("keydown", listen, { capture: true });
      removeEventListener("keydown", hear);
      viewer.removeEventListener("focusin", use);
      viewer.removeEventListener("pointerdown", use);
    };
  }, [root]);
};
