import { openPage, session } from "./session.ts";

/** A sign-in that came by a link or from another tab, and waits until the person has agreed to it. */
export interface OfferedSignIn {
  readonly token: string;
  /** Follows the former session's end, when the person agrees. */
  readonly take: () => void;
}

let offered: OfferedSignIn | undefined;

/** Told to the window at each new offer and each answer. */
export const offerEvent = "offer";

/** Shows an offer to the person, in place of an earlier one; undefined when it has been answered. */
export const offer = (next?: OfferedSignIn) => {
  offered = next;
  dispatchEvent(new Event(offerEvent));
};

export const waitingOffer = () => offered;

/**
 * Takes a sign-in that a link brought: at once when nobody is signed in here; otherwise the person is asked first, so
 * that nobody works under another name unawares.
 */
export const takeByLink = (token: string, take: () => void = () => session.setToken(token)): void => {
  const own = session.token();
  if (own === token) return;
  if (own !== undefined || openPage.heldToken !== undefined) return offer({ token, take });
  take();
  session.markByLink();
};
