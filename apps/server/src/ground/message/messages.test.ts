import type { CredentialId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { notifyPeople } from "./index.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const [clerk, leader, officer] = [
  await portal.signIn("clerk"),
  await portal.signIn("leader"),
  await portal.signIn("officer"),
];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 1, minute));
const send = async (to: "clerk" | "leader", title: string, minute: number) =>
  notifyPeople(db, at(minute), [(await given.credentialId(to)) as CredentialId], { title, content: `${title}的内容` });
const titles = (answer: { list: readonly { title: string }[] }) => answer.list.map(({ title }) => title);

describe("the messages of a person", () => {
  beforeAll(async () => {
    await send("clerk", "第二", 2);
    await send("clerk", "第三", 3);
    await send("clerk", "第一", 1);
    await send("leader", "别人的", 9);
  });

  it("have title and content, newest first, and are nobody else's (F133)", async () => {
    const answer = await clerk.message.listMessages({});
    expect(titles(answer)).toEqual(["第三", "第二", "第一"]);
    expect(answer).toMatchObject({ total: 3, unread: 3 });
    expect(answer.list[0]).toMatchObject({ content: "第三的内容", read: false, sendTime: at(3).toISOString() });
    expect(await officer.message.listMessages({})).toEqual({ list: [], total: 0, unread: 0 });
    await expectRefused(portal.guest.message.listMessages({}), "platform.sign-in-first");
  });

  it("count one unread less for each that is read, once (F258)", async () => {
    const [newest] = (await clerk.message.listMessages({})).list;
    const id = newest?.id ?? 0;
    expect(await clerk.message.readMessage({ id })).toBe(true);
    expect((await clerk.message.listMessages({})).unread).toBe(2);
    const readTime = () =>
      db
        .selectFrom("message")
        .select("read_time")
        .where("id", "=", id as never)
        .executeTakeFirst();
    const first = await readTime();
    portal.clock.moveBy(60_000);
    await clerk.message.readMessage({ id });
    expect((await clerk.message.listMessages({})).unread).toBe(2);
    expect(await readTime(), "the first reading counts").toEqual(first);
  });

  it("are marked by their receiver alone; others learn nothing of them", async () => {
    const [mine] = (await leader.message.listMessages({})).list;
    await expectRefused(clerk.message.readMessage({ id: mine?.id ?? 0 }), "platform.not-found");
    await expectRefused(clerk.message.readMessage({ id: 999_999 }), "platform.not-found");
    await expectRefused(clerk.message.readMessage({ id: 0 }), "platform.malformed");
    await expectRefused(portal.guest.message.readMessage({ id: mine?.id ?? 0 }), "platform.sign-in-first");
    expect((await leader.message.listMessages({})).unread).toBe(1);
  });

  it("are listed read or unread, the count of unread ones staying whole", async () => {
    const read = await clerk.message.listMessages({ read: true });
    expect([titles(read), read.total, read.unread]).toEqual([["第三"], 1, 2]);
    const unread = await clerk.message.listMessages({ read: false });
    expect([titles(unread), unread.total, unread.unread]).toEqual([["第二", "第一"], 2, 2]);
  });

  it("come in pages from 0, a hundred unless asked for fewer (F257, F296)", async () => {
    for (let minute = 10; minute < 120; minute++) await send("clerk", `消息${minute}`, minute);
    const first = await clerk.message.listMessages({});
    expect([first.list.length, first.total, first.list[0]?.title]).toEqual([100, 113, "消息119"]);
    const second = await clerk.message.listMessages({ page: 1, size: 100 });
    expect([second.list.length, second.list.at(-1)?.title]).toEqual([13, "第一"]);
    expect((await clerk.message.listMessages({ page: 2 })).list).toEqual([]);
    expect(titles(await clerk.message.listMessages({ page: 1, size: 2 }))).toEqual(["消息117", "消息116"]);
    for (const wish of [{ size: 501 }, { size: 0 }, { page: -1 }, { page: 0.5 }])
      await expectRefused(clerk.message.listMessages(wish), "platform.malformed");
  });
});
