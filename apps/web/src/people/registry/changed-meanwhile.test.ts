import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { changedMeanwhile } from "./changed-meanwhile.ts";

const labels = { address: "注册地址", scope: "业务范围" };
const start = { version: 1, address: "农业路 68 号", scope: ["1"] };
const refused = (detail: object) =>
  new CallFailed(200, { code: "platform.changed-meanwhile", message: "内容已被他人修改", detail });

describe("what the second writer is told", () => {
  it("names the fields that others changed, comparing lists by their contents", () => {
    const stored = { version: 2, address: "农业路 70 号", scope: ["1"] };
    expect(changedMeanwhile(refused(stored), start, labels)).toEqual({ stored, changed: ["注册地址"] });
  });

  it("says nothing about other failures", () => {
    expect(changedMeanwhile(new CallFailed(500, { code: "platform.defect" }), start, labels)).toBeUndefined();
    expect(changedMeanwhile(new Error("offline"), start, labels)).toBeUndefined();
  });
});
