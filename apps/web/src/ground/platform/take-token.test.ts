import { describe, expect, it } from "vitest";
import { splitToken } from "./take-token.ts";

describe("a token in the address (F053)", () => {
  it("is found before the hash and inside it", () => {
    expect(splitToken("?token=T", "#/auth")).toEqual({ search: "", hash: "#/auth", token: "T" });
    expect(splitToken("", "#/auth?token=T")).toEqual({ search: "", hash: "#/auth", token: "T" });
  });

  it("leaves every other byte of the address as it was", () => {
    expect(splitToken("?a=%E5%9B%BE&token=T&b=1+2", "#/pdf/100%/x?c=%2F&d")).toEqual({
      search: "?a=%E5%9B%BE&b=1+2",
      hash: "#/pdf/100%/x?c=%2F&d",
      token: "T",
    });
  });

  it("is decoded, or taken undecoded when that fails", () => {
    expect(splitToken("?token=a%2Bb", "").token).toBe("a+b");
    expect(splitToken("?token=100%", "").token).toBe("100%");
  });

  it("does not mistake another key for it", () => {
    expect(splitToken("?mytoken=1&tokens=2", "#/x").token).toBeUndefined();
  });
});
