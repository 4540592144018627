import { accountCalls } from "@tushen/contract/people/account";
import { sha256 } from "hash-wasm";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { show } from "../../../test/show.ts";
import { answerCalls } from "../../../test/answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { LoginPage } from "./login-page.tsx";
import { codeIn } from "./oauth-code.ts";

const answerSignIn = (server: ReturnType<typeof answerCalls>) => {
  server.raw(
    accountCalls.drawCaptcha,
    () =>
      new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", {
        headers: { "signup-key": "key-1", "content-type": "image/svg+xml" },
      }),
  );
  server.with(accountCalls.login, { redirectUrl: "http://portal.example/?code=ABC123&state=s1", state: "s1" });
  server.raw(
    accountCalls.exchangeCode,
    () =>
      new Response(JSON.stringify({ access_token: "T1", token_type: "Bearer", expires_in: 1 }), {
        headers: { "content-type": "application/json" },
      }),
  );
  return server;
};

type Answers = ReturnType<typeof answerCalls>;

const open = async (hash = "#/loginInterface", answer: (answers: Answers) => void = () => undefined) => {
  sessionStorage.clear();
  history.replaceState(null, "", hash);
  onTestFinished(() => {
    sessionStorage.clear();
    history.replaceState(null, "", location.pathname);
  });
  const server = answerSignIn(answerCalls());
  answer(server);
  const left: string[] = [];
  await show(<LoginPage leave={(address) => left.push(address)} />);
  await expect.element(page.getByAltText("验证码图片")).toBeInTheDocument();
  return Object.assign(server, { left });
};

const fill = async () => {
  await page.getByLabelText("用户名").fill("owner");
  await page.getByRole("textbox", { name: "密码", exact: true }).fill("Tushen@2026");
  await page.getByRole("textbox", { name: "验证码" }).fill("7KM4");
  await userEvent.keyboard("{Enter}");
};
const alert = () => page.getByRole("alert");

describe("signing in", () => {
  it("hashes the password, exchanges the code and stores the token (F036, F187)", async () => {
    const server = await open();
    await fill();
    await eventually(() => expect(sessionStorage.getItem("token")).toBe("T1"));
    expect(location.hash).toBe("#/reportUnit/main");
    const login = server.askedFor(accountCalls.login)[0];
    expect(login?.headers.get("signup-key")).toBe("key-1");
    expect(login?.url.searchParams.get("password")).toBe(await sha256("Tushen@2026"));
    expect(server.asked.map(({ url, body }) => url.href + body).join()).not.toContain("Tushen@2026");
    expect(server.askedFor(accountCalls.exchangeCode)[0]?.body).toContain("code=ABC123");
  });

  it("says 获取token失败！ whatever keeps the token back (F266)", async () => {
    await open("#/loginInterface", (server) => {
      server.raw(accountCalls.exchangeCode, () => new Response("{}", { status: 500 }));
    });
    await fill();
    await expect.element(alert()).toHaveTextContent("获取token失败！");
  });

  it("goes on to the page somebody wanted before signing in", async () => {
    await open();
    sessionStorage.setItem("returnTo", "#/auditFeeList?page=2");
    await fill();
    await eventually(() => expect(location.hash).toBe("#/auditFeeList?page=2"));
  });

  it("takes the return of an outside sign-in (F036)", async () => {
    const server = await open("#/loginInterface?code=XYZ789&state=s9");
    await eventually(() => expect(sessionStorage.getItem("token")).toBe("T1"));
    expect(server.askedFor(accountCalls.exchangeCode)[0]?.body).toContain("code=XYZ789");
  });

  it("goes back to another application that asked for it", async () => {
    const asked = "response_type=code&client_id=urban-archive&redirect_uri=http%3A%2F%2Fx.example%2Fcb&state=code%3D1";
    const server = await open(`#/loginInterface?${new URLSearchParams({ authorize: asked }).toString()}`);
    await expect.element(page.getByText(/登录后自动返回该系统/)).toBeVisible();
    expect(server.askedFor(accountCalls.exchangeCode)).toEqual([]);
    await fill();
    await eventually(() => expect(server.left).toEqual([`/uaa/oauth/authorize?${asked}`]));
    expect(sessionStorage.getItem("token")).toBe("T1");
  });

  it("offers the signing plug-in, and says who needs it (F038)", async () => {
    await open();
    await page.getByRole("button", { name: "下载签章插件" }).click();
    await expect.element(page.getByText(/由服务器签章、下载和查验都不需要/)).toBeVisible();
    const link = page.getByRole("link", { name: "下载程序" });
    await expect.element(link).toHaveAttribute("href", "/api/signature/passAuth/helperProgram");
    await expect.element(link).toHaveAttribute("download");
  });

  it.each([
    ["验证码已失效", "验证码错误！"],
    ["账号不存在", "用户名或密码错误，请重新输入！"],
    ["", "登录失败！"],
  ])("says for the server's “%s”: %s (F263, F264, F265)", async (message, sentence) => {
    const server = await open();
    server.refuse(accountCalls.login, { code: "account.refused", message });
    await fill();
    await expect.element(alert()).toHaveTextContent(sentence);
    await eventually(() => expect(server.askedFor(accountCalls.drawCaptcha)).toHaveLength(2));
    await expect.element(page.getByLabelText("用户名")).toHaveValue("owner");
  });

  it("shows how long a locked account waits", async () => {
    const server = await open();
    server.refuse(accountCalls.login, { code: "account.locked", message: "连续输错次数过多，请 15 分钟后再试" });
    await fill();
    await expect.element(page.getByText(/请 15 分钟后再试/)).toBeVisible();
  });

  it("says 获取token失败！ when the code gives no token (F266)", async () => {
    const server = await open();
    server.refuse(accountCalls.exchangeCode, { code: "account.token-failed", message: "获取token失败" });
    await fill();
    await expect.element(alert()).toHaveTextContent("获取token失败！");
  });

  it("asks for what is missing before it asks the server", async () => {
    const server = await open();
    await page.getByRole("button", { name: "登录" }).click();
    await expect.element(page.getByText("请输入用户名")).toBeVisible();
    await expect.element(page.getByText("请输入验证码")).toBeVisible();
    await expect.element(page.getByLabelText("用户名")).toHaveFocus();
    expect(server.askedFor(accountCalls.login)).toEqual([]);
  });

  it("draws another captcha by a click on the picture, and leads to the forgotten password (F037)", async () => {
    const server = await open();
    await page.getByRole("button", { name: /换一张/ }).click();
    await eventually(() => expect(server.askedFor(accountCalls.drawCaptcha)).toHaveLength(2));
    await expect
      .element(page.getByRole("link", { name: "忘记密码" }))
      .toHaveAttribute("href", "#/projectReport/forgetThePassword");
  });
});

describe("where demo data are in", () => {
  const people = [
    { username: "clerk", name: "许静", orgName: "郑州睿图工程审查有限公司", roleName: "受理员" },
    { username: "owner", name: "陈思远", orgName: "郑州金色置业有限公司", roleName: "建设单位项目负责人" },
  ];

  it("signs in as a demo person with one click, without a captcha (D14)", async () => {
    const server = await open("#/loginInterface", (answers) => {
      answers.with(accountCalls.readDemoPeople, { password: "Tushen@2026", people });
      answers.with(accountCalls.tokenByAccount, "T7");
    });
    await page.getByRole("button", { name: "受理员 许静" }).click();
    await eventually(() => expect(sessionStorage.getItem("token")).toBe("T7"));
    expect(location.hash).toBe("#/reportUnit/main");
    expect(server.askedFor(accountCalls.tokenByAccount)[0]?.body).toContain("username=clerk");
  });

  it("says why when a demo person cannot sign in", async () => {
    const server = await open("#/loginInterface", (answers) => {
      answers.with(accountCalls.readDemoPeople, { password: "Tushen@2026", people });
      answers.refuse(accountCalls.tokenByAccount, { code: "account.suspended", message: "账号已停用" });
    });
    await page.getByRole("button", { name: "建设单位项目负责人 陈思远" }).click();
    await expect.element(alert()).toHaveTextContent("账号已停用");
    expect(server.askedFor(accountCalls.login)).toEqual([]);
  });
});

describe("the session of a tab", () => {
  it("holds token, state and application id once somebody signed in and opened a project (F289)", async () => {
    answerSignIn(answerFrame());
    await openPortal("#/loginInterface");
    await fill();
    await eventually(() => expect(location.hash).toBe("#/reportUnit/main"));
    location.hash = "#/reportUnit/index?projectApplicationId=41";
    await eventually(() => expect(sessionStorage.getItem("projectApplicationId")).toBe("41"));
    expect([sessionStorage.getItem("token"), sessionStorage.getItem("state")]).toEqual(["T1", "s1"]);
  });
});

describe("the OAuth code (F287)", () => {
  it("is the six characters after code=", () => {
    expect(codeIn("https://x.example/?code=ABC123&state=x")).toBe("ABC123");
    expect(codeIn("code=ABC123")).toBe("ABC123");
    expect(codeIn("?state=x")).toBeUndefined();
  });
});
