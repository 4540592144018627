import { describe, expect, it } from "vitest";
import { type CastName, castPassword } from "../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const password = sentPassword(castPassword);
const [owner, designer, officer] = await Promise.all((["owner", "designer", "officer"] as const).map(portal.signIn));
if (!owner || !designer || !officer) throw new Error("the cast signs in");

const asked = async (username: CastName, relationId: string) => {
  const { id } = await portal.db
    .selectFrom("account")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return { relationId, accountId: id, username, password };
};

describe("binding an outside user", () => {
  it("makes the account known by it, to its owner only", async () => {
    expect(await owner.account.readRelation({ id: "wechat-1" })).toBeNull();
    await owner.account.bindRelation(await asked("owner", "wechat-1"));
    expect(await owner.account.readRelation({ id: "wechat-1" })).toMatchObject({
      accountUsername: "owner",
      personName: "陈思远",
    });
    expect(await designer.account.readRelation({ id: "wechat-1" })).toBeNull();
    expect((await owner.account.readMyAccount({})).relations).toHaveLength(1);
  });

  it("may be done twice, and shows to the authority of the district", async () => {
    await owner.account.bindRelation(await asked("owner", "wechat-2"));
    await owner.account.bindRelation(await asked("owner", "wechat-2"));
    expect(await officer.account.readRelation({ id: "wechat-2" })).toMatchObject({ accountUsername: "owner" });
    await portal.db
      .updateTable("organisation")
      .set({ division_code: "330300" })
      .where("org_type", "=", "CONTROL")
      .execute();
    expect(await officer.account.readRelation({ id: "wechat-2" })).toBeNull();
  });

  it("is refused while somebody else has it, and free again after he lets it go", async () => {
    await owner.account.bindRelation(await asked("owner", "wechat-3"));
    await expectRefused(designer.account.bindRelation(await asked("designer", "wechat-3")), "account.relation-taken");
    await expectRefused(designer.account.unbindRelation({ relationId: "wechat-3" }), "platform.not-found");
    await owner.account.unbindRelation({ relationId: "wechat-3" });
    await designer.account.bindRelation(await asked("designer", "wechat-3"));
  });

  it("needs the own account and its password, and wrong ones count", async () => {
    const foreign = await asked("designer", "wechat-4");
    await expectRefused(owner.account.bindRelation(foreign), "account.account-not-yours");
    const own = await asked("owner", "wechat-4");
    await expectRefused(
      owner.account.bindRelation({ ...own, accountId: foreign.accountId }),
      "account.account-not-yours",
    );
    const wrong = { ...own, password: sentPassword("wrong") };
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(owner.account.bindRelation(wrong), "account.password-wrong");
    await expectRefused(owner.account.bindRelation(own), "account.locked");
    expect(await owner.account.readRelation({ id: "wechat-4" })).toBeNull();
  });
});
