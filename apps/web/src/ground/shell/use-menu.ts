import { useEffect, useState } from "react";
import { useMedia } from "../ui/use-media.ts";

const foldedKey = "menu-folded";

/**
 * Whether the navigation is shown: beside the page and remembered on a desk; over the page until a choice on a phone.
 */
export const useMenu = () => {
  const isNarrow = useMedia("(max-width: 760px)");
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey) === "true");
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
      if (isNarrow) return setOver(!isOver);
      localStorage.setItem(foldedKey, String(!isFolded));
      setFolded(!isFolded);
    },
  };
};
