import { offer } from "./offered-sign-in.ts";
import { session } from "./session.ts";

/** Of the channel on which tabs ask and answer, and of the lock that each open tab holds. */
const name = "tushen-session";

/** How long a tab that draws a large sheet may keep a new one waiting. */
const longestWaitInMs = 5000;
/** On a plain http page, where no locks tell whether there are other tabs. */
const blindWaitInMs = 150;

type Answer = { token: string; applicationId: number | undefined; isByLink?: boolean };
type Note = { ask: true } | { isSignedOut: true } | Answer;

/** Lets this tab answer a newly opened one (Ctrl-click, target=_blank), which starts with empty session storage. */
export const answerOtherTabs = () => {
  // Held until the tab is closed: a starting tab sees from it that there is somebody to wait for.
  void navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {}));
  const channel = new BroadcastChannel(name);
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

/** Number of open tabs that will answer sooner or later; undefined where the browser does not tell. */
const countOtherTabs = async (): Promise<number | undefined> =>
  (await navigator.locks?.query())?.held?.filter((lock) => lock.name === name).length;

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
    const channel = new BroadcastChannel(name);
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
