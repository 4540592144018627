import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { describeFailure } from "./failure.ts";

const adviceOf = (code: string) => describeFailure(new CallFailed(403, { code, message: "不行。" })).advice;

describe("what may be tried again", () => {
  it.each([
    [0, "platform.unreachable", true],
    [503, "platform.defect", true],
    [429, "platform.too-many", true],
    [403, "platform.not-allowed", false],
    [404, "platform.not-found", false],
    [403, "platform.prove-again", true],
  ] as const)("%s %s: %s", (status, code, isRetriable) =>
    expect(describeFailure(new CallFailed(status, { code, message: "不行。" })).isRetriable).toBe(isRetriable),
  );
});

describe("the advice beside a failure", () => {
  it("sends nobody to an administrator who has only cancelled the proof of being oneself", () => {
    expect(adviceOf("platform.prove-again")).toMatch(/什么也没有改动/);
    expect(adviceOf("platform.not-allowed")).toMatch(/联系本单位管理员/);
  });
});
