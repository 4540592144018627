import { describe, expect, it } from "vitest";
import { foreignApplication } from "../../../seed/cast.ts";
import { actAs } from "../../../seed/act-as.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const owner = await portal.signIn("owner");
const idOf = async (username: string) =>
  portal.db.selectFrom("account").selectAll().where("username", "=", username).executeTakeFirstOrThrow();

describe("switching to another account", () => {
  it("of the same person gives its token without the password", async () => {
    const [mine, second] = [await idOf("owner"), await idOf("owner3")];
    await portal.db.updateTable("account").set({ person_id: mine.person_id }).where("id", "=", second.id).execute();
    expect((await owner.account.readMyAccount({})).otherAccounts).toEqual([
      { accountId: second.id, accountUsername: "owner3", orgNames: ["郑州城市建设投资集团有限公司"] },
    ]);
    const there = actAs(portal.app, await owner.account.switchAccount({ accountId: second.id }));
    expect((await there.account.currentCredential({}))[0]).toMatchObject({ accountUsername: "owner3" });
    await portal.db.updateTable("account").set({ suspended: true }).where("id", "=", second.id).execute();
    await expectRefused(owner.account.switchAccount({ accountId: second.id }), "account.suspended");
    expect((await owner.account.readMyAccount({})).otherAccounts).toEqual([]);
  });

  it("of somebody else, or one that is not, is refused", async () => {
    const { id } = await idOf("designer");
    await expectRefused(owner.account.switchAccount({ accountId: id }), "account.account-not-yours");
    await expectRefused(owner.account.switchAccount({ accountId: 987_654 }), "account.account-not-yours");
  });

  it("asks for one of account and system", async () => {
    const both = { accountId: 1, targetSystem: "x" };
    await expectRefused(owner.account.switchAccount(both), "platform.malformed");
    await expectRefused(owner.account.switchAccount({}), "platform.malformed");
  });
});

describe("going to another system", () => {
  it("takes a token along that says who one is and opens nothing", async () => {
    const token = await owner.account.switchAccount({ targetSystem: foreignApplication.clientId });
    const there = actAs(portal.app, token);
    expect((await there.account.currentCredential({}))[0]).toMatchObject({ personName: "陈思远" });
    await expectRefused(there.project.saveProject({ projectBasicInfo: {} as never }), "platform.not-allowed");
    const sessions = await owner.account.listSessions({});
    expect(sessions).toContainEqual(expect.objectContaining({ clientName: foreignApplication.name }));
  });

  it("is refused for one that is not registered", async () => {
    await expectRefused(owner.account.switchAccount({ targetSystem: "stranger" }), "account.client-unknown");
  });
});
