import type { Plugin } from "vite";

/** `font: 14px …` and `font-size: 13px`, up to their number of pixels. */
const own = /((?<![\w-])font(?:-size)?:[^;{}]*?)\b(\d+(?:\.\d+)?)px/g;

/** The same, and antd's variables for sizes of letters, such as `--ant-input-input-font-size-lg:16px`. */
const ofAntd = /((?<![\w-])(?:--ant-[a-z-]*)?font(?:-size[a-z0-9-]*)?:[^;{}]*?)\b(\d+(?:\.\d+)?)px/g;

/**
 * A style sheet whose sizes of letters follow `--text-scale`, which the mode of large text sets. The CSS property `zoom`
 * would move menus and marks on sheets away from the pointer, as it changes the coordinates of everything.
 */
const scaled = (css: string, size: RegExp): string => css.replace(size, "$1calc($2px * var(--text-scale))");

/** For a sheet of the portal. */
export const scaleText = (css: string): string => scaled(css, own);

/** For the extracted sheet of antd. */
export const scaleAntdText = (css: string): string => scaled(css, ofAntd);

const isOwnSheet = (id: string): boolean =>
  /\/(?:apps\/web|packages)\/.*\.css(?:\?|$)/.test(id) && !id.includes("node_modules");

/** Applies it to the portal's own sheets, before anything else reads them. */
export const textScale = (): Plugin => ({
  name: "text-scale",
  enforce: "pre",
  transform: (css, id) => (isOwnSheet(id) ? scaleText(css) : undefined),
});
