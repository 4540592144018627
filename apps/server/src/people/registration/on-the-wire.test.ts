import { SUCCESS } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { codeSentTo, givenPhone, readCaptcha } from "../../../test/given-phone.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";

/** Captcha and phone calls as the specification writes them (section 7), for clients that do not use our contract. */
const portal = await startPortal();
const { app, guest } = portal;
const at = (name: string) => `/api/admin/registration/passAuth/${name}`;

const send = async (method: "GET" | "POST", url: string, headers: Record<string, string> = {}, payload = "") =>
  (await app.inject({ method, url, headers, payload })).json<{ code: string; detail: unknown }>();

describe("the captcha on the wire", () => {
  it("is a picture with a fresh signup key in the header of the answer (F243)", async () => {
    const keys = new Set<string>();
    for (let drawn = 0; drawn < 3; drawn++) {
      const answer = await app.inject({ url: at("captcha") });
      expect(answer.headers["content-type"]).toBe("image/png");
      keys.add(String(answer.headers["signup-key"]));
    }
    expect(keys.size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{10,}$/);
  });

  it("is checked by the code in the path and the signup key in the header (F244)", async () => {
    const { signupKey, captcha } = await readCaptcha(portal);
    const check = (code: string, key = signupKey) => send("POST", `${at("captcha")}/${code}`, { "signup-key": key });
    expect(await check("0000")).toEqual({ code: SUCCESS, detail: false });
    expect(await check(captcha, "another")).toEqual({ code: SUCCESS, detail: false });
    expect(await check(captcha)).toEqual({ code: SUCCESS, detail: true });
  });
});

describe("a phone on the wire", () => {
  it("gets its code for mobile, username, captcha and type (F245); a guest has no user name yet, the rest is needed", async () => {
    const mobile = "13800000021";
    const ask = async (leaveOut?: string) => {
      const { signupKey, captcha } = await readCaptcha(portal);
      const all = { mobile, username: "owner", captcha, type: "RESET_PASSWORD" };
      const query = Object.fromEntries(Object.entries(all).filter(([key]) => key !== leaveOut));
      return send("GET", `${at("mobilecaptcha")}?${new URLSearchParams(query).toString()}`, {
        "signup-key": signupKey,
      });
    };
    for (const missing of ["mobile", "captcha", "type"]) expect((await ask(missing)).code, missing).not.toBe(SUCCESS);
    expect(await ask()).toEqual({ code: SUCCESS, detail: true });
    expect(await codeSentTo(portal, mobile)).toMatch(/^\d{6}$/);
  });

  it("becomes that of an account by a form (F242)", async () => {
    const password = sentPassword(castPassword);
    const token = await guest.account.tokenByAccount({ username: "owner", password });
    const { proof } = await actAs(portal.app, token).registration.proveAgain({ password });
    const { signupKey, mobile, msgCode } = await givenPhone(portal, "13800000022", "CHANGE_MOBILE");
    const headers = {
      authorization: `Bearer ${token}`,
      "signup-key": signupKey,
      "identity-proof": proof,
      "content-type": "application/x-www-form-urlencoded",
    };
    const form = new URLSearchParams({ mobile, mobileCaptcha: msgCode }).toString();
    const changed = await send("POST", "/api/admin/credential/changeMobile", headers, form);
    expect(changed).toEqual({ code: SUCCESS, detail: true });
  });
});
