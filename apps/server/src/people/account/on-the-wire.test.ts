import { SUCCESS } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { codeOf, drawnCaptcha, portalAddress } from "../../../test/given-sign-in.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";

/** The sign-in calls as the specification writes them (section 7), for clients that do not use our contract. */
const portal = await startPortal();
const { app } = portal;
const password = sentPassword(castPassword);

const post = async (url: string, headers: Record<string, string>, payload = "") => {
  const answer = await app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const form = { "content-type": "application/x-www-form-urlencoded" };
const text = (of: Record<string, string>) => new URLSearchParams(of).toString();

const login = async (leaveOut?: string) => {
  const { signupKey, captcha } = await drawnCaptcha(portal);
  const all = { username: "owner", password, captcha, redirect_url: portalAddress };
  const query = Object.fromEntries(Object.entries(all).filter(([key]) => key !== leaveOut));
  return post(`/uaa/login?${text(query)}`, leaveOut === "signup-key" ? {} : { "signup-key": signupKey });
};

describe("signing in on the wire", () => {
  it("takes name, password, captcha and redirect_url in the query and the signup-key in a header (F237)", async () => {
    const { body } = await login();
    expect(body["code"]).toBe(SUCCESS);
    expect((body["detail"] as { redirectUrl: string }).redirectUrl).toContain(`${portalAddress}?code=`);
    for (const missing of ["username", "password", "captcha", "signup-key"])
      expect((await login(missing)).body["code"], missing).not.toBe(SUCCESS);
  });

  it("buys one token for a code with the six fields of the specification, and none the second time (F239)", async () => {
    const { redirectUrl, state } = (await login()).body["detail"] as { redirectUrl: string; state: string };
    const bought = text({
      grant_type: "authorization_code",
      redirect_uri: portalAddress,
      client_id: "portal",
      secret: "",
      state,
      code: codeOf(redirectUrl),
    });
    const first = await post("/uaa/oauth/token", form, bought);
    expect(first).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^[\w-]{43}$/) } });
    const second = await post("/uaa/oauth/token", form, bought);
    expect(second).toMatchObject({ status: 400, body: { code: "account.token-failed" } });
  });

  it("gives the token in detail for a form with name and password (F240), and with it a list of accounts (F241)", async () => {
    const address = "/api/admin/account/passAuth/getTokenByAccount";
    const { body } = await post(address, form, text({ username: "owner", password }));
    expect(body).toEqual({ code: SUCCESS, detail: expect.stringMatching(/^[\w-]{43}$/) });
    const authorization = `Bearer ${String(body["detail"])}`;
    const answer = await app.inject({ url: "/api/admin/credential/getCredentialInfo", headers: { authorization } });
    const { detail } = answer.json<{ detail: unknown }>();
    expect(detail).toEqual([expect.objectContaining({ personName: "陈思远", orgType: "CONSTRUCT" })]);
  });
});
