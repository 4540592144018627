import { type Note, tabChannel } from "./other-tabs.ts";
import { session } from "./session.ts";

/** Lets this tab answer a newly opened one (Ctrl-click, target=_blank), which starts with empty session storage. */
export const answerOtherTabs = () => {
  const channel = new BroadcastChannel(tabChannel);
  channel.addEventListener("message", (event: MessageEvent<Note>) => {
    const token = session.token();
    if (!("ask" in event.data) || !token) return;
    channel.postMessage({ token, applicationId: session.applicationId(), isByLink: session.isByLink() });
  });
};
