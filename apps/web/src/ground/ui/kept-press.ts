interface Press {
  readonly button: HTMLButtonElement;
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly left: number;
}

/** How far a hand may shake during a press. */
const shakeInPx = 5;

/**
 * A press begins on a button and takes the focus from a field. The field then shows its error, the button moves away from
 * the pointer, and the browser sees no click. Such a press is finished here. Returns a function that ends this.
 */
export const keepPresses = (): (() => void) => {
  let press: Press | undefined;
  const begin = ({ target, button: which, clientX: x, clientY: y }: MouseEvent) => {
    const button = which === 0 && target instanceof Element ? target.closest("button") : null;
    if (!button) {
      press = undefined;
      return;
    }
    const { top, left } = button.getBoundingClientRect();
    press = { button, x, y, top, left };
  };
  const end = ({ target, clientX, clientY }: MouseEvent) => {
    const begun = press;
    press = undefined;
    if (!begun?.button.isConnected || begun.button.contains(target as Node)) return;
    const { top, left } = begun.button.getBoundingClientRect();
    const hasMoved = top !== begun.top || left !== begun.left;
    if (hasMoved && Math.hypot(clientX - begun.x, clientY - begun.y) <= shakeInPx) begun.button.click();
  };
  addEventListener("mousedown", begin, true);
  addEventListener("mouseup", end, true);
  return () => {
    removeEventListener("mousedown", begin, true);
    removeEventListener("mouseup", end, true);
  };
};
