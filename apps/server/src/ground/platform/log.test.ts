import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { loggerOptions } from "./log.ts";

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

  it("says of an error what and where, and none of the values it is about", () => {
    const err = Object.assign(new Error('invalid input syntax for type bigint: "13812345678"'), {
      ...{ code: "22P02", severity: "ERROR", detail: "Key (mobile)=(13812345678)", parameters: ["13812345678"] },
    });
    const line = logged({ err });
    expect(line).toContain("invalid input syntax for type bigint: …");
    expect(line).toContain("22P02");
    expect(line).not.toContain("13812345678");
  });
});
