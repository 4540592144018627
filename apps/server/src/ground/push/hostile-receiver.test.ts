import type { lookup } from "node:dns";
import { once } from "node:events";
import { createServer as createHttp, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";
import type { OrgId } from "@tushen/contract/ground/fields";
import { afterAll, beforeEach, expect, describe, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { notifyOrganisation } from "../message/index.ts";
import { postPushes } from "./index.ts";
import { post } from "./post.ts";
import type { PushSettings } from "./push-settings.ts";
import { relay } from "./relay.ts";
import { sealTarget } from "./target.ts";

const portal = await startPortal();
const { db, clock, config } = portal;
const given = startGiven(portal);
const house: OrgId = await given.orgId("ruitu");
const allowInner = (...innerHosts: string[]) => {
  (config as { push: PushSettings }).push = { innerHosts, mail: null };
};

const open: Server[] = [];
const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of open) server.close();
});

/** A server of this machine, and how many connections to it are open. */
const listen = async (server: Server) => {
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => void connections--);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
};
const answering = (listener: RequestListener) => listen(createHttp(listener));

const addSystem = async (address: string, channelName: string) => {
  const admin = await portal.seat("house-admin");
  return admin.push.addChannel({ kind: "WEBHOOK", channelName, address: `${address}/oa`, secret: "", roleCodes: [] });
};
const tell = () => notifyOrganisation(db, clock(), house, { title: "请汇总", content: "各专业均已复核", url: "#/x" });
const carry = async () => {
  await relay(portal);
  await portal.runOnly(postPushes);
};
const answerOf = async (channelName: string) => {
  const channels = await (await portal.seat("house-admin")).push.listChannels({});
  return channels.find((one) => one.channelName === channelName)?.lastAnswer;
};

beforeEach(async () => {
  allowInner("127.0.0.1");
  await db.deleteFrom("notice").execute();
  await db.deleteFrom("push_channel").execute();
});

describe("a receiver that is slow", () => {
  it("is left after ten seconds, whether silent or dripping, and keeps no other receiver waiting", async () => {
    const silent = await answering(() => {});
    const dripping = await answering((_request, reply) => {
      reply.writeHead(200);
      const timer = setInterval(() => reply.write("."), 200);
      reply.on("close", () => clearInterval(timer));
    });
    let came = 0;
    const quick = await answering((_request, reply) => {
      came = performance.now();
      reply.writeHead(204).end();
    });
    const systems = [
      await addSystem(silent.address, "不应答的系统"),
      await addSystem(dripping.address, "一滴一滴应答的系统"),
      await addSystem(quick.address, "正常的系统"),
    ];
    await tell();
    await relay(portal);
    const begun = performance.now();
    // As a worker does: each channel has a job of its own, up to four at once.
    const { signal } = new AbortController();
    await Promise.all(systems.map(({ channelId }) => postPushes.run(portal, { channelId }, { signal } as never)));
    expect(await answerOf("不应答的系统")).toBe("对方在 10 秒内没有应答");
    expect(await answerOf("一滴一滴应答的系统")).toBe("对方在 10 秒内没有应答");
    expect(await answerOf("正常的系统")).toBe("已接收（HTTP 204）");
    expect(came - begun).toBeLessThan(performance.now() - came);
    await expect.poll(() => [silent.connections(), dripping.connections()]).toEqual([0, 0]);
  });
});

describe("a receiver that is hostile", () => {
  it("cannot lead the portal to another address by a redirect", async () => {
    let asked = 0;
    const secret = await answering((_request, reply) => {
      asked++;
      reply.end("secret");
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const sly = await answering((_request, reply) => reply.writeHead(status, { location: secret.address }).end());
      await addSystem(sly.address, `转到内网 ${status}`);
    }
    await tell();
    await carry();
    for (const status of [301, 302, 303, 307, 308])
      expect(await answerOf(`转到内网 ${status}`)).toBe(`对方回答 HTTP ${status}`);
    expect(asked).toBe(0);
  });

  it("that answers without end is left at 64 KB, and its connection is closed", async () => {
    let sent = 0;
    const endless = await answering((_request, reply) => {
      reply.writeHead(200);
      const chunk = Buffer.alloc(16 * 1024, "x");
      const more = () => {
        while (!reply.destroyed && reply.write(chunk)) sent += chunk.length;
        if (!reply.destroyed) reply.once("drain", more);
      };
      more();
    });
    await addSystem(endless.address, "没完没了的系统");
    await tell();
    await carry();
    expect(await answerOf("没完没了的系统")).toContain("没有送达");
    await expect.poll(endless.connections).toBe(0);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it.each([
    ["speaks no HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["sends a header without end", `HTTP/1.1 200 OK\r\nx: ${"x".repeat(200_000)}\r\n\r\n`],
    ["breaks off in the middle", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf"],
    ["counts its bytes wrongly", "HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n"],
  ])("that %s has not received the message, and the portal goes on", async (_, bytes) => {
    const odd = await listen(createTcp((socket) => socket.on("data", () => socket.end(bytes)).on("error", () => {})));
    await addSystem(odd.address, "奇怪的系统");
    await tell();
    await carry();
    expect(await answerOf("奇怪的系统")).toMatch(/没有送达|中断了连接/);
    const { list } = await (await portal.seat("house-admin")).push.listPushes({
      channelId: (await (await portal.seat("house-admin")).push.listChannels({}))[0]?.channelId ?? (0 as never),
    });
    expect(list.map(({ state }) => state)).toEqual(["WAITING"]);
  });
});

describe("a name of the receiver", () => {
  const message = { id: "1", title: "请汇总", content: "", link: null, receivers: "", time: "2026-11-23T01:00:00Z" };
  const to = (address: string) => {
    const secret = `whsec_${Buffer.alloc(32).toString("base64")}`;
    return { kind: "WEBHOOK" as const, sealedTarget: sealTarget({ address, secret }, config) };
  };
  /** A resolver that gives these addresses for every name. */
  const leadingTo = (...addresses: string[]) =>
    ((_name: string, _options: object, answer: (error: null, found: object[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const attempt = (address: string, ...addresses: string[]) =>
    post(portal, to(address), [{ ...message, cursor: null, event: null }], clock(), leadingTo(...addresses));

  it.each([
    ["10.1.2.3"],
    ["172.16.9.9"],
    ["192.168.1.1"],
    ["100.64.0.1"],
    ["127.0.0.1"],
    ["169.254.169.254"],
    ["::1"],
    ["fd00::1"],
    ["fe80::1"],
    ["::ffff:10.0.0.1"],
  ])("that leads to %s is not asked, though it looks public", async (inner) => {
    const refused = { isSent: false, answer: "接收地址的域名指向内网，未发送" };
    expect(await attempt("https://oa.example.cn/x", inner)).toEqual(refused);
    expect(await attempt("https://oa.example.cn/x", "203.0.113.9", inner), "one of several").toEqual(refused);
  });

  it("that the operator allows may lead into the own network, but never to this machine or its link", async () => {
    allowInner("oa.inner.cn");
    for (const nearest of ["127.0.0.1", "169.254.169.254", "::1"])
      expect((await attempt("http://oa.inner.cn/x", nearest)).answer).toBe("接收地址的域名指向内网，未发送");
    let came = "";
    const system = await answering((request, reply) => {
      came = request.url ?? "";
      reply.writeHead(204).end();
    });
    allowInner("127.0.0.1");
    expect((await attempt(`${system.address}/oa`)).isSent).toBe(true);
    expect(came).toBe("/oa");
  });
});
