import { useEffect } from "react";
import { messages } from "../platform/messages.ts";
import { returnAddress } from "../platform/return-address.ts";
import { session } from "../platform/session.ts";
import { exitFor, loginPath, redirectDelayInMs } from "./guard.ts";
import styles from "./shell.module.css";

export interface Exits {
  readonly toLogin: () => void;
  readonly toSiteRoot: () => void;
}

/** Leads to the login page, or to the site root after a deliberate sign-out. */
const leave = (exits: Exits) => {
  if (exitFor(session.isLoggedOut()) === "site-root") return exits.toSiteRoot();
  returnAddress.remember(location.hash);
  exits.toLogin();
};

const browserExits: Exits = {
  toLogin: () => {
    location.hash = `#${loginPath}`;
  },
  toSiteRoot: () => location.assign(location.pathname),
};

/** Shown for two seconds to somebody without a token; going elsewhere ends the wait. */
export const SignInFirst = ({ exits = browserExits }: { exits?: Exits }) => {
  useEffect(() => {
    const timer = setTimeout(() => leave(exits), redirectDelayInMs);
    return () => clearTimeout(timer);
  }, [exits]);
  return (
    <main className={styles.notice}>
      <div role="alert">
        <h1>{messages.signInFirst}</h1>
      </div>
      <p>正在前往登录页面…</p>
      <button type="button" onClick={() => leave(exits)}>
        立即登录
      </button>
    </main>
  );
};
