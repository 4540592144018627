import type { GuestContext } from "../../context.ts";

/** Reaches only `/uaa/…`, and there only what the browser opens itself; calls are made with the token. */
const cookie = { name: "tushen-login", path: "/uaa/" } as const;
/** One day (specification, section 9); the session behind it ends earlier when nobody uses it. */
const seconds = 86_400;

export const readLoginCookie = ({ cookies }: GuestContext): string | undefined => cookies.read(cookie.name);

export const setLoginCookie = ({ cookies }: GuestContext, value: string): void =>
  cookies.write({ ...cookie, value, seconds });

export const dropLoginCookie = ({ cookies }: GuestContext): void => cookies.write({ ...cookie, value: "", seconds: 0 });
