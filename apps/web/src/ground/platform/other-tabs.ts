import { offer, takeByLink } from "./offered-sign-in.ts";
import { session } from "./session.ts";

export const tabChannel = "tushen-session";
export const tabLock = tabChannel;

/** How long a tab that draws a large sheet may keep a new one waiting. */
const longestWaitInMs = 5000;
/** On a plain http page, where no locks tell whether there are other tabs. */
const blindWaitInMs = 150;

type Answer = { token: string; applicationId: number | undefined; isByLink?: boolean };
export type Note = { ask: true } | { isSignedOut: true } | Answer;

/** Number of open tabs that will answer sooner or later; undefined where the browser does not tell. */
const countOtherTabs = async (): Promise<number | undefined> =>
  (await navigator.locks?.query())?.held?.filter(({ name }) => name === tabLock).length;

/**
 * Whether a starting tab should ask the other tabs for their token. Not on the login page, and not after a deliberate
 * sign-out: the token of another tab would bring back the person who left, or pass on an expired session again and
 * again.
 */
export const shouldAskOtherTabs = (isLogin: boolean): boolean =>
  session.token() === undefined && !isLogin && !session.isLoggedOut();

const take = ({ token, applicationId }: Answer) => {
  session.setToken(token);
  if (session.applicationId() === undefined) session.setApplicationId(applicationId);
};

/**
 * Takes over the session of another open tab, if there is one. A session that began by a link is not taken over but
 * offered: the person may not know whose it is.
 */
export const askOtherTabs = async (): Promise<void> => {
  const others = await countOtherTabs();
  if (others === 0) return;
  await new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(tabChannel);
    let found: Answer | undefined;
    let answers = 0;
    const finish = () => {
      clearTimeout(timer);
      channel.close();
      const answer = found;
      if (answer?.isByLink) offer({ token: answer.token, take: () => take(answer) });
      else if (answer) take(answer);
      resolve();
    };
    const timer = setTimeout(finish, others === undefined ? blindWaitInMs : longestWaitInMs);
    channel.addEventListener("message", ({ data }: MessageEvent<Note>) => {
      if ("ask" in data) return;
      answers += 1;
      if ("token" in data) found = data;
      if (answers === others || (found && !found.isByLink)) finish();
    });
    channel.postMessage({ ask: true });
  });
};

/**
 * Whose session a starting tab begins with. A token of the address comes after the sessions of other tabs: a link opened
 * in a new tab replaces those as little as the one of its own tab.
 */
export const beginSession = async (isLogin: boolean, arrived: string | undefined): Promise<void> => {
  if (shouldAskOtherTabs(isLogin && arrived === undefined)) await askOtherTabs();
  if (arrived !== undefined) takeByLink(arrived);
};
