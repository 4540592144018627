import { accountCalls } from "@tushen/contract/people/account";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { credential } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { otherWindow } from "../../../test/other-window.ts";
import { beginSession } from "../platform/begin-session.ts";
import { offer } from "../platform/offered-sign-in.ts";
import { answerOtherTabs } from "../platform/other-tabs.ts";
import { session } from "../platform/session.ts";

const question = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A server that knows two people: T is 王建国's token, every other one is 钱一鸣's. */
const answerTwo = () => {
  const server = answerFrame();
  server.with(accountCalls.currentCredential, ({ headers }) => [
    headers.get("authorization") === "Bearer T"
      ? credential()
      : credential({ id: 9 as never, personId: 9 as never, personName: "钱一鸣", orgName: "另一单位" }),
  ]);
  server.with(accountCalls.tokenBySerialNumber, { token: "E", projectApplicationId: 41 });
  server.raw(accountCalls.exchangeCode, () =>
    Response.json({ access_token: "E", token_type: "Bearer", expires_in: 9 }),
  );
  onTestFinished(() => offer());
  return server;
};

const later = (hash: string) => async () => {
  await openPortal("#/complaint", { as: "T" });
  location.hash = hash;
};

/** Ways to put another person in the place of the one who works here. */
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a token before the hash", () => openPortal("?token=E#/complaint", { as: "T" })],
  ["a token inside the hash", () => openPortal("#/complaint?token=E", { as: "T" })],
  ["tokens in both", () => openPortal("?token=E#/complaint?token=E2", { as: "T" })],
  ["the target of an external sign-in", () => openPortal("#/auth?token=E", { as: "T" })],
  ["the login page with a token", () => openPortal("#/loginInterface?token=E", { as: "T" })],
  ["a token in a later address", later("#/auditFeeList?token=E")],
  ["a later external sign-in", later("#/auth?token=E&projectApplicationId=41")],
  ["the code of a project", () => openPortal("#/singleSign/41010520261121FJ0001/KMNPQRST2345", { as: "T" })],
  ["a later code of a project", later("#/singleSign/41010520261121FJ0001/KMNPQRST2345")],
  ["the return of a sign-in begun elsewhere", () => openPortal("#/loginInterface?code=ABC123&state=s", { as: "T" })],
  [
    "a link in a new window beside the own one",
    async () => {
      otherWindow({ token: "T", isByLink: false });
      sessionStorage.clear();
      await beginSession(false, "E");
      await openPortal("#/complaint", { as: session.token() ?? "" });
    },
  ],
];

describe("a link that brings another sign-in", () => {
  it.each(ways)("does not replace the one of this window: %s", async (_way, arrive) => {
    answerTwo();
    await arrive();
    await expect.element(question().getByText("是否更换登录身份？")).toBeVisible();
    await expect.element(question().getByText("本窗口现在的身份：王建国（绿城建设）")).toBeVisible();
    await expect.element(question().getByText("刚打开的链接带来的身份：钱一鸣（另一单位）")).toBeVisible();
    expect(session.token()).toBe("T");
    expect(location.href).not.toMatch(/token=|KMNPQRST2345|code=/);
    await button("仍用王建国").click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(session.token()).toBe("T");
  });

  it("replaces it when the person says so", async () => {
    answerTwo();
    await openPortal("#/complaint?token=E", { as: "T", remembers: { projectApplicationId: "7" } });
    await button("换成钱一鸣").click();
    await eventually(() => expect(session.token()).toBe("E"));
    expect(session.applicationId()).toBeUndefined();
    await expect.element(page.getByRole("button", { name: "钱一鸣 另一单位" })).toBeVisible();
  });

  it("is not asked about when it is the same person, or has ended", async () => {
    const server = answerTwo();
    server.with(accountCalls.currentCredential, [credential()]);
    await openPortal("#/complaint?token=T2", { as: "T" });
    await eventually(() => expect(session.token()).toBe("T2"));
    server.raw(accountCalls.currentCredential, ({ headers }) =>
      headers.get("authorization") === "Bearer dead"
        ? Response.json({ code: "platform.sign-in-first", message: "" }, { status: 401 })
        : Response.json({ code: "SUCCESS", detail: [credential()] }),
    );
    location.hash = "#/complaint?token=dead";
    await expect.element(page.getByText("链接中的登录已失效，没有更换身份。")).toBeVisible();
    expect(session.token()).toBe("T2");
  });
});

describe("a new window", () => {
  it("asks before it takes over a sign-in that began by a link in another", async () => {
    answerTwo();
    otherWindow({ token: "E", isByLink: true });
    sessionStorage.clear();
    await beginSession(false, undefined);
    expect(session.token()).toBeUndefined();
    await openPortal("#/test");
    await expect.element(page.getByText("其他窗口经链接登录的身份：钱一鸣（另一单位）")).toBeVisible();
    await button("以钱一鸣的身份继续").click();
    await eventually(() => expect(session.token()).toBe("E"));
    expect(session.isByLink()).toBe(false);
  });

  it("tells others that its own sign-in began by a link", async () => {
    sessionStorage.clear();
    session.setToken("E");
    session.markByLink();
    answerOtherTabs();
    const heard = new Promise((resolve) => {
      const channel = new BroadcastChannel("tushen-session");
      channel.addEventListener("message", ({ data }) => resolve(data));
      channel.postMessage({ ask: true });
      onTestFinished(() => channel.close());
    });
    expect(await heard).toMatchObject({ token: "E", isByLink: true });
    sessionStorage.clear();
  });
});
