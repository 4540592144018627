import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { deliver, notifyOrganisation, notifyPeople, readOutbox } from "./index.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const now = portal.clock();
const notice = { title: "请汇总", content: "“金色时代广场一期”各专业均已复核。", url: "#/censorUnit/conclusion/1" };
let serial = 0;
const fresh = () => ({ ...notice, title: `第${++serial}号消息` });

const receiversOf = async (title: string): Promise<number[]> => {
  const rows = await db.selectFrom("message").select("credential_id").where("title", "=", title).execute();
  return rows.map((row) => row.credential_id as number).toSorted((a, b) => a - b);
};
const ids = async (...names: Parameters<typeof given.credentialId>[0][]) => {
  const found: number[] = [];
  for (const name of names) found.push(await given.credentialId(name));
  return found.toSorted((a, b) => a - b);
};

describe("a message to people", () => {
  it("lies unread with each of them once, whatever the list repeats", async () => {
    const one = fresh();
    const [clerk, leader] = (await ids("clerk", "leader")) as [CredentialId, CredentialId];
    await notifyPeople(db, now, [clerk, leader, clerk], one);
    expect(await receiversOf(one.title)).toEqual([clerk, leader]);
    const { list, unread } = await (await portal.signIn("clerk")).message.listMessages({});
    expect(list[0]).toMatchObject({ ...one, read: false, sendTime: now.toISOString() });
    expect(unread).toBe(1);
  });

  it("to nobody is none, and one without an address leads nowhere", async () => {
    const none = fresh();
    await notifyPeople(db, now, [], none);
    expect(await receiversOf(none.title)).toEqual([]);
    const { title, content } = fresh();
    await notifyPeople(db, now, (await ids("chief")) as CredentialId[], { title, content });
    expect((await (await portal.signIn("chief")).message.listMessages({})).list[0]?.url).toBeNull();
  });

  it("is not sent when its act fails", async () => {
    const one = fresh();
    const people = (await ids("clerk")) as CredentialId[];
    const act = inTransaction(db, async (trx) => {
      await notifyPeople(trx, now, people, one);
      throw new Error("refused");
    });
    await expect(act).rejects.toThrow("refused");
    expect(await receiversOf(one.title)).toEqual([]);
  });
});

describe("a message to an organisation", () => {
  it("reaches everybody there, and nobody of another one", async () => {
    const one = fresh();
    await notifyOrganisation(db, now, await given.orgId("hengxin"), one);
    expect(await receiversOf(one.title)).toEqual(
      await ids("clerk2", "reviewer2", "house2-admin", "leader2", "checker2", "chief2"),
    );
  });

  it("reaches only the named desks", async () => {
    const [one, two, none] = [fresh(), fresh(), fresh()];
    const ruitu = await given.orgId("ruitu");
    await notifyOrganisation(db, now, ruitu, one, ["CENSOR_CLERK"]);
    await notifyOrganisation(db, now, ruitu, two, ["CENSOR_PM", "CENSOR_CHIEF"]);
    await notifyOrganisation(db, now, ruitu, none, ["OWNER_PM"]);
    expect(await receiversOf(one.title)).toEqual(await ids("clerk"));
    expect(await receiversOf(two.title)).toEqual(await ids("leader", "chief"));
    expect(await receiversOf(none.title)).toEqual([]);
  });

  it("reaches a person of several desks once, and leaves out who has left", async () => {
    const ruitu = await given.orgId("ruitu");
    const both = await given.person({ orgId: ruitu, roles: ["CENSOR_PM", "CENSOR_CHIEF"] });
    const gone = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    await db.updateTable("credential").set({ deleted: true }).where("id", "=", gone.credentialId).execute();
    const one = fresh();
    await notifyOrganisation(db, now, ruitu, one, ["CENSOR_PM", "CENSOR_CHIEF"]);
    const expected = [...(await ids("leader", "chief")), both.credentialId as number].toSorted((a, b) => a - b);
    expect(await receiversOf(one.title)).toEqual(expected);
  });

  it("is read in the office it was sent to: who serves two owners keeps them apart", async () => {
    const one = fresh();
    await notifyOrganisation(db, now, await given.orgId("jinyuan"), one);
    const owner = await portal.signIn("owner");
    const titles = async () => (await owner.message.listMessages({})).list.map(({ title }) => title);
    expect(await receiversOf(one.title)).toHaveLength(2);
    expect(await titles()).not.toContain(one.title);
  });
});

describe("the development inbox", () => {
  it("keeps what would have gone out, newest first", async () => {
    const context = { db, now, config: { ...portal.config, openInbox: true } };
    await deliver(context, { kind: "sms", to: "13800138000", text: "验证码 123456" });
    await deliver(context, { kind: "email", to: "a@b.cn", text: "第二封" });
    expect((await readOutbox(db)).slice(0, 2)).toEqual([
      { time: now.toISOString(), to: "a@b.cn", kind: "email", text: "第二封" },
      { time: now.toISOString(), to: "13800138000", kind: "sms", text: "验证码 123456" },
    ]);
  });

  it("keeps nothing where it is closed", async () => {
    const before = (await readOutbox(db)).length;
    const context = { db, now, config: { ...portal.config, openInbox: false } };
    await deliver(context, { kind: "sms", to: "13800138000", text: "验证码 654321" });
    expect(await readOutbox(db)).toHaveLength(before);
  });
});
