/** An answer to a page; `detail` is null where something is wrong. */
export interface Answer {
  readonly code: string;
  /** In Chinese, for the person at the page; empty where nothing is wrong. */
  readonly message: string;
  readonly detail: unknown;
}

export const good = (detail: unknown): Answer => ({ code: "ok", message: "", detail });
export const bad = (code: string, message: string): Answer => ({ code, message, detail: null });

export const badCall = bad("helper.bad-call", "参数不合法");

const callbackName = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;
const forbidden = new Set(["constructor", "__proto__", "prototype", "alert", "eval", "Function"]);

/** Whether a page may name this function: a plain name, up to four parts, none that runs text or reaches prototypes. */
export const isCallback = (name: string): boolean =>
  callbackName.test(name) && !name.split(".").some((part) => forbidden.has(part));

const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** The script that gives an answer to the page's function. */
export const scriptOf = (callback: string, answer: Answer): string => {
  const json = JSON.stringify(answer).replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? "");
  return `/**/typeof ${callback}==='function'&&${callback}(${json});`;
};

/** The origin that asks: what the browser says, or that of the page it names. */
export const originOf = (headers: { readonly origin?: string; readonly referer?: string }): string | null => {
  const said = headers.origin ?? headers.referer;
  return said !== undefined && URL.canParse(said) ? new URL(said).origin : null;
};
