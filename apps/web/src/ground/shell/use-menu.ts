import { useEffect, useState } from "react";
import { useFold } from "../ui/use-fold.ts";
import { useMedia } from "../ui/use-media.ts";

/**
 * Whether the navigation is shown: beside the page and remembered on a desk; over the page until a choice on a phone.
 */
export const useMenu = () => {
  const isNarrow = useMedia("(max-width: 760px)");
  const [isFolded, fold] = useFold("menu-folded");
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOver) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setOver(false);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOver]);
  return {
    isHidden: isNarrow ? !isOver : isFolded,
    isOverPage: isNarrow && isOver,
    close: () => setOver(false),
    toggle() {
      if (isNarrow) setOver(!isOver);
      else fold(!isFolded);
    },
  };
};
