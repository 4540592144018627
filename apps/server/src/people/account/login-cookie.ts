import type { GuestContext } from "../../context.ts";

/** Sent to `/uaa/…` only, and only when the browser itself opens an address; calls are made with the token. */
const cookie = { name: "tushen-login", path: "/uaa/" } as const;
/** One day (specification, section 9); the session behind the cookie ends earlier if it is not used. */
const seconds = 86_400;

export const readLoginCookie = ({ cookies }: GuestContext): string | undefined => cookies.read(cookie.name);

export const setLoginCookie = ({ cookies }: GuestContext, value: string): void =>
  cookies.write({ ...cookie, value, seconds });

export const dropLoginCookie = ({ cookies }: GuestContext): void => cookies.write({ ...cookie, value: "", seconds: 0 });
