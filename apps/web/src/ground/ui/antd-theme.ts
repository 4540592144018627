import type { ThemeConfig } from "antd";
import theme from "./theme.json" with { type: "json" };

const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The extracted style sheet is made from the same file; only the accent colour differs per deployment. */
export const antdTheme = (accent: string): ThemeConfig => ({
  ...theme,
  zeroRuntime: true,
  token: { ...theme.token, colorPrimary: accent, colorInfo: accent, colorLink: accent, motion: !wantsCalm },
});
