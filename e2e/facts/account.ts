import { expect } from "vitest";
import { tokenOf } from "../api.ts";
import type { Answer, Probes, World } from "./world.ts";

const captchaKey = async ({ ask }: World): Promise<string> =>
  (await ask(null, "GET /api/admin/registration/passAuth/captcha")).headers.get("signup-key") ?? "";

/** A captcha, solved. */
const solved = async (world: World) => {
  const key = await captchaKey(world);
  return { key, captcha: await world.delivered(key) };
};

const logIn = async (world: World, over: Record<string, unknown> = {}): Promise<Answer> => {
  const { key, captcha } = await solved(world);
  const query = {
    ...{ username: "owner", password: world.sentPassword, captcha, redirect_url: `${world.portal.base}/` },
    ...over,
  };
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return world.ask(null, "POST /uaa/login", {
    query: sent,
    ...("signup-key" in over ? {} : { headers: { "signup-key": key } }),
  });
};

const credentials = "GET /api/admin/credential/getCredentialInfo";
const account = async ({ ask }: World, by: Parameters<World["ask"]>[0] = "owner") =>
  (await ask(by, credentials)).detail[0];

const fields = [
  ...["accountId", "accountMobile", "accountName", "accountUsername", "createTime", "creatorId", "creatorName"],
  ...["deleted", "departmentIds", "departmentName", "effectiveTime", "expireTime", "orgId", "orgName", "orgType"],
  ...["personId", "personName", "projectApplicationId", "updateUserId", "updateUserName", "version"],
];

/** Accounts, signing in, captchas and phones, over HTTP. */
export const accountFacts: Probes = {
  F095: async (world) => {
    expect(fields).toHaveLength(21);
    expect(Object.keys(await account(world))).toEqual(expect.arrayContaining(fields));
  },
  F096: async (world) => {
    const { roles } = await account(world);
    expect(Array.isArray(roles)).toBe(true);
    expect(Object.keys(roles[0])).toEqual(expect.arrayContaining(["code", "items"]));
  },
  F097: async (world) => {
    const [item] = (await account(world)).roles[0].items;
    expect(item).toMatchObject({ moduleCode: expect.any(String), editable: expect.any(Boolean) });
  },
  F098: async ({ ask }) =>
    expect((await ask("owner", "GET /api/admin/credential/getAllCredentialInfo")).detail.length).toBeGreaterThan(1),
  F187: async (world) => {
    expect((await logIn(world)).code).toBe("SUCCESS");
    for (const name of ["username", "password", "captcha"])
      expect((await logIn(world, { [name]: undefined })).code, name).not.toBe("SUCCESS");
    expect((await logIn(world, { "signup-key": undefined })).code).not.toBe("SUCCESS");
  },
  F190: async (world) => {
    const { key, captcha } = await solved(world);
    const answer = await world.ask(null, "GET /api/admin/registration/passAuth/mobilecaptcha", {
      query: { mobile: "12800138000", username: "", captcha, type: "REGISTER" },
      headers: { "signup-key": key },
    });
    expect(answer.code).not.toBe("SUCCESS");
    expect(JSON.stringify(answer.detail)).toContain("请输入有效的手机号码");
  },
  F216: async (world) => {
    for (const password of ["", "Tushen@2026"]) {
      const form = { username: "owner", password };
      const answer = await world.ask(null, "POST /api/admin/account/passAuth/getTokenByAccount", { form });
      expect(answer.code).not.toBe("SUCCESS");
    }
  },
  F226: async (world) => expect((await account(world, "clerk")).orgType).toBe("CENSOR"),
  F228: async ({ ask }) => {
    const all = (await ask("owner", "GET /api/admin/credential/getAllCredentialInfo")).detail;
    const other = all.find((one: { orgName: string }) => one.orgName === "郑州金源物业开发有限公司");
    expect(other).toBeDefined();
  },
  F229: async (world) => {
    const { ask, portal } = world;
    const all = (await ask("owner", "GET /api/admin/credential/getAllCredentialInfo")).detail;
    const now = await account(world);
    const other = all.find((one: { id: number }) => one.id !== now.id);
    // A session of its own: the switch ends the token it was made with.
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const fresh = await tokenOf(portal.base, "owner");
    const line = `POST /api/admin/credential/setCurrentCredential/${other.id}`;
    const { detail: token } = await ask(null, line, bearer(fresh));
    expect(token).toEqual(expect.any(String));
    const [after] = (await ask(null, credentials, bearer(token))).detail;
    expect([after.orgId, after.orgId === now.orgId]).toEqual([other.orgId, false]);
  },
  F237: async (world) => {
    const { detail } = await logIn(world);
    expect(detail.redirectUrl).toContain("code=");
    expect((await logIn(world, { "signup-key": undefined })).code).not.toBe("SUCCESS");
  },
  F240: async ({ ask, sentPassword }) => {
    const answer = await ask(null, "POST /api/admin/account/passAuth/getTokenByAccount", {
      form: { username: "designer", password: sentPassword },
    });
    expect(answer).toMatchObject({ code: "SUCCESS", detail: expect.any(String) });
  },
  F241: async ({ ask }) => expect(Array.isArray((await ask("owner", credentials)).detail)).toBe(true),
  F242: async ({ ask }) => {
    const form = { mobile: "13800138000", mobileCaptcha: "000000", oldMobile: "13800138001" };
    const answer = await ask("owner", "POST /api/admin/credential/changeMobile", {
      form,
      headers: { "signup-key": "none" },
    });
    expect(answer).toMatchObject({ code: "registration.phone-code-wrong", message: "手机验证码错误！" });
  },
  F243: async (world) => {
    const keys = [await captchaKey(world), await captchaKey(world)];
    expect(keys[0]).toMatch(/\S{8,}/);
    expect(keys[0]).not.toBe(keys[1]);
  },
  F244: async (world) => {
    const check = async (code: string, key: string) =>
      (
        await world.ask(null, `POST /api/admin/registration/passAuth/captcha/${code}`, {
          headers: { "signup-key": key },
        })
      ).detail;
    const { key, captcha } = await solved(world);
    expect([await check("0000", await captchaKey(world)), await check(captcha, key)]).toEqual([false, true]);
  },
  F245: async (world) => {
    const { key, captcha } = await solved(world);
    const whole = { mobile: "13800138000", username: "", captcha, type: "REGISTER" };
    for (const name of ["mobile", "captcha", "type"]) {
      const query = Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name));
      const answer = await world.ask(null, "GET /api/admin/registration/passAuth/mobilecaptcha", {
        query,
        headers: { "signup-key": key },
      });
      expect(answer.code, name).not.toBe("SUCCESS");
    }
  },
  F239: async (world) => {
    const { portal } = world;
    const { detail } = await logIn(world);
    const back = new URL(detail.redirectUrl);
    const trade = () =>
      world.ask(null, "POST /uaa/oauth/token", {
        form: {
          ...{ grant_type: "authorization_code", redirect_uri: `${portal.base}/`, client_id: "portal", secret: "" },
          ...{ state: back.searchParams.get("state") ?? "", code: back.searchParams.get("code") ?? "" },
        },
      });
    const first = await trade();
    expect(new TextDecoder().decode(first.bytes)).toContain('"access_token"');
    expect((await trade()).status).toBeGreaterThanOrEqual(400);
  },
  F288: async (world) => {
    const { detail } = await logIn(world);
    expect(new URL(detail.redirectUrl).searchParams.get("code")).toHaveLength(6);
  },
  F274: async (world) => {
    for (const headers of [{}, { "signup-key": "none" }] as Record<string, string>[]) {
      const body = { username: "owner", mobile: "13800138000", msgCode: "000000", password: world.sentPassword };
      const answer = await world.ask(null, "POST /api/admin/registration/passAuth/resetPassword", { body, headers });
      expect(answer.message).toBe("手机验证码错误！");
    }
  },
};
