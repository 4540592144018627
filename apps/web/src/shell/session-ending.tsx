import { lazy, Suspense } from "react";
import { useToken } from "../platform/session.ts";
import { useSessionEnd } from "./session-end.ts";

const Dialog = lazy(async () => ({ default: (await import("./session-ending-dialog.tsx")).SessionEndingDialog }));

/** Nothing, until the session is about to end. */
export const SessionEnding = () => {
  const token = useToken();
  const end = useSessionEnd();
  if (token === undefined || end === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Dialog end={end} />
    </Suspense>
  );
};
