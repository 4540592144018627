import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { loggerOptions, withoutSecrets } from "./log.ts";

const logged = (fields: object): string => {
  let text = "";
  pino(loggerOptions({ logLevel: "info" }), { write: (line: string) => void (text += line) }).info(fields, "said");
  return text;
};

describe("the log", () => {
  it("writes one JSON line with time and level", () => {
    expect(JSON.parse(logged({ requestId: "abc" }))).toMatchObject({
      level: "info",
      requestId: "abc",
      msg: "said",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it("holds no passwords, tokens and codes", () => {
    const line = logged({ input: { username: "owner", password: "Tushen@2026", token: "t0ken", captcha: "x7k2" } });
    expect(line).toContain("owner");
    expect(line).not.toMatch(/Tushen@2026|t0ken|x7k2/);
  });

  it.each([
    ["/api/drawing/get?id=5", "/api/drawing/get?id=5"],
    ["/api/drawing/get?id=5&token=abc.def", "/api/drawing/get?id=5&token=…"],
    ["/oauth/token?code=abc&state=x&a=1", "/oauth/token?code=…&state=…&a=1"],
    [`/file/${"A".repeat(60)}.${"b".repeat(43)}`, "/file/…"],
  ])("shows %s without its secrets", (url, shown) => {
    expect(withoutSecrets(url)).toBe(shown);
  });
});
