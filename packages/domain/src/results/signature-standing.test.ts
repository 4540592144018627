import { describe, expect, it } from "vitest";
import { type SignatureFacts, standingOf, verdictOf } from "./signature-standing.ts";

const good: SignatureFacts = { intact: true, chain: "trusted", changesAfter: [] };
const broken = { ...good, intact: false };
const expired = { ...good, chain: "not-valid-then" as const };
const foreign = { ...good, chain: "unknown-issuer" as const };
const painted = { ...good, changesAfter: ["页面内容被修改"] };

describe("what a signature is worth", () => {
  it.each<[string, SignatureFacts, string, RegExp]>([
    ["fits and is trusted", good, "valid", /未被改动/],
    ["does not fit the bytes", broken, "invalid", /签名与文件内容不符/],
    ["was made outside its validity", expired, "invalid", /不在有效期内/],
    ["comes from an unknown authority", foreign, "hinted", /不能确认签章人是谁/],
    ["was followed by changes", painted, "hinted", /此后文件又有改动：页面内容被修改/],
    ["is broken and followed by changes", { ...painted, intact: false }, "invalid", /不符/],
  ])("that %s", (_, facts, standing, sentence) => {
    expect(standingOf(facts)).toMatchObject({ standing, sentence: expect.stringMatching(sentence) });
  });
});

describe("what a file is worth", () => {
  it.each<[string, SignatureFacts[], string]>([
    ["without signatures", [], "unsigned"],
    ["whose signatures are all good", [good, good], "valid"],
    ["with one of an unknown authority", [good, foreign], "hinted"],
    ["with a broken one among good ones", [good, broken], "invalid"],
    ["painted on after a good signature", [painted], "invalid"],
  ])("%s", (_, signatures, verdict) => {
    expect(verdictOf(signatures, [])).toBe(verdict);
  });

  it("is never good when a signature was taken out, whatever is left", () => {
    expect(verdictOf([], ["陈䶮璟"])).toBe("invalid");
    expect(verdictOf([good], ["陈䶮璟"])).toBe("invalid");
  });
});
