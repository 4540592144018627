import { type Note, tabLock, tabChannel } from "./other-tabs.ts";
import { session } from "./session.ts";

/** Lets this tab answer a newly opened one (Ctrl-click, target=_blank), which starts with empty session storage. */
export const answerOtherTabs = () => {
  // Held until the tab is closed: a starting tab sees from it that there is somebody to wait for.
  void navigator.locks?.request(tabLock, { mode: "shared" }, () => new Promise(() => {}));
  const channel = new BroadcastChannel(tabChannel);
  channel.addEventListener("message", (event: MessageEvent<Note>) => {
    if (!("ask" in event.data)) return;
    const token = session.token();
    channel.postMessage(
      (token === undefined
        ? { isSignedOut: true }
        : { token, applicationId: session.applicationId(), isByLink: session.isByLink() }) satisfies Note,
    );
  });
};
