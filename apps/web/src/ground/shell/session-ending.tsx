import { useToken } from "../platform/session.ts";
import { later } from "../ui/later.tsx";
import { useSessionEnd } from "./session-end.ts";

const Dialog = later(async () => (await import("./session-ending-dialog.tsx")).SessionEndingDialog);

/** Shows nothing until the session is about to end. */
export const SessionEnding = () => {
  const token = useToken();
  const end = useSessionEnd();
  if (token === undefined || end === undefined) return null;
  return <Dialog end={end} />;
};
