import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it, vi } from "vitest";
import { pageFailure } from "./page-failure.ts";

const broken = new CallFailed(0, { code: "platform.unreachable", message: "网络连接不上，请检查网络后重试。" });
const refused = new CallFailed(200, { code: "view-link.dead", message: "链接无效、已过期或已被收回" });
const asked = (data: unknown, error: unknown) => ({ data, error, refetch: vi.fn() });

describe("what takes the place of a page", () => {
  it("is nothing while there is data to show and only the connection broke", () => {
    expect(pageFailure(asked({}, null), asked({}, broken))).toBeUndefined();
  });

  it("is the failure of a first fetch, and its retry repeats all calls", () => {
    const [one, other] = [asked({}, null), asked(undefined, broken)];
    const failure = pageFailure(one, other);
    expect(failure?.error).toBe(broken);
    failure?.onRetry?.();
    expect([one.refetch.mock.calls.length, other.refetch.mock.calls.length]).toEqual([1, 1]);
  });

  it("is a refusal at once, without a retry", () => {
    expect(pageFailure(asked({}, refused))).toEqual({ error: refused });
  });
});
