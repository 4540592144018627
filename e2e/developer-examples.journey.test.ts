import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { castPassword } from "../apps/server/seed/cast.ts";
import { signInTo } from "./api.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal();
const run = promisify(execFile);

/** Runs the script as a developer would who pastes it; what is typed at a prompt comes as `typed`. */
const inShell = async (script: string, env: Readonly<Record<string, string>> = {}, typed = ""): Promise<string> => {
  const running = run("bash", ["-c", script], { env: { ...process.env, ...env }, encoding: "utf8" });
  running.child.stdin?.end(typed);
  return (await running).stdout;
};

/** Without these programs the examples run nowhere; the portal itself needs none of them. */
const hasPrograms = await inShell(
  "for one in curl jq openssl od sha256sum; do command -v $one > /dev/null || exit 1; done",
).then(
  () => true,
  () => false,
);

/** The commands of a guide, as the page shows them. */
const commandsOf = async (guide: string): Promise<string[]> => {
  const { page, go } = await portal.person("house-admin");
  await go(`#/developer?at=${guide}`);
  const text = page.getByRole("region", { name: "接口正文" });
  await text.locator("ol pre").first().waitFor();
  return text.locator("ol pre").allTextContents();
};

const house = await signInTo(portal.base, "house-admin");
const added: Awaited<ReturnType<typeof house.push.addChannel>>[] = [];
afterAll(async () => {
  for (const { channelId } of added) await house.push.removeChannel({ channelId });
});

describe.skipIf(!hasPrograms)("the examples of #/developer", () => {
  it("get a token, and ask with it", async () => {
    const script = (await commandsOf("token")).join("\n").replace("您的用户名", "house-admin");
    const answer = await inShell(script, {}, `${castPassword}\n`);
    expect(JSON.parse(answer)).toMatchObject({ code: "SUCCESS", detail: expect.anything() });
    expect(answer).toContain("石敏");
  });

  it("list the projects of the interface for opinions in models", async () => {
    const [getToken = ""] = await commandsOf("token");
    const [list = ""] = await commandsOf("bcf");
    const script = `${getToken.replace("您的用户名", "house-admin")}\n${list}`;
    expect(Array.isArray(JSON.parse(await inShell(script, {}, `${castPassword}\n`)))).toBe(true);
  });

  it("compute the signature of an event as the libraries of Standard Webhooks do", async () => {
    const [sign = ""] = await commandsOf("events");
    const signature = await inShell(sign, {
      ...{ SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", WEBHOOK_ID: "msg_p5jXN8AQM9LWM0D4loKWxJek" },
      ...{ WEBHOOK_TIMESTAMP: "1614265330", BODY: '{"test": 2432232314}' },
    });
    expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("read events from a cursor with the secret of the channel", async () => {
    const [, read = ""] = await commandsOf("events");
    const channel = await house.push.addChannel({
      ...{ kind: "WEBHOOK", channelName: "示例的业务系统", address: "https://approval.example.cn/tushen", secret: "" },
      ...{ roleCodes: [], eventTypes: ["cn.tushen.submission.accepted"] },
    });
    added.push(channel);
    const script = read.replace("渠道编号", String(channel.channelId));
    expect(JSON.parse(await inShell(script, { SECRET: channel.secret ?? "" }))).toEqual({
      ...{ code: "SUCCESS", detail: { events: [], cursor: 0, hasMore: false } },
    });
    expect(await inShell(script, { SECRET: "whsec_wrong" })).toContain("push.key-wrong");
  });
});
