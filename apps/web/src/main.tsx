import "./ui/tokens.css";
import { currentDeployment } from "./platform/deployment.ts";
import { hashPath, matchScreen } from "./platform/match-screen.ts";
import { answerOtherTabs, askOtherTabs } from "./platform/other-tabs.ts";
import { session } from "./platform/session.ts";
import { takeTokenFromAddress } from "./platform/take-token.ts";

const element = document.getElementById("root") as HTMLElement;
const deployment = currentDeployment();
const isLogin = () => matchScreen(hashPath(location.hash)).screen.path === "/loginInterface";

/** The portal proper with antd; the login page does without. */
const openApp = async () => {
  const { startApp } = await import("./app.tsx");
  startApp(element);
};

const openLogin = async () => {
  const { startLogin } = await import("./account/start-login.tsx");
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
  document.title = deployment.name;
  document.documentElement.style.setProperty("--accent", deployment.accent);
  takeTokenFromAddress();
  const { screen } = matchScreen(hashPath(location.hash));
  if (session.token() === undefined && !screen.isGuest) await askOtherTabs();
  answerOtherTabs();
  // A stranger at the bare site root gets the login page at once; a hash address goes through the guard.
  if (session.token() === undefined && location.hash === "") history.replaceState(null, "", "#/loginInterface");
  await (isLogin() ? openLogin() : openApp());
};

void start();
