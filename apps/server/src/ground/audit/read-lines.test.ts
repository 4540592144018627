import type { SignInOutcome, SignInWay } from "@tushen/domain/ground/audit";
import { describe, expect, it } from "vitest";
import type { CastName } from "../../../seed/cast.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { type AuditEntry, leaveLine } from "./leave-line.ts";
import { noteSignIn } from "./note-sign-in.ts";

const portal = await startPortal();
const credentialOf = (username: CastName) =>
  portal.db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select(["credential.id as credentialId", "person_name as personName", "org_id as orgId", "org_name as orgName"])
    .where("username", "=", username)
    .orderBy("credential.id")
    .executeTakeFirstOrThrow();
const [platform, owner, clerk] = [
  await credentialOf("admin"),
  await credentialOf("owner"),
  await credentialOf("clerk"),
];
/** Makes one person of the owner and one of the house an administrator. */
const makeAdministrator = (credentialId: number, role: string) =>
  portal.db
    .updateTable("credential")
    .set({ role_codes: JSON.stringify([role]) })
    .where("id", "=", credentialId as never)
    .execute();
await makeAdministrator(owner.credentialId, "OWNER_ADMIN");
await makeAdministrator(clerk.credentialId, "CENSOR_ADMIN");
const leave = (actor: typeof owner, entry: AuditEntry) =>
  leaveLine({ db: portal.db, actor, now: portal.clock(), address: "10.0.0.8", requestId: "r" }, entry);
await leave(owner, {
  act: "create",
  object: { kind: "account", id: 41, name: "wang_li" },
  after: { username: "wang_li" },
});
portal.clock.moveTo("2026-11-24T00:30:00+08:00");
await leave(platform, {
  act: "suspend",
  object: { kind: "organisation", id: clerk.orgId, name: clerk.orgName, orgId: clerk.orgId },
  before: { suspended: false },
  after: { suspended: true },
});
portal.clock.moveTo("2026-11-24T23:30:00+08:00");
await leave(platform, {
  act: "update",
  object: { kind: "parameter", id: "RECHECK_DAYS", name: "复审工作日" },
  before: { value: "5" },
  after: { value: "3" },
});

const [admin, ownerAdmin, houseAdmin] = [
  await portal.signIn("admin"),
  await portal.signIn("owner"),
  await portal.signIn("clerk"),
];
// Removes the lines that signing in has left.
await portal.db.deleteFrom("sign_in_line").execute();

const found = async (client: Client, filter: Parameters<Client["audit"]["queryAuditLines"]>[0]) =>
  (await client.audit.queryAuditLines(filter)).list.map(({ act, objectKind }) => `${act} ${objectKind}`);

describe("the audit trail", () => {
  it("is shown to the platform whole, newest first, with what changed", async () => {
    expect(await found(admin, {})).toEqual(["update parameter", "suspend organisation", "create account"]);
    const { list, total } = await admin.audit.queryAuditLines({ pageSize: 1 });
    expect(total).toBe(3);
    expect(list).toMatchObject([{ before: { value: "5" }, after: { value: "3" }, actorName: "严平" }]);
  });

  it("is shown to an organisation's administrator as far as it is about the organisation or done by it", async () => {
    expect(await found(ownerAdmin, {})).toEqual(["create account"]);
    expect(await found(houseAdmin, {})).toEqual(["suspend organisation"]);
    expect(await found(houseAdmin, { person: "陈思远" })).toEqual([]);
  });

  it.each([
    [{ person: "严" }, ["update parameter", "suspend organisation"]],
    [{ org: "金色置业" }, ["create account"]],
    [{ act: "suspend" }, ["suspend organisation"]],
    [{ objectKind: "parameter" }, ["update parameter"]],
    [{ object: "WANG" }, ["create account"]],
    [{ object: "RECHECK_DAYS" }, ["update parameter"]],
    [{ object: "%" }, []],
    [{ from: "2026-11-24" }, ["update parameter", "suspend organisation"]],
    [{ to: "2026-11-23" }, ["create account"]],
    [{ from: "2026-11-24", to: "2026-11-24", act: "update" }, ["update parameter"]],
  ] as const)("finds by %j", async (filter, expected) => expect(await found(admin, filter)).toEqual(expected));

  it("is exported as a table that spreadsheets open, by the same filter and rights", async () => {
    const file = (await admin.audit.exportAuditLines({ act: "suspend" })) as unknown as Downloaded;
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent("操作日志-2026-11-24.csv"));
    const [head, line, end] = Buffer.from(file.bytes).toString().split("\r\n");
    expect(head).toMatch(/^\uFEFF序号,时间,操作人/);
    expect(line).toContain("2026-11-24 00:30:00,严平,");
    expect(line).toContain("停用：否 → 是");
    expect(end).toBe("");
    const own = (await ownerAdmin.audit.exportAuditLines({})) as unknown as Downloaded;
    expect(Buffer.from(own.bytes).toString().trim().split("\r\n")).toHaveLength(2);
  });

  it("is checked by the platform only, and says where it was tampered with", async () => {
    await expectRefused(ownerAdmin.audit.checkAuditChain({}), "platform.not-allowed");
    expect(await admin.audit.checkAuditChain({})).toEqual({ lines: 3, broken: null });
    await portal.db.updateTable("audit_line").set({ actor_name: "别人" }).where("seq", "=", 2).execute();
    expect(await admin.audit.checkAuditChain({})).toEqual({ lines: 3, broken: 2 });
  });
});

interface Downloaded {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

describe("the sign-in log", () => {
  const note = (username: string, credentialId: number | null, way: SignInWay, outcome: SignInOutcome) =>
    noteSignIn(portal.db, {
      username,
      credentialId: credentialId as never,
      way,
      outcome,
      address: "10.0.0.9",
      agent: "Edge",
      now: portal.clock(),
    });

  it("shows an organisation the sign-ins for it and the failed tries at its people's accounts, and the platform all", async () => {
    await note("owner", owner.credentialId, "PASSWORD", "SUCCESS");
    await note("owner", null, "ACCOUNT", "WRONG_PASSWORD");
    await note("clerk", clerk.credentialId, "PASSWORD", "SUCCESS");
    await note("nobody", null, "PASSWORD", "WRONG_PASSWORD");
    const names = async (client: Client, filter = {}) =>
      (await client.audit.querySignInLines(filter)).list.map(({ username, outcome }) => `${username} ${outcome}`);
    expect(await names(admin)).toEqual([
      "nobody WRONG_PASSWORD",
      "clerk SUCCESS",
      "owner WRONG_PASSWORD",
      "owner SUCCESS",
    ]);
    expect(await names(ownerAdmin)).toEqual(["owner WRONG_PASSWORD", "owner SUCCESS"]);
    expect(await names(houseAdmin)).toEqual(["clerk SUCCESS"]);
    expect(await names(admin, { outcome: "WRONG_PASSWORD", way: "ACCOUNT" })).toEqual(["owner WRONG_PASSWORD"]);
    expect(await names(admin, { person: "陈思" })).toEqual(["owner SUCCESS"]);
    expect(await names(admin, { address: "10.0.0.1" })).toEqual([]);
    const file = (await admin.audit.exportSignInLines({ person: "nobody" })) as unknown as Downloaded;
    expect(Buffer.from(file.bytes).toString()).toContain("nobody,,,登录页面,用户名或密码错误,10.0.0.9,Edge");
  });

  it("is in the order of time on the screen and in the file, whichever line was written first", async () => {
    const noteAt = (now: Date, username: string) =>
      noteSignIn(portal.db, {
        ...{ username, now, credentialId: null, way: "PASSWORD", outcome: "WRONG_PASSWORD" },
        ...{ address: "10.0.0.7", agent: "Edge" },
      });
    await noteAt(new Date("2026-11-24T09:00:00+08:00"), "later");
    await noteAt(new Date("2026-11-23T09:00:00+08:00"), "earlier");
    await noteAt(new Date("2026-11-24T08:00:00+08:00"), "between");
    const names = async (order: object) =>
      (await admin.audit.querySignInLines({ address: "10.0.0.7", ...order })).list.map(({ username }) => username);
    expect(await names({})).toEqual(["later", "between", "earlier"]);
    expect(await names({ sort: "at", order: "asc" })).toEqual(["earlier", "between", "later"]);
    const file = (await admin.audit.exportSignInLines({ address: "10.0.0.7" })) as unknown as Downloaded;
    const written = Buffer.from(file.bytes)
      .toString()
      .match(/later|between|earlier/g);
    expect(written).toEqual(["later", "between", "earlier"]);
  });

  it("is closed to who administers nothing", async () => {
    for (const name of ["designer", "reviewer", "officer"] as const) {
      const client = await portal.signIn(name);
      await expectRefused(client.audit.querySignInLines({}), "platform.not-allowed");
      await expectRefused(client.audit.queryAuditLines({}), "platform.not-allowed");
      await expectRefused(client.audit.exportAuditLines({}), "platform.not-allowed");
    }
  });
});
