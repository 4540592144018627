import type { TableRef } from "antd/es/table";
import { type RefObject, type UIEvent, useEffect, useRef } from "react";

const settledAfterInMs = 100;
const field = "listScroll";

const keptTop = (): number => {
  const state = history.state as Record<string, unknown> | null;
  return typeof state?.[field] === "number" ? state[field] : 0;
};

/**
 * Where the rows were scrolled to is kept with the entry of the browser's history: going back finds it there, while a
 * list opened anew begins at the top.
 */
export const useKeptScroll = (table: RefObject<TableRef | null>, hasRows: boolean) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const top = keptTop();
    if (hasRows && top > 0) table.current?.scrollTo({ top });
  }, [hasRows, table]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: UIEvent) => {
    const { scrollTop } = event.target as HTMLElement;
    const { hash } = location;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // By now another page may be open, whose entry this is not.
      if (location.hash === hash) history.replaceState({ ...(history.state as object | null), [field]: scrollTop }, "");
    }, settledAfterInMs);
  };
};
