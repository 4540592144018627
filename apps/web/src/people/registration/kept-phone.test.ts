import { CallFailed } from "@tushen/contract/ground/envelope";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetPhone, keepPhone, readKeptPhone, requireProof } from "./kept-phone.ts";

const mobile = "13800138000";
const proof = { signupKey: "key-1", mobile, msgCode: "123456", provenAt: Date.now() };
const wrong = () => {
  try {
    requireProof("REGISTER", mobile);
  } catch (error) {
    return error instanceof CallFailed ? error.message : error;
  }
  return undefined;
};

beforeEach(() => forgetPhone("REGISTER"));

describe("the stored code and key of a phone", () => {
  it("are given for the number they prove", () => {
    keepPhone("REGISTER", { proof });
    expect(requireProof("REGISTER", mobile)).toEqual({ signupKey: "key-1", msgCode: "123456" });
  });

  it.each([
    ["nothing", {}],
    ["no code", { proof: { ...proof, msgCode: "" } }],
    ["no key", { proof: { ...proof, signupKey: "" } }],
    ["another number", { proof: { ...proof, mobile: "13900139000" } }],
    ["a proof the server has forgotten", { proof: { ...proof, provenAt: Date.now() - 31 * 60_000 } }],
  ])("refuse with 手机验证码错误！ when there is %s (F218, F274)", (_, kept) => {
    keepPhone("REGISTER", kept);
    expect(wrong()).toBe("手机验证码错误！");
  });

  it("serve one purpose", () => {
    keepPhone("RESET_PASSWORD", { proof });
    expect(wrong()).toBe("手机验证码错误！");
    expect(readKeptPhone("RESET_PASSWORD").proof).toEqual(proof);
    forgetPhone("RESET_PASSWORD");
    expect(readKeptPhone("RESET_PASSWORD")).toEqual({});
  });
});
