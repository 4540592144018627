import { hiddenSecret } from "@tushen/domain/ground/audit-change";
import { describe, expect, it } from "vitest";
import { startPortal } from "../../../test/portal.ts";
import type { Db } from "../../context.ts";
import { findBrokenAuditLine } from "./check-chain.ts";
import { type AuditEntry, leaveLine } from "./leave-line.ts";

const portal = await startPortal();
const actor = await portal.db
  .selectFrom("credential")
  .innerJoin("person", "person.id", "credential.person_id")
  .innerJoin("organisation", "organisation.id", "credential.org_id")
  .select(["credential.id as credentialId", "person_name as personName", "org_id as orgId", "org_name as orgName"])
  .where("person_name", "=", "严平")
  .executeTakeFirstOrThrow();
const leave = (entry: AuditEntry, over: { db?: Db; actor?: typeof actor | null } = {}) =>
  leaveLine({ db: portal.db, actor, now: portal.clock(), address: "10.0.0.8", requestId: "r-1", ...over }, entry);
const lines = () => portal.db.selectFrom("audit_line").selectAll().orderBy("seq").execute();

describe("a line of the audit trail", () => {
  it("says who did what to which object, from where, and only what changed", async () => {
    await leave({
      act: "suspend",
      object: { kind: "organisation", id: 7, name: "豫衡施工图审查有限公司", orgId: actor.orgId },
      before: { orgName: "豫衡施工图审查有限公司", suspended: false },
      after: { orgName: "豫衡施工图审查有限公司", suspended: true },
    });
    expect((await lines()).at(-1)).toMatchObject({
      at: portal.clock().toISOString(),
      actor_name: "严平",
      actor_org_id: actor.orgId,
      act: "suspend",
      object_kind: "organisation",
      object_id: "7",
      object_org_id: actor.orgId,
      before: { suspended: false },
      after: { suspended: true },
      address: "10.0.0.8",
      request_id: "r-1",
    });
  });

  it("holds no secret, and a guest is called one", async () => {
    const entry = { act: "reset-password", object: { kind: "account", id: 1, name: "owner" } } as const;
    await leave({ ...entry, before: { password_hash: "a" }, after: { password_hash: "b" } }, { actor: null });
    expect((await lines()).at(-1)).toMatchObject({
      actor_name: "访客",
      actor_credential_id: null,
      after: { password_hash: hiddenSecret },
    });
  });

  it("exists exactly when the change does", async () => {
    const before = (await lines()).length;
    const undone = portal.db.transaction().execute(async (db) => {
      await leave({ act: "create", object: { kind: "person", id: 1, name: "x" } }, { db });
      throw new Error("the act fails after its line");
    });
    await expect(undone).rejects.toThrow("the act fails");
    expect(await lines()).toHaveLength(before);
  });
});

describe("the chain of the audit trail", () => {
  it("stays one when lines are left at the same time, also with numbers, lists and texts of all kinds in them", async () => {
    const odd = {
      2: "b",
      1: "a",
      list: [1, 2.5, 1e21, -0],
      text: '引号" 反斜杠\\ 换行\n',
      nested: { b: null, a: true },
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        portal.db
          .transaction()
          .execute((db) =>
            leave(
              { act: "update", object: { kind: "dictionary", id: index, name: "x" }, before: {}, after: odd },
              { db },
            ),
          ),
      ),
    );
    const seqs = (await lines()).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(await findBrokenAuditLine(portal.db)).toBeNull();
  });

  it("shows a line that was edited, and one that was removed", async () => {
    const [, second] = await lines();
    const set = (name: string) =>
      portal.db.updateTable("audit_line").set({ object_name: name }).where("seq", "=", 2).execute();
    await set("另一个");
    expect(await findBrokenAuditLine(portal.db)).toBe(2);
    await set(second?.object_name ?? "");
    expect(await findBrokenAuditLine(portal.db)).toBeNull();
    await portal.db.deleteFrom("audit_line").where("seq", "=", 3).execute();
    expect(await findBrokenAuditLine(portal.db)).toBe(3);
  });
});
