/** A declaration as PostCSS hands it to a plugin. */
interface Declaration {
  readonly prop: string;
  value: string;
}

/** What says how large letters are; antd says it in variables such as `--ant-input-input-font-size-lg`. */
const sizes = /^(?:font|font-size|--ant-[a-z-]*font-size[a-z0-9-]*)$/;

const inPixels = /\b(\d+(?:\.\d+)?)px/;

/** `14px` follows `--text-scale`, which the mode of large text sets; what follows it already stays. */
export const scaledValue = ({ prop, value }: Declaration): string =>
  sizes.test(prop) && !value.includes("--text-scale")
    ? value.replace(inPixels, "calc($1px * var(--text-scale))")
    : value;

interface Sheet {
  walkDecls(visit: (declaration: Declaration) => void): void;
}

/**
 * Makes the letters of every style sheet follow the mode of large text: a PostCSS plugin that runs at the end, when the
 * sheets are there that others compose from. The CSS property `zoom` would move menus and marks on sheets away from the
 * pointer, as it changes the coordinates of everything.
 */
export const textScale = {
  postcssPlugin: "text-scale",
  OnceExit(sheet: Sheet) {
    sheet.walkDecls((declaration) => {
      declaration.value = scaledValue(declaration);
    });
  },
};
