import { onTestFinished } from "vitest";

/** Another window of the browser; it tells a new one who is signed in there once it has drawn what it is drawing. */
export const otherWindow = (answer: object, busyInMs = 0) => {
  let close: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks.request("tushen-session", { mode: "shared" }, () => closed);
  const channel = new BroadcastChannel("tushen-session");
  channel.addEventListener("message", ({ data }: MessageEvent<object>) => {
    if ("ask" in data) setTimeout(() => channel.postMessage(answer), busyInMs);
  });
  onTestFinished(() => {
    close?.();
    channel.close();
  });
};
