import { useSyncExternalStore } from "react";
import { announce, openPage, session, subscribe } from "./session.ts";

/** The session has ended under a page that stays open until the same person has signed in again. */
export const isInterrupted = (): boolean => openPage.heldToken !== undefined;

export const useIsInterrupted = (): boolean => useSyncExternalStore(subscribe, isInterrupted);

/** Token of the open page; the ended one while a page stays open that its person has to sign in to again. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(subscribe, () => session.token() ?? openPage.heldToken);

/** True from the guard's yes on; false when the page is left, which also gives up waiting for the person. */
export const keepPage = (staysOpen: boolean): void => {
  const gaveUp = !staysOpen && isInterrupted();
  openPage.staysOpen = staysOpen;
  if (!gaveUp) return;
  openPage.heldToken = undefined;
  announce();
};

/** Resolves when nobody is asked to sign in again any more: true if there is a session now. */
export const resumed = async (): Promise<boolean> => {
  if (isInterrupted())
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (isInterrupted()) return;
        stop();
        resolve();
      });
    });
  return session.token() !== undefined;
};
