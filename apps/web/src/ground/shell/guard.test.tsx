import { accountCalls } from "@tushen/contract/people/account";
import { messageCalls } from "@tushen/contract/ground/message";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { projectCalls } from "@tushen/contract/filing/project";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { show } from "../../../test/show.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/** Calls about the project and its progress made since. */
const projectCallsIn = (server: ReturnType<typeof answerFrame>) =>
  server.asked.map(({ url }) => url.pathname).filter((path) => /projectProgress|getProjectPartnerInfo/.test(path));
const showsProject = (server: ReturnType<typeof answerFrame>, id: number) =>
  eventually(() => {
    expect(server.askedFor(projectCalls.readProjectForCdr).at(-1)?.url.searchParams.get("projectApplicationId")).toBe(
      String(id),
    );
    expect(projectCallsIn(server)).toContain(
      progressCalls.censorProgress.path.slice(4).replace("{applicationId}", String(id)),
    );
  });

const signInFirst = () => page.getByText("请登录后进行操作！", { exact: true });

describe("the route guard", () => {
  it("stores a token of the address and takes it out of it (F053, F054)", async () => {
    answerFrame();
    const entries = history.length;
    await openPortal("?x=1&token=T#/auditFeeList");
    expect(sessionStorage.getItem("token")).toBe("T");
    expect(location.href).not.toContain("token=");
    expect(location.search).toBe("?x=1");
    expect(history.length).toBe(entries);
  });

  it("does the same for a token that arrives by a later hash address (F053)", async () => {
    answerFrame();
    await openPortal("#/test");
    location.hash = "#/auditFeeList?token=T2&applicationId=7";
    await eventually(() => expect(sessionStorage.getItem("token")).toBe("T2"));
    expect(location.hash).toBe("#/auditFeeList?applicationId=7");
  });

  it("says 请登录后进行操作！ on a protected screen (F055, F262)", async () => {
    const server = answerFrame();
    await openPortal("#/auditFeeList");
    await expect.element(signInFirst()).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it("goes to the login page after 2000 ms and not before (F056, F262, F286)", async () => {
    vi.useFakeTimers();
    try {
      const toLogin = vi.fn();
      const toSiteRoot = vi.fn();
      sessionStorage.clear();
      await show(<SignInFirst exits={{ toLogin, toSiteRoot }} />);
      vi.advanceTimersByTime(1999);
      expect(toLogin).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(toLogin).toHaveBeenCalledOnce();
      expect(toSiteRoot).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it("goes to the site root instead when the logout flag is set (F057, F262)", async () => {
    vi.useFakeTimers();
    try {
      const toLogin = vi.fn();
      const toSiteRoot = vi.fn();
      sessionStorage.setItem("logout", "true");
      await show(<SignInFirst exits={{ toLogin, toSiteRoot }} />);
      vi.advanceTimersByTime(2000);
      expect(toSiteRoot).toHaveBeenCalledOnce();
      expect(toLogin).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
      sessionStorage.clear();
    }
  });

  it("waits no longer when the user goes elsewhere meanwhile", async () => {
    answerFrame();
    await openPortal("#/auditFeeList");
    await expect.element(signInFirst()).toBeVisible();
    location.hash = "#/test";
    await expect.element(signInFirst()).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(location.hash).toBe("#/test");
  });

  it("fetches the account once on each navigation (F058)", async () => {
    const server = answerFrame();
    await openPortal("#/reportChangeList", { as: "T" });
    const times = () => server.askedFor(accountCalls.currentCredential).length;
    await eventually(() => expect(times()).toBe(1));
    location.hash = "#/complaint";
    await eventually(() => expect(times()).toBe(2));
    location.hash = "#/auditFeeList";
    await eventually(() => expect(times()).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(times()).toBe(3);
  });

  it("asks for project and progress of the application in the query (F059)", async () => {
    const server = answerFrame();
    await openPortal("#/reportChangeList?projectApplicationId=41", { as: "T" });
    await showsProject(server, 41);
    const before = projectCallsIn(server).length;
    location.hash = "#/complaint?projectApplicationId=41";
    await eventually(() => expect(projectCallsIn(server).length).toBeGreaterThan(before));
  });

  it("asks for those of the application in the route (F060)", async () => {
    const server = answerFrame();
    await openPortal("#/reportChangeNew/42", { as: "T" });
    await showsProject(server, 42);
  });

  it("asks for those of the application the tab remembers (F061)", async () => {
    const server = answerFrame();
    await openPortal("#/complaint", { as: "T", remembers: { projectApplicationId: "43" } });
    await showsProject(server, 43);
  });

  it("asks for neither without an application (F062)", async () => {
    const server = answerFrame();
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "审查费列表" })).toBeVisible();
    await eventually(() => expect(server.askedFor(messageCalls.countMessages)).toHaveLength(1));
    expect(projectCallsIn(server)).toEqual([]);
  });

  it.each([
    ["no basic info", { projectNo: null, applicationNo: "S1" }, "without the basic info"],
    ["no detail", null, "without a detail"],
  ])("shows the page and logs when project info for the review side has %s (F271)", async (_what, detail, words) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = answerFrame();
    server.raw(projectCalls.readProjectForCdr, () => Response.json({ code: SUCCESS, detail }));
    server.with(progressCalls.censorProgress, []);
    await openPortal("#/auditFeeList?projectApplicationId=41", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "审查费列表" })).toBeVisible();
    await eventually(() => expect(said.mock.calls.flat().join()).toContain(words));
    await expect.element(page.getByText("页面出现异常")).not.toBeInTheDocument();
    said.mockRestore();
  });

  it("remembers the application of the query and of the route (F063)", async () => {
    answerFrame();
    await openPortal("#/auditFeeList?projectApplicationId=41", { as: "T" });
    await eventually(() => expect(sessionStorage.getItem("projectApplicationId")).toBe("41"));
    location.hash = "#/reportChangeNew/42";
    await eventually(() => expect(sessionStorage.getItem("projectApplicationId")).toBe("42"));
    location.hash = "#/auditFeeList";
    await expect.element(page.getByRole("heading", { name: "审查费列表" })).toBeVisible();
    expect(sessionStorage.getItem("projectApplicationId")).toBe("42");
  });

  it("leaves screens reached from an outside link alone (F064)", async () => {
    const server = answerFrame();
    await openPortal("#/reviewDetail?bfileId=9");
    await expect.element(page.getByRole("heading", { name: "链接不完整" })).toBeVisible();
    expect(server.askedFor(accountCalls.currentCredential)).toEqual([]);
    await expect.element(signInFirst()).not.toBeInTheDocument();
  });

  it("sends the root on to the home page (F027)", async () => {
    answerFrame();
    await openPortal("#/", { as: "T" });
    await eventually(() => expect(location.hash).toBe("#/reportUnit/main"));
  });

  it("shows a designed page when the screen belongs to other desks", async () => {
    answerFrame({ orgType: "DESIGN", orgName: "中原设计院" });
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
    await expect.element(page.getByText(/建设单位、审查机构、主管部门/)).toBeVisible();
  });

  it("names the right that the role lacks when the organisation is not the reason", async () => {
    answerFrame({ orgType: "CONTROL", orgName: "城乡建设局", roles: [{ code: "CONTROL_OFFICER", items: [] }] });
    await openPortal("#/adminUnit/requests", { as: "T" });
    await expect.element(page.getByText(/需要“单位”的编辑权限，您在城乡建设局的角色没有这项权限/)).toBeVisible();
    await expect.element(page.getByText(/此页面供/)).not.toBeInTheDocument();
  });

  it("asks to sign in again when the token has died (401)", async () => {
    const server = answerFrame();
    server.refuse(
      accountCalls.currentCredential,
      { code: "platform.sign-in-first", message: "请登录后进行操作！" },
      401,
    );
    await openPortal("#/complaint", { as: "dead" });
    await expect.element(signInFirst()).toBeVisible();
    expect(sessionStorage.getItem("token")).toBeNull();
  });

  it("offers the credentials of the person and keeps their list in session storage (F099)", async () => {
    answerFrame();
    await openPortal("#/complaint", { as: "T" });
    await eventually(() => expect(sessionStorage.getItem("credentials")).toContain("绿城建设"));
  });
});
