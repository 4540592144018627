import { session } from "./session.ts";

const name = "tushen-session";
const waitInMs = 150;

type Note = { ask: true } | { token: string; applicationId: number | undefined };

/** Lets this tab answer a newly opened one, which starts with empty session storage (Ctrl-click, target=_blank). */
export const answerOtherTabs = () => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<Note>) => {
    const token = session.token();
    if ("ask" in event.data && token) channel.postMessage({ token, applicationId: session.applicationId() });
  });
};

/**
 * Whether a starting tab should ask the others whose it is. Not on the login page, and not after a sign-out on purpose:
 * another tab's token would bring back whoever left, or send a dead session round and round.
 */
export const shouldAskOtherTabs = (isLogin: boolean): boolean =>
  session.token() === undefined && !isLogin && !session.isLoggedOut();

/** Takes over the sign-in of another open tab, if there is one. */
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
