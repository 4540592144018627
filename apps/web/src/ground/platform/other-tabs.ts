import { session } from "./session.ts";

const name = "tushen-session";
const waitInMs = 150;

type Note = { ask: true } | { token: string; applicationId: number | undefined };

/** Lets this tab answer a newly opened one (Ctrl-click, target=_blank), which starts with empty session storage. */
export const answerOtherTabs = () => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<Note>) => {
    const token = session.token();
    if ("ask" in event.data && token) channel.postMessage({ token, applicationId: session.applicationId() });
  });
};

/**
 * Whether a starting tab should ask the other tabs for their token. Not on the login page, and not after a deliberate
 * sign-out: the token of another tab would bring back the person who left, or pass on an expired session again and
 * again.
 */
export const shouldAskOtherTabs = (isLogin: boolean): boolean =>
  session.token() === undefined && !isLogin && !session.isLoggedOut();

/** Takes over the session of another open tab, if there is one. */
export const askOtherTabs = (): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    const finish = (found: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(found);
    };
    const timer = setTimeout(() => finish(false), waitInMs);
    channel.addEventListener("message", (event: MessageEvent<Note>) => {
      if (!("token" in event.data)) return;
      session.setToken(event.data.token);
      if (session.applicationId() === undefined) session.setApplicationId(event.data.applicationId);
      finish(true);
    });
    channel.postMessage({ ask: true });
  });
