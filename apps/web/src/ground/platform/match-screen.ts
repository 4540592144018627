import { matchRoutes } from "react-router";
import { screens } from "../../screens.ts";
import type { Screen } from "./screen.ts";

/** The screens as routes; the screen 页面不存在 takes every other address. */
export const screenRoutes = screens.map((screen) => ({
  path: screen.path === "/*" ? "*" : screen.path,
  handle: screen,
}));

export interface ScreenMatch {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The screen of a hash path, as the router finds it. */
export const matchScreen = (path: string): ScreenMatch => {
  const [plain = ""] = path.split(/[?#]/, 1);
  const match = matchRoutes(screenRoutes, plain)?.at(-1);
  if (!match) throw new Error(`no screen takes ${path}`);
  return { screen: match.route.handle, params: match.params };
};
