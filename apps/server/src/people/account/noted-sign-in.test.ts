import { describe, expect, it } from "vitest";
import { castPassword, foreignApplication } from "../../../seed/cast.ts";
import { drawnCaptcha, portalAddress, portalToken, signInByPage } from "../../../test/given-sign-in.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { guest } = portal;
const password = sentPassword(castPassword);

/** Lines of the log that were already checked. */
let seen = 0;
const noted = async () => {
  const lines = await portal.db.selectFrom("sign_in_line").selectAll().where("id", ">", seen).orderBy("id").execute();
  seen = lines.at(-1)?.id ?? seen;
  return lines.map(({ username, way, outcome, person_name }) => [username, way, outcome, person_name]);
};

describe("the log of sign-ins", () => {
  it("keeps a sign-in through the page once, with the person", async () => {
    await portalToken(portal, await signInByPage(portal, "designer"));
    expect(await noted()).toEqual([["designer", "PASSWORD", "SUCCESS", "林雨桐"]]);
  });

  it("keeps what was refused, though nothing else of it stays", async () => {
    const asked = { username: "designer", redirect_url: portalAddress };
    const wrong = guest.account.login({ ...asked, password: "0".repeat(64), ...(await drawnCaptcha(portal)) });
    await expectRefused(wrong, "account.password-wrong");
    const misread = guest.account.login({ ...asked, password, ...(await drawnCaptcha(portal)), captcha: "????" });
    await expectRefused(misread, "account.captcha-wrong");
    const away = { ...asked, redirect_url: "http://evil.example/", password, ...(await drawnCaptcha(portal)) };
    await expectRefused(guest.account.login(away), "account.client-unknown");
    expect(await noted()).toEqual([
      ["designer", "PASSWORD", "WRONG_PASSWORD", null],
      ["designer", "PASSWORD", "WRONG_CAPTCHA", null],
      ["designer", "PASSWORD", "CLIENT_UNKNOWN", null],
    ]);
  });

  it("keeps sign-ins at other applications, and codes that bought nothing", async () => {
    const { code, state } = await signInByPage(portal, "designer", foreignApplication.redirectUri);
    const exchange = {
      grant_type: "authorization_code" as const,
      client_id: foreignApplication.clientId,
      redirect_uri: foreignApplication.redirectUri,
      secret: foreignApplication.secret,
      state,
      code,
    };
    await guest.account.exchangeCode(exchange);
    await expectRefused(guest.account.exchangeCode(exchange), "account.token-failed");
    expect((await noted()).slice(1)).toEqual([
      ["urban-archive", "OAUTH", "SUCCESS", "林雨桐"],
      ["urban-archive", "OAUTH", "WRONG_CODE", null],
    ]);
  });

  it("keeps projects entered by their code, and wrong codes", async () => {
    const project = await startGiven(portal).draftApplication();
    await noted();
    const serialNumber = project.applicationNo;
    await guest.account.tokenBySerialNumber({ serialNumber, projectSecretKey: project.identityCode ?? "" });
    const wrong = guest.account.tokenBySerialNumber({ serialNumber, projectSecretKey: "AAAABBBBCCCC" });
    await expectRefused(wrong, "account.secret-key-wrong");
    expect(await noted()).toEqual([
      [serialNumber, "PROJECT", "SUCCESS", "陈思远"],
      [serialNumber, "PROJECT", "WRONG_CODE", null],
    ]);
  });

  it("keeps changes of the desk, and the refused one to somebody else's account", async () => {
    const owner = await portal.signIn("owner");
    const other = await portal.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "officer")
      .executeTakeFirstOrThrow();
    await noted();
    await expectRefused(owner.account.switchAccount({ accountId: other.id }), "account.account-not-yours");
    const second = (await owner.account.allCredentials({}))[1];
    await owner.account.switchCredential({ id: second?.id ?? 0 });
    expect(await noted()).toEqual([
      ["officer", "SWITCH", "NOT_OWN", null],
      ["owner", "SWITCH", "SUCCESS", "陈思远"],
    ]);
  });
});

describe("the trail of changes", () => {
  it("keeps bindings and sessions ended elsewhere", async () => {
    const [here, there] = [await portal.signIn("owner2"), await portal.signIn("owner2")];
    const [{ accountId } = { accountId: 0 }] = await here.account.currentCredential({});
    await here.account.bindRelation({ relationId: "wx-1", accountId, username: "owner2", password });
    await here.account.unbindRelation({ relationId: "wx-1" });
    const target = (await here.account.listSessions({})).find(({ isCurrent }) => !isCurrent);
    await here.account.endSession({ id: target?.id ?? 0 });
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
    const lines = await portal.db.selectFrom("audit_line").select(["act", "object_kind"]).orderBy("seq").execute();
    expect(lines).toEqual([
      { act: "bind", object_kind: "account" },
      { act: "unbind", object_kind: "account" },
      { act: "end-session", object_kind: "session" },
    ]);
  });
});
