import { describe, expect, it } from "vitest";
import { startPortal } from "../../../test/portal.ts";
import { noteSignIn } from "./note-sign-in.ts";

const portal = await startPortal();
const lines = () => portal.db.selectFrom("sign_in_line").selectAll().orderBy("id").execute();

describe("a line of the sign-in log", () => {
  it("keeps who it was and for which firm, as it was then", async () => {
    const { id } = await portal.db
      .selectFrom("credential")
      .innerJoin("account", "account.id", "credential.account_id")
      .select("credential.id")
      .where("username", "=", "owner")
      .orderBy("credential.id")
      .executeTakeFirstOrThrow();
    const note = { way: "PASSWORD", outcome: "SUCCESS", address: "10.0.0.8", agent: "test" } as const;
    await noteSignIn(portal.db, { ...note, username: "owner", credentialId: id, now: portal.clock() });
    expect((await lines()).at(-1)).toMatchObject({
      at: portal.clock().toISOString(),
      username: "owner",
      credential_id: id,
      person_name: "陈思远",
      org_name: "郑州金色置业有限公司",
    });
  });

  it("takes whatever a stranger typed", async () => {
    const note = { way: "ACCOUNT", outcome: "WRONG_PASSWORD", address: "::1", credentialId: null } as const;
    const typed = `' or 1=1 -- \0${"长".repeat(1000)}`;
    await noteSignIn(portal.db, { ...note, username: typed, agent: typed, now: portal.clock() });
    const line = (await lines()).at(-1);
    expect(line).toMatchObject({ person_name: null, org_id: null, outcome: "WRONG_PASSWORD" });
    expect(line?.username).toHaveLength(300);
  });
});
