import "./ground/ui/tokens.css";
import { currentDeployment, prepareDeployment } from "./ground/platform/deployment.ts";
import { hashPath } from "./ground/platform/hash-path.ts";
import { beginSession } from "./ground/platform/begin-session.ts";
import { fetchRest } from "./ground/platform/prefetch.ts";
import { session } from "./ground/platform/session.ts";
import { cutTokenFromAddress } from "./ground/platform/take-token.ts";
import { textSize } from "./ground/platform/text-size.ts";

const element = document.getElementById("root") as HTMLElement;
const isLogin = () => /^\/loginInterface\/?$/i.test(hashPath(location.hash));

/** The portal with antd; the login page works without it. */
const openApp = async () => {
  fetchRest("modulepreload");
  // Zod would try whether it may make code, which the portal's policy forbids and Firefox reports on every page.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { startApp } = await import("./app.tsx");
  startApp(element);
};

const openLogin = async () => {
  const { startLogin } = await import("./people/account/start-login.tsx");
  const stop = startLogin(element);
  const onMove = () => {
    if (isLogin()) return;
    removeEventListener("hashchange", onMove);
    stop();
    void openApp();
  };
  addEventListener("hashchange", onMove);
};

const start = async () => {
  textSize.restore();
  // Before anything is requested: the token stands in no Referer and in no log of what follows.
  const arrived = cutTokenFromAddress();
  await prepareDeployment();
  const deployment = currentDeployment();
  document.title = deployment.name;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", deployment.icon);
  document.documentElement.style.setProperty("--accent", deployment.accent);
  await beginSession(isLogin(), arrived);
  // At the bare site root a visitor without a token gets the login page at once; a hash address goes through the guard.
  if (session.token() === undefined && location.hash === "") history.replaceState(null, "", "#/loginInterface");
  const startsAtLogin = isLogin();
  await (startsAtLogin ? openLogin() : openApp());
  (await import("./ground/platform/when-idle.ts")).prepareRest(startsAtLogin);
};

void start();
