import { type MouseEvent, type PointerEvent, useRef } from "react";

/** A press that moves further turns the picture and chooses nothing. */
const stillInPixels = 4;

/** Listeners of an element that is pointed at: presses that stay where they began. */
export const usePress = (onPress: (event: MouseEvent) => void) => {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y };
    },
    onClick: (event: MouseEvent) => {
      const { x, y } = pressed.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) <= stillInPixels) onPress(event);
    },
  };
};
