import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword, foreignApplication } from "../../../seed/cast.ts";
import { portalAddress, signInByPage } from "../../../test/given-sign-in.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { buildApp } from "../../app.ts";

const portal = await startPortal();
const password = sentPassword(castPassword);
const adminToken = () => portal.guest.account.tokenByAccount({ username: "admin", password });
const admin = await portal.signIn("admin");
const permits = {
  clientId: "construction-permits",
  clientName: "施工许可系统",
  redirectUris: ["https://permits.example.cn/callback"],
};
const tokenFor = async (secret: string, address = permits.redirectUris[0] ?? "") => {
  const { code, state } = await signInByPage(portal, "designer", address);
  const { access_token } = await portal.guest.account.exchangeCode({
    grant_type: "authorization_code",
    client_id: permits.clientId,
    redirect_uri: address,
    secret,
    state,
    code,
  });
  return actAs(portal.app, access_token);
};

describe("an application", () => {
  it("is registered by the platform, gets its secret once, and signs people in from then on", async () => {
    const { secret } = await admin.client.registerClient(permits);
    expect(secret).toHaveLength(32);
    const there = await tokenFor(secret);
    expect((await there.account.currentCredential({}))[0]?.personName).toBe("林雨桐");
    const listed = await admin.client.listClients({});
    expect(listed).toHaveLength(3);
    // Gives the two clients of the cast the same time as this test's client.
    for (const one of [
      { clientId: "portal", isPortal: true },
      { clientId: foreignApplication.clientId },
      { ...permits, tokenCount: 1, isPortal: false },
    ])
      expect(listed).toContainEqual(expect.objectContaining(one));
    expect(JSON.stringify(listed)).not.toContain("hash");
  });

  it("moves to another address, and the former one is worth nothing", async () => {
    const moved = "https://new.example.cn/callback";
    await admin.client.changeClient({ ...permits, redirectUris: [moved] });
    const { secret } = await admin.client.renewSecret(permits);
    await tokenFor(secret, moved);
    await expect(signInByPage(portal, "designer", permits.redirectUris[0])).rejects.toThrow();
    await admin.client.changeClient(permits);
  });

  it("gets another secret, and the former one dies", async () => {
    const former = (await admin.client.renewSecret(permits)).secret;
    const { secret } = await admin.client.renewSecret(permits);
    await expectRefused(tokenFor(former), "account.token-failed");
    await tokenFor(secret);
  });

  it("that is struck off leaves no token behind", async () => {
    const there = await tokenFor((await admin.client.renewSecret(permits)).secret);
    await admin.client.removeClient(permits);
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
    await expectRefused(admin.client.removeClient(permits), "platform.not-found");
    const lines = await portal.db.selectFrom("audit_line").selectAll().where("object_kind", "=", "client").execute();
    expect(lines.at(0)).toMatchObject({ act: "create", object_id: permits.clientId, actor_name: "严平" });
    expect(lines.at(-1)).toMatchObject({ act: "remove" });
    expect(JSON.stringify(lines)).not.toMatch(/secret/i);
  });

  it("has a number and addresses of its own, whole and without a part after #", async () => {
    const taken = { ...permits, clientId: foreignApplication.clientId };
    await expectRefused(admin.client.registerClient(taken), "client.id-taken");
    const address = { ...permits, redirectUris: [foreignApplication.redirectUri] };
    await expectRefused(admin.client.registerClient(address), "client.address-taken");
    for (const uri of ["/callback", "javascript:alert(1)", "https://x.example/#/a", "http://", "https://x y/"])
      await expectRefused(admin.client.registerClient({ ...permits, redirectUris: [uri] }), "platform.malformed");
  });

  it("has addresses neither in the clear nor inside a house; on this machine in development only", async () => {
    const at = (...redirectUris: string[]) =>
      admin.client.registerClient({ ...permits, clientId: "inner", redirectUris });
    for (const address of [
      "http://permits.example.cn/",
      "https://10.0.0.1/",
      "https://192.168.1.1/cb",
      "https://169.254.169.254/",
      "https://172.16.0.1/",
      "https://2130706433.local/",
      "https://0.0.0.0/",
      "http://169.254.169.254/",
    ])
      expect((await expectRefused(at(address), "client.address-unsafe")).message).toContain(address);
    await expectRefused(at("https://ok.example.cn/", "http://ok.example.cn/"), "client.address-unsafe");
    await at("http://127.0.0.1:28770/callback", "http://localhost:28771/");
    const moved = { clientId: "inner", clientName: "内部系统", redirectUris: ["http://10.0.0.1/"] };
    await expectRefused(admin.client.changeClient(moved), "client.address-unsafe");
    const config = { ...portal.config, production: true };
    const live = actAs(await buildApp({ ...portal, config }), await adminToken(), password);
    const there = { ...permits, clientId: "inner2", redirectUris: ["http://127.0.0.1:28772/"] };
    await expectRefused(live.client.registerClient(there), "client.address-unsafe");
  });

  it("that is the portal itself stays as it is", async () => {
    const portalItself = { clientId: "portal", clientName: "假冒", redirectUris: ["https://evil.example/"] };
    await expectRefused(admin.client.changeClient(portalItself), "client.is-portal");
    await expectRefused(admin.client.renewSecret(portalItself), "client.is-portal");
    await expectRefused(admin.client.removeClient(portalItself), "client.is-portal");
    expect((await signInByPage(portal, "designer", portalAddress)).code).toHaveLength(6);
  });
});
