import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { notifyOrganisation, notifyPeople } from "./index.ts";

const portal = await startPortal();
const owner = await portal.signIn("owner");
const designer = await portal.signIn("designer");

const me = async (client: typeof owner) => {
  const [credential] = await client.account.currentCredential({});
  if (!credential) throw new Error("nobody is signed in");
  return credential;
};
const tell = (people: readonly CredentialId[], title: string, minutes = 0) =>
  notifyPeople(portal.db, new Date(portal.clock().getTime() + minutes * 60_000), people, {
    title,
    content: `${title}的内容`,
    url: "#/reportUnit/main",
  });
const titles = async (client: typeof owner, input = {}) =>
  (await client.message.listMessages(input)).list.map(({ title }) => title);

describe("the messages of a person (C345)", () => {
  it("are one's own, newest first, page 0 of 100, with content (F296)", async () => {
    const { id } = await me(owner);
    for (let number = 1; number <= 102; number += 1) await tell([id], `通知${number}`, number);
    await tell([(await me(designer)).id], "给设计的");
    const first = await owner.message.listMessages({});
    expect(first.list).toHaveLength(100);
    expect(first.list[0]).toMatchObject({ title: "通知102", content: "通知102的内容", read: false });
    expect(first).toMatchObject({ total: 102, unread: 102 });
    expect(await titles(owner, { page: 1 })).toEqual(["通知2", "通知1"]);
    expect(await titles(designer)).toEqual(["给设计的"]);
  });

  it("can be narrowed to what is read or unread", async () => {
    const { list } = await owner.message.listMessages({ size: 1 });
    await owner.message.readMessage({ id: list[0]?.id as never });
    expect(await titles(owner, { read: true })).toEqual(["通知102"]);
    expect((await owner.message.listMessages({ read: false })).total).toBe(101);
  });
});

describe("reading (C346)", () => {
  it("keeps the time of the first reading", async () => {
    const [one] = (await owner.message.listMessages({ read: false, size: 1 })).list;
    const id = one?.id as never;
    await owner.message.readMessage({ id });
    const readAt = () => portal.db.selectFrom("message").select("read_time").where("id", "=", id).executeTakeFirst();
    const before = await readAt();
    portal.clock.moveBy(300_000);
    expect(await owner.message.readMessage({ id })).toBe(true);
    expect(await readAt()).toEqual(before);
  });

  it("is refused for somebody else's message, which stays unread", async () => {
    const [theirs] = (await designer.message.listMessages({})).list;
    await expectRefused(owner.message.readMessage({ id: theirs?.id as never }), "platform.not-found");
    expect((await designer.message.countMessages({})).unread).toBe(1);
  });

  it("of all leaves what arrived after somebody looked, and other people's", async () => {
    const { id } = await me(owner);
    const [newest] = (await owner.message.listMessages({ size: 1 })).list;
    await tell([id], "刚刚到的", 500);
    expect(await owner.message.readAllMessages({ upTo: newest?.id as never })).toBe(100);
    expect(await titles(owner, { read: false })).toEqual(["刚刚到的"]);
    expect((await designer.message.countMessages({})).unread).toBe(1);
    const [theirs] = (await designer.message.listMessages({})).list;
    expect(await owner.message.readAllMessages({ upTo: theirs?.id as never })).toBe(0);
  });
});

describe("the bell", () => {
  it("counts what is unread and tells when something new has come", async () => {
    const before = await owner.message.countMessages({});
    expect(before).toMatchObject({ unread: 1, elsewhere: [] });
    await tell([(await me(owner)).id], "又一条", 600);
    const after = await owner.message.countMessages({});
    expect(after.unread).toBe(2);
    expect(after.newest).not.toBe(before.newest);
  });

  it("says which other office of the same person has mail, and only to that person", async () => {
    const offices = await owner.account.allCredentials({});
    const current = await me(owner);
    const other = offices.find(({ id }) => id !== current.id);
    if (!other) throw new Error("the owner of the cast has two offices");
    await tell([other.id], "给另一身份的");
    expect(await titles(owner)).not.toContain("给另一身份的");
    expect((await owner.message.countMessages({})).elsewhere).toEqual([
      { credentialId: other.id, orgId: other.orgId, orgName: other.orgName, unread: 1 },
    ]);
    expect((await designer.message.countMessages({})).elsewhere).toEqual([]);
  });

  it("rings for everybody of an organisation who holds the role", async () => {
    const clerk = await portal.signIn("clerk");
    const house = await me(clerk);
    const before = (await clerk.message.countMessages({})).unread;
    await notifyOrganisation(portal.db, portal.clock(), house.orgId, { title: "给窗口", content: "" }, [
      "CENSOR_CLERK",
    ]);
    await notifyOrganisation(portal.db, portal.clock(), house.orgId, { title: "给财务", content: "" }, [
      "CENSOR_FINANCE",
    ]);
    expect((await clerk.message.countMessages({})).unread).toBe(before + 1);
    expect(await titles(clerk)).not.toContain("给财务");
  });
});
