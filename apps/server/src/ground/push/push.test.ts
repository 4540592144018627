import type { CredentialId, PushChannelId } from "@tushen/contract/ground/fields";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import type { PushSettings } from "./push-settings.ts";
import { notifyOrganisation, notifyPeople } from "../message/index.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { webhookSignature } from "./formats.ts";
import { forgetPushes, postPushes } from "./index.ts";
import { startReceiver } from "../../../test/stand-ins/receiver.ts";
import { recordStatements } from "../../../test/statements/record-statements.ts";
import { relay } from "./relay.ts";

const portal = await startPortal();
const { db, clock } = portal;
const given = startGiven(portal);
const receiver = await startReceiver();
const house = await portal.signIn("house-admin");
const otherHouse = await portal.signIn("house2-admin");
const ruitu = await given.orgId("ruitu");

const allowInner = (...innerHosts: string[]) => {
  const config = portal.config as { push: PushSettings };
  config.push = { innerHosts, mail: null };
};
afterAll(receiver.stop);

let serial = 0;
const tell = async (count = 1, orgId = ruitu) => {
  const titles = Array.from({ length: count }, () => `第${++serial}号通知`);
  for (const title of titles) await notifyOrganisation(db, clock(), orgId, { title, content: "请办理", url: "#/x" });
  return titles;
};
/** What a worker does every two seconds, and the jobs it asks for. */
const carry = async () => {
  await relay(portal);
  await portal.runOnly(postPushes);
};
const robot = { kind: "WECHAT_WORK", channelName: "受理群", secret: "" } as const;
const addRobot = async (facts: object = {}) =>
  (await house.push.addChannel({ ...robot, address: `${receiver.address}/robot?key=0123456789`, ...facts })).channelId;
const addSystem = async () => {
  const { kind, address } = { kind: "WEBHOOK", address: `${receiver.address}/oa` } as const;
  return house.push.addChannel({ ...robot, kind, address, channelName: "办公系统" });
};
const read = async (channelId: PushChannelId) => {
  const channel = (await house.push.listChannels({})).find((one) => one.channelId === channelId);
  const { list } = await house.push.listPushes({ channelId });
  return { channel, list, states: list.map(({ state }) => state).toReversed() };
};
const contentOf = (body: string) => (JSON.parse(body) as { markdown: { content: string } }).markdown.content;

const firstOf = () => {
  const [first] = receiver.received;
  if (!first) throw new Error("nothing came");
  return first;
};

beforeAll(() => allowInner("127.0.0.1"));
beforeEach(async () => {
  await db.deleteFrom("notice").execute();
  await db.deleteFrom("push_channel").execute();
  receiver.received.length = 0;
  receiver.answers({ status: 200, body: '{"errcode":0}' });
});

it("nothing that waits is one question to the database", async () => {
  const recorder = recordStatements();
  await relay(portal);
  recorder.stop();
  expect(recorder.take()).toHaveLength(1);
});

describe("a message of the in-box", () => {
  it("reaches the group of the organisation, once, with names and the way to act", async () => {
    const channelId = await addRobot();
    const [title] = await tell();
    await carry();
    await carry();
    expect(receiver.received).toHaveLength(1);
    const content = contentOf(receiver.received[0]?.body ?? "");
    expect(content).toContain(`**${title}**`);
    expect(content).toMatch(/收件人：.+等 \d+ 人/);
    expect(content).toContain("/#/x)");
    const { channel, list } = await read(channelId);
    expect(channel).toMatchObject({ waiting: 0, failingSince: null, lastAnswer: "已接收" });
    expect(list).toMatchObject([{ title, state: "SENT", attempts: 1 }]);
  });

  it("is not carried when its act fails", async () => {
    await addRobot();
    const act = inTransaction(db, async (trx) => {
      await notifyOrganisation(trx, clock(), ruitu, { title: "没有发生", content: "" });
      throw new Error("refused");
    });
    await expect(act).rejects.toThrow("refused");
    await carry();
    expect(receiver.received).toEqual([]);
  });

  it("of another organisation reaches it not", async () => {
    await addRobot();
    await tell(1, await given.orgId("hengxin"));
    await carry();
    expect(receiver.received).toEqual([]);
    expect(await db.selectFrom("notice").selectAll().execute()).toEqual([]);
  });

  it("reaches a channel of some roles only when it is for one of them", async () => {
    await addRobot({ roleCodes: ["CENSOR_CHIEF"] });
    await notifyPeople(db, clock(), [(await given.credentialId("clerk")) as CredentialId], {
      title: "给受理员",
      content: "",
    });
    await notifyPeople(db, clock(), [(await given.credentialId("chief")) as CredentialId], {
      title: "给技术负责人",
      content: "",
    });
    await carry();
    expect(receiver.received.map(({ body }) => contentOf(body))).toEqual([expect.stringContaining("给技术负责人")]);
  });

  it("goes to a robot together with what waits, and to a system by itself, in order", async () => {
    await addRobot();
    await addSystem();
    const titles = await tell(25);
    await carry();
    const robots = receiver.received.filter(({ path }) => path.startsWith("/robot"));
    expect(robots).toHaveLength(3);
    const systems = receiver.received.filter(({ path }) => path === "/oa");
    expect(systems.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title)).toEqual(titles);
  });
});

describe("a system", () => {
  it("can check each post with the secret it was shown once", async () => {
    const { secret } = await addSystem();
    await tell();
    await carry();
    const { headers, body } = firstOf();
    const [id, seconds] = [String(headers["webhook-id"]), Number(headers["webhook-timestamp"])];
    expect(headers["webhook-signature"]).toBe(webhookSignature(secret ?? "", id, seconds, body));
  });

  it("gets the next post under a new secret when it was renewed", async () => {
    const { channelId, secret } = await addSystem();
    const renewed = await house.push.renewChannelSecret({ channelId });
    expect(renewed.secret).not.toBe(secret);
    await tell();
    await carry();
    const { headers, body } = firstOf();
    const [id, seconds] = [String(headers["webhook-id"]), Number(headers["webhook-timestamp"])];
    expect(headers["webhook-signature"]).toBe(webhookSignature(renewed.secret ?? "", id, seconds, body));
  });
});

describe("a system that reads its events", () => {
  it("gets them from a cursor on, in order, also those that did not arrive", async () => {
    const { channelId, secret } = await addSystem();
    const key = secret ?? "";
    const titles = await tell(2);
    await carry();
    receiver.answers({ status: 500, body: "" });
    titles.push(...(await tell(1)));
    await carry();
    const first = await portal.guest.push.readEvents({ channelId, key, limit: 2 });
    expect(first).toMatchObject({ hasMore: true, cursor: Number(first.events[1]?.cursor) });
    const rest = await portal.guest.push.readEvents({ channelId, key, after: first.cursor });
    expect([...first.events, ...rest.events].map(({ data }) => data)).toMatchObject(titles.map((title) => ({ title })));
    expect(first.events[0]).toEqual(JSON.parse(firstOf().body));
    expect(await portal.guest.push.readEvents({ channelId, key, after: rest.cursor })).toEqual({
      ...{ events: [], cursor: rest.cursor, hasMore: false },
    });
  });

  it("needs its own secret, the newest, and to be on", async () => {
    const { channelId, secret } = await addSystem();
    const other = await addSystem();
    const robotId = await addRobot();
    const read = (id: PushChannelId, key: string | null) =>
      expectRefused(portal.guest.push.readEvents({ channelId: id, key: key ?? "" }), "push.key-wrong");
    await read(channelId, other.secret);
    await read(robotId, secret);
    await read(999_999 as PushChannelId, secret);
    const renewed = await house.push.renewChannelSecret({ channelId });
    await read(channelId, secret);
    await house.push.switchChannel({ channelId, isOn: false });
    await read(channelId, renewed.secret);
  });
});

describe("a receiver in trouble", () => {
  it("gets the same message under the same id when it is back, and nothing is lost or passed over", async () => {
    const { channelId } = await addSystem();
    receiver.answers({ status: 500, body: "" });
    const titles = await tell(3);
    await carry();
    await carry();
    expect(receiver.received, "it rests after a failure").toHaveLength(1);
    expect((await read(channelId)).channel).toMatchObject({ waiting: 3, lastAnswer: "对方回答 HTTP 500" });
    receiver.answers({ status: 204, body: "" });
    clock.moveBy(6000);
    await carry();
    const posts = receiver.received.slice(1);
    expect(posts.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title)).toEqual(titles);
    expect(posts[0]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    const { channel, states, list } = await read(channelId);
    expect([channel?.failingSince, states]).toEqual([null, ["SENT", "SENT", "SENT"]]);
    expect(list.at(-1)?.attempts).toBe(2);
  });

  it("does not keep the others waiting", async () => {
    const dead = await startReceiver();
    await dead.stop();
    await addRobot({ address: `${dead.address}/robot` });
    await addRobot();
    await tell();
    await carry();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ["a robot that refuses", { status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' }, "sign not match"],
    ["a page that is no robot", { status: 200, body: "<html>" }, "不是机器人的应答"],
    ["a redirect, which is not followed", { status: 302, body: "" }, "HTTP 302"],
    ["an answer without end", { status: 200, body: "x".repeat(70_000) }, "没有送达"],
  ] as const)("%s is told in words", async (_, answer, words) => {
    const channelId = await addRobot();
    receiver.answers(answer);
    await tell();
    await carry();
    expect(receiver.received).toHaveLength(1);
    expect((await read(channelId)).channel?.lastAnswer).toContain(words);
  });

  it("is told of in the in-box after five failures; after a day the message is given up and can be sent again", async () => {
    const channelId = await addRobot();
    receiver.answers({ status: 503, body: "" });
    const [title] = await tell();
    for (let times = 0; times < 6; times++) {
      await carry();
      clock.moveBy(3600_000);
    }
    const { list } = await (await portal.signIn("house-admin")).message.listMessages({});
    expect(list.filter((one) => one.title === "消息推送失败")).toHaveLength(1);
    clock.moveBy(25 * 3600_000);
    await carry();
    const admin = await portal.signIn("house-admin");
    const givenUp = (await admin.push.listPushes({ channelId, state: "GIVEN_UP" })).list;
    expect(givenUp.map((one) => one.title)).toContain(title);
    receiver.answers({ status: 200, body: '{"errcode":0}' });
    expect(await admin.push.sendAgain({ channelId, pushIds: givenUp.map(({ pushId }) => pushId) })).toEqual({
      count: givenUp.length,
    });
    await carry();
    expect((await admin.push.listPushes({ channelId, state: "GIVEN_UP" })).total).toBe(0);
  });

  it("that wants no more (410) is switched off, and its people hear of it", async () => {
    const admin = await portal.signIn("house-admin");
    const { channelId } = await admin.push.addChannel({
      ...{ ...robot, kind: "WEBHOOK" as const, address: `${receiver.address}/gone` },
    });
    receiver.answers({ status: 410, body: "" });
    await tell();
    await carry();
    expect((await admin.push.listChannels({}))[0]).toMatchObject({ isOn: false });
    expect((await admin.message.listMessages({})).list[0]?.title).toBe("推送渠道已停用");
    await expectRefused(admin.push.sendAgain({ channelId, pushIds: [1 as never] }), "push.is-off");
  });
});

describe("an address", () => {
  const attempt = async (facts: object) =>
    (await portal.signIn("house-admin")).push.addChannel({ ...robot, kind: "WEBHOOK", ...facts } as never);

  it.each([
    "http://oa.example.cn/x",
    "https://10.1.2.3/x",
    "https://localhost/x",
    "https://[::1]/x",
    "https://169.254.169.254/",
  ])("that is not safe is refused: %s", async (address) => {
    await expectRefused(attempt({ address }), "push.address-unsafe");
  });

  it("of a robot is the robot's", async () => {
    await expectRefused(attempt({ kind: "DINGTALK", address: "https://evil.example/robot" }), "push.not-robot");
    await attempt({ kind: "DINGTALK", address: "https://oapi.dingtalk.com/robot/send?access_token=0123" });
  });

  it("that the operator allows no longer gets nothing", async () => {
    const admin = await portal.signIn("house-admin");
    const { channelId } = await admin.push.addChannel({ ...robot, kind: "WEBHOOK", address: `${receiver.address}/oa` });
    allowInner();
    expect(await admin.push.tryChannel({ channelId })).toEqual({ isSent: false, answer: "接收地址指向内网，未发送" });
    expect(receiver.received).toEqual([]);
    allowInner("127.0.0.1");
    expect(await admin.push.tryChannel({ channelId })).toEqual({ isSent: true, answer: "已接收（HTTP 200）" });
  });

  it("is shown only by its end, and stored sealed", async () => {
    const admin = await portal.signIn("house-admin");
    await admin.push.addChannel({ ...robot, address: `${receiver.address}/robot?key=verysecretkey` });
    const [shown] = await admin.push.listChannels({});
    expect(JSON.stringify(shown)).not.toContain("verysecret");
    const [row] = await db.selectFrom("push_channel").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain("verysecret");
  });
});

describe("who may", () => {
  it("set channels: the administrators of the organisation, each their own", async () => {
    const admin = await portal.signIn("house-admin");
    const { channelId } = await admin.push.addChannel({ ...robot, address: `${receiver.address}/robot` });
    const clerk = await portal.signIn("clerk");
    const guard = [otherHouse, clerk, portal.guest];
    for (const stranger of guard) {
      await expect(stranger.push.listPushes({ channelId })).rejects.toThrow();
      await expect(stranger.push.switchChannel({ channelId, isOn: false })).rejects.toThrow();
      await expect(stranger.push.removeChannel({ channelId })).rejects.toThrow();
      await expect(stranger.push.tryChannel({ channelId })).rejects.toThrow();
    }
    expect(await (await portal.signIn("house2-admin")).push.listChannels({})).toEqual([]);
    expect(await admin.push.listChannels({})).toHaveLength(1);
  });

  it("change one: words, roles and address; the log of acts tells of it without the secret", async () => {
    const admin = await portal.signIn("house-admin");
    const { channelId } = await admin.push.addChannel({ ...robot, address: `${receiver.address}/robot?key=one` });
    const facts = { channelId, channelName: "技术群", roleCodes: ["CENSOR_CHIEF"] } as const;
    await admin.push.changeChannel({ ...facts, roleCodes: [...facts.roleCodes] });
    expect((await admin.push.listChannels({}))[0]).toMatchObject({
      channelName: "技术群",
      roleCodes: ["CENSOR_CHIEF"],
    });
    await admin.push.changeChannel({ ...facts, roleCodes: [], address: `${receiver.address}/new?key=two` });
    await tell();
    await carry();
    expect(receiver.received[0]?.path).toBe("/new?key=two");
    await admin.push.switchChannel({ channelId, isOn: false });
    await tell();
    await carry();
    expect(receiver.received).toHaveLength(1);
    const lines = await db
      .selectFrom("audit_line")
      .selectAll()
      .where("object_kind", "=", "push-channel")
      .orderBy("seq")
      .execute();
    expect(lines.map(({ act }) => act).slice(-4)).toEqual(["create", "update", "update", "suspend"]);
    expect(JSON.stringify(lines)).not.toContain("key=two");
  });

  it("twenty channels an organisation are the most", async () => {
    const admin = await portal.signIn("house-admin");
    for (let times = 0; times < 20; times++)
      await admin.push.addChannel({ ...robot, address: `${receiver.address}/robot` });
    const oneMore = admin.push.addChannel({ ...robot, address: `${receiver.address}/robot` });
    await expectRefused(oneMore, "push.too-many");
  });
});

it("the log is kept for half a year", async () => {
  const admin = await portal.signIn("house-admin");
  const { channelId } = await admin.push.addChannel({ ...robot, address: `${receiver.address}/robot` });
  await tell();
  await carry();
  clock.moveBy(181 * 24 * 3600_000);
  await tell();
  await carry();
  await forgetPushes.run(portal, {}, undefined as never);
  expect((await (await portal.signIn("house-admin")).push.listPushes({ channelId })).total).toBe(1);
});
