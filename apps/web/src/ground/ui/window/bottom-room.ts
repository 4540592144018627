import { useEffect } from "react";

/** Height of a minimised window and of the button of the uploads, with some air. */
const roomInPx = 44;
let holders = 0;

const tell = () => document.documentElement.style.setProperty("--bottom-room", holders > 0 ? `${roomInPx}px` : "0px");

/** While something lies at the bottom of the window, the page ends above it, so that nothing is covered. */
export const useBottomRoom = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return;
    holders += 1;
    tell();
    return () => {
      holders -= 1;
      tell();
    };
  }, [isNeeded]);
};
