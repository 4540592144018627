import { useIsInterrupted, useToken } from "../platform/open-page.ts";
import { later } from "../ui/later.tsx";
import { useSessionEnd } from "./session-end.ts";

const Dialog = later(async () => (await import("./session-ending-dialog.tsx")).SessionEndingDialog);

const Ending = () => {
  const end = useSessionEnd();
  return end && <Dialog end={end} />;
};

/** Shows nothing until the session is about to end. Each session has an end of its own. */
export const SessionEnding = () => {
  const token = useToken();
  const isOver = useIsInterrupted();
  return token === undefined || isOver ? null : <Ending key={token} />;
};
