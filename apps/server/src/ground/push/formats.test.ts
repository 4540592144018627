import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eventOf, type Posted, requestOf, webhookSignature, withinTextBytes } from "./formats.ts";

const now = new Date("2026-11-23T01:00:00Z");
const message: Posted = {
  id: "5f0c6f0e-7c0e-4f7e-9b62-3a5f6f0f5f11",
  title: "审查意见已发出",
  content: "“金色时代广场一期”第一轮审查意见已发出。",
  link: "https://tushen.example.cn/#/reportUnit/index?projectApplicationId=1",
  receivers: "王明、李华",
  time: "2026-11-23T00:59:58.000Z",
  cursor: "7",
  event: null,
};

const source = "https://tushen.example.cn";

describe("a robot's post", () => {
  it("tells WeChat Work title, words, whom it is for, and where to act", () => {
    const target = { address: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k", secret: "" };
    const { address, body } = requestOf("WECHAT_WORK", target, [message], now, source);
    expect(address.href).toBe(target.address);
    expect(JSON.parse(body)).toEqual({
      msgtype: "markdown",
      markdown: {
        content:
          "**审查意见已发出**\n“金色时代广场一期”第一轮审查意见已发出。\n收件人：王明、李华\n[打开办理](https://tushen.example.cn/#/reportUnit/index?projectApplicationId=1)",
      },
    });
  });

  it("is signed for DingTalk as its manual says (加签)", () => {
    const target = { address: "https://oapi.dingtalk.com/robot/send?access_token=t", secret: "SEC0123456789" };
    const { address } = requestOf("DINGTALK", target, [message], now, source);
    const sign = createHmac("sha256", target.secret).update(`${now.getTime()}\n${target.secret}`).digest("base64");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      access_token: "t",
      timestamp: String(now.getTime()),
      sign,
    });
  });

  it("keeps ten long messages within what a robot takes, each with its beginning and its link", () => {
    const long = { ...message, content: "很长的内容。".repeat(300) };
    const target = { address: "https://qyapi.weixin.qq.com/x", secret: "" };
    const { body } = requestOf("WECHAT_WORK", target, Array(10).fill(long), now, source);
    const { content } = (JSON.parse(body) as { markdown: { content: string } }).markdown;
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(4096);
    expect(content.match(/\*\*审查意见已发出\*\*/g)).toHaveLength(10);
    expect(content.match(/打开办理/g)).toHaveLength(10);
  });

  it("shows marks in names instead of obeying them", () => {
    const sly = { ...message, title: "**[点我](https://evil.example)**" };
    const { body } = requestOf("WECHAT_WORK", { address: "https://x.cn", secret: "" }, [sly], now, source);
    const { content } = (JSON.parse(body) as { markdown: { content: string } }).markdown;
    expect(content).toContain("\\[点我\\](https://evil.example)");
  });
});

describe("a system's post", () => {
  // The example of the Standard Webhooks libraries.
  it("carries the signature of Standard Webhooks", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const signature = webhookSignature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, '{"test": 2432232314}');
    expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("has the message under one name, with an id that stays", () => {
    const target = { address: "https://oa.example.cn/tushen", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
    const { headers, body } = requestOf("WEBHOOK", target, [message], now, source);
    const { id, time, cursor, event: none, ...data } = message;
    expect(none).toBeNull();
    const named = { specversion: "1.0", id, source, type: "cn.tushen.message.sent", subject: "application/1", time };
    expect(JSON.parse(body)).toEqual({ ...named, datacontenttype: "application/json", cursor, data });
    expect(eventOf({ ...message, link: null, cursor: null }, source)).not.toHaveProperty("subject");
    expect(headers).toMatchObject({ "webhook-id": id, "webhook-timestamp": String(now.getTime() / 1000) });
    expect(headers["webhook-signature"]).toBe(webhookSignature(target.secret, id, now.getTime() / 1000, body));
  });
});

it("a text is never cut within a character", () => {
  for (let most = 6; most < 30; most++) {
    const cut = withinTextBytes("审查🏗意见abc审查意见", most);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
    expect(cut).not.toContain("\uFFFD");
  }
});
