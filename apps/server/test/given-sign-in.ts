import { expect } from "vitest";
import { type CastName, castPassword } from "../seed/cast.ts";
import { sentPassword, type startPortal } from "./portal.ts";

type Portal = Awaited<ReturnType<typeof startPortal>>;

export const portalAddress = "http://localhost:80/";

/** A captcha with its solution from the development inbox. */
export const drawnCaptcha = async ({ guest, db }: Portal) => {
  const drawn = (await guest.account.drawCaptcha({})) as unknown as { headers: Record<string, string>; type: string };
  expect(drawn.type).toBe("image/png");
  const signupKey = drawn.headers["signup-key"] ?? "";
  const { text } = await db
    .selectFrom("outbox_item")
    .select("text")
    .where("receiver", "=", signupKey)
    .executeTakeFirstOrThrow();
  return { signupKey, captcha: text };
};

export const codeOf = (address: string): string => /code=(.{6})/.exec(address)?.[1] ?? "";

const cookieOf = (header: string | string[] | undefined): string => [header ?? []].flat().join(";").split(";")[0] ?? "";

/** Signs in as the login page does; returns what the browser stores. */
export const signInByPage = async (portal: Portal, username: CastName, redirect_url = portalAddress) => {
  const { signupKey, captcha } = await drawnCaptcha(portal);
  const query = new URLSearchParams({ username, password: sentPassword(castPassword), captcha, redirect_url });
  const answer = await portal.app.inject({
    method: "POST",
    url: `/uaa/login?${query.toString()}`,
    headers: { "signup-key": signupKey },
  });
  const { detail } = answer.json() as { detail: { redirectUrl: string; state: string } };
  const { redirectUrl, state } = detail;
  const setCookie = String(answer.headers["set-cookie"]);
  return { redirectUrl, state, setCookie, cookie: cookieOf(answer.headers["set-cookie"]), code: codeOf(redirectUrl) };
};

/** The token the portal's own page gets for its code. */
export const portalToken = async (
  portal: Portal,
  { state, code }: { state: string; code: string },
): Promise<string> => {
  const { access_token } = await portal.guest.account.exchangeCode({
    grant_type: "authorization_code",
    client_id: "portal",
    redirect_uri: portalAddress,
    state,
    code,
  });
  return access_token;
};
