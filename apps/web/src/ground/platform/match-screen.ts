import { screens } from "../../screens.ts";
import type { Screen } from "./screen.ts";

export interface ScreenMatch {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

/** Parameters of `path` when it fits `pattern`; letter case and a closing slash make no difference, as in the router. */
const fit = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (value === undefined) {
      if (!part.endsWith("?")) return undefined;
    } else if (part.startsWith(":")) params[part.slice(1).replace("?", "")] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
};

const unknownScreen = screens.at(-1) as Screen;

/** The screen of a hash path; an unknown one gives the last line of the table, 页面不存在. */
export const matchScreen = (path: string): ScreenMatch => {
  const plain = path.split(/[?#]/, 1)[0] as string;
  for (const screen of screens) {
    if (screen === unknownScreen) continue;
    const params = fit(screen.path, plain);
    if (params) return { screen, params };
  }
  return { screen: unknownScreen, params: {} };
};
