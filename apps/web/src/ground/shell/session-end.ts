import { useEffect, useState } from "react";
import { onAnswer } from "../platform/call.ts";

/** The end of this tab's session by the clock of this machine. */
export interface SessionEnd {
  readonly at: number;
  /** Using the portal no longer prolongs the session. */
  readonly isFinal: boolean;
}

const warnedBeforeInMs = 120_000;

/** `left,atLast` in seconds, from the header of every answer to a signed-in person. */
export const readSessionEnd = (header: string | null, now: number): SessionEnd | undefined => {
  const [left, atLast] = (header ?? "").split(",").map(Number);
  if (!left || !atLast) return undefined;
  return { at: now + left * 1000, isFinal: atLast - left < 60 };
};

/** The end of the session from two minutes before it; a call that prolongs the session makes it undefined again. */
export const useSessionEnd = (): SessionEnd | undefined => {
  const [end, setEnd] = useState<SessionEnd>();
  const [isNear, setNear] = useState(false);
  useEffect(
    () =>
      onAnswer((answer) => {
        const said = readSessionEnd(answer.headers.get("x-session-left"), Date.now());
        if (said) setEnd(said);
      }),
    [],
  );
  useEffect(() => {
    if (!end) return undefined;
    const wait = end.at - warnedBeforeInMs - Date.now();
    setNear(wait <= 0);
    const timer = setTimeout(() => setNear(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [end]);
  return isNear ? end : undefined;
};
