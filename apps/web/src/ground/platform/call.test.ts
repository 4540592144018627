import { accountCalls } from "@tushen/contract/people/account";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { answerCalls } from "../../../test/answers.ts";
import { call, noDetail, sendCall, timeoutInMs } from "./call.ts";
import { session } from "./session.ts";

const project = { projectApplicationId: 41 };
const progress = { applicationId: 41 };
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error as CallFailed,
  );
const hearErrors = () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  return said;
};

describe("a call that is refused", () => {
  it.each([
    ["project", () => call(projectCalls.readProject, project)],
    ["progress", () => call(progressCalls.censorProgress, progress)],
  ])("rejects with the answer when the code of a %s call is not SUCCESS (F267)", async (_kind, ask) => {
    const server = answerCalls();
    const envelope = { code: "project.gone", message: "项目已撤销", detail: { since: "2026-11-01" }, requestId: "r1" };
    server.refuse(projectCalls.readProject, envelope);
    server.refuse(progressCalls.censorProgress, envelope);
    const error = await failure(ask());
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({
      code: "project.gone",
      message: "项目已撤销",
      detail: { since: "2026-11-01" },
      requestId: "r1",
    });
  });
});

describe("a success without a detail", () => {
  it.each([
    ["project", "F268", projectCalls.readProject, () => call(projectCalls.readProject, project)],
    ["submission", "F269", submissionCalls.readSubmission, () => call(submissionCalls.readSubmission, { id: 5 })],
    ["credential", "F270", accountCalls.currentCredential, () => call(accountCalls.currentCredential, {})],
  ] as const)("of the %s loader is rejected and logged (%s)", async (_kind, _fact, entry, ask) => {
    const said = hearErrors();
    const server = answerCalls();
    for (const answer of [{ code: "SUCCESS" }, { code: "SUCCESS", detail: null }]) {
      said.mockClear();
      server.refuse(entry, answer);
      expect((await failure(ask()))?.code).toBe(noDetail);
      expect(said).toHaveBeenCalledOnce();
    }
  });

  it("of project info for the review side is logged (F271)", async () => {
    const said = hearErrors();
    answerCalls().refuse(projectCalls.readProjectForCdr, { code: "SUCCESS" });
    await failure(call(projectCalls.readProjectForCdr, project));
    expect(said).toHaveBeenCalledOnce();
  });
});

describe("an HTTP error", () => {
  it("is passed on as the response, with its status (F273)", async () => {
    answerCalls().refuse(projectCalls.readProject, { code: "platform.defect", message: "系统异常" }, 500);
    const response = await sendCall(projectCalls.readProject, project);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "platform.defect" });
  });

  it("that says the token is worth nothing ends the session of this tab", async () => {
    session.setToken("T");
    onTestFinished(() => session.clear());
    const server = answerCalls();
    server.refuse(projectCalls.readProject, { code: "platform.defect", message: "系统异常" }, 500);
    await failure(call(projectCalls.readProject, project));
    expect(session.token()).toBe("T");
    server.refuse(projectCalls.readProject, { code: "platform.sign-in-first", message: "请登录后进行操作！" }, 401);
    await failure(call(projectCalls.readProject, project));
    expect(session.token()).toBeUndefined();
  });

  it("is reported by its status where a proxy answers instead of the portal", async () => {
    const server = answerCalls();
    server.raw(projectCalls.readProject, () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    expect(await failure(call(projectCalls.readProject, project))).toMatchObject({ status: 502, code: "http.502" });
  });
});

describe("a server that does not answer", () => {
  it("gets 300,000 ms for its answer (F297)", () => {
    expect(timeoutInMs).toBe(300_000);
  });

  it("is reported in words when the network is gone", async () => {
    const real = window.fetch;
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    onTestFinished(() => {
      window.fetch = real;
    });
    expect(await failure(call(projectCalls.readProject, project))).toMatchObject({ status: 0, code: "network.lost" });
  });
});
