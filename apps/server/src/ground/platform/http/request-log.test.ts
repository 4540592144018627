import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { castPassword } from "../../../../seed/cast.ts";
import { shapeOf } from "../../../../test/sample-input.ts";
import { sentPassword, startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
const lines: string[] = [];
const config = { ...portal.config, logLevel: "info" } as const;
const app = await buildApp({ ...portal, config }, { log: { write: (line) => void lines.push(line) } });
const token = await portal.guest.account.tokenByAccount({ username: "owner", password: sentPassword(castPassword) });
const calls = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) => Object.values(table));

const words = "GeHeIm-q7Zx";
const digits = "13798765432";
/** Names under which secrets travel, also where the contract does not have them. */
const keys = [
  "code",
  "key",
  "token",
  "msgCode",
  "captcha",
  "invitation",
  "ticket",
  "projectSecretKey",
  "mobile",
  words,
];
const isId = (key: string) => /Ids?$|^ids?$/.test(key);

/** A request of the call with the secret wherever its address, its headers and its body have room for one. */
const withSecret = (call: Call, secret: string) => {
  const given = [...new Set([...Object.keys(shapeOf(call).properties ?? {}), ...keys])];
  // A number under the name of an id is the id.
  const taken = secret === digits ? given.filter((key) => !isId(key)) : given;
  const query = taken.map((key) => `${encodeURIComponent(key)}=${secret}`).join("&");
  const path = addressOf(call).replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    secret === digits && isId(key) ? "1" : secret,
  );
  const named = Object.values(call.wire?.headers ?? {}).map((header) => [header, secret]);
  return {
    method: methodOf(call) as "GET",
    url: `${path}?${query}`,
    headers: {
      ...Object.fromEntries(named),
      "user-agent": secret,
      referer: `http://x/?t=${secret}`,
      cookie: `t=${secret}`,
    },
    ...(methodOf(call) !== "GET" && { payload: Object.fromEntries(taken.map((key) => [key, secret])) }),
  };
};

describe("the log of requests", () => {
  it("holds none of the secrets that were sent through all calls", async () => {
    lines.length = 0;
    for (const call of calls)
      for (const secret of [words, digits]) {
        const request = withSecret(call, secret);
        await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } });
        await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
      }
    for (const url of [`/${words}`, `/assets/${words}.js`, `/api/none/${words}?k=${words}`, `/%E0%A4%A?${words}`])
      await app.inject({ url });
    expect(lines.length).toBeGreaterThan(calls.length * 2);
    expect(lines.filter((line) => line.includes(words) || line.includes(digits))).toEqual([]);
  });

  it("shows the call and the ids it is about", async () => {
    lines.length = 0;
    const path = "/api/sfa/projectApplication/checkSubmit";
    await app.inject({ url: `${path}/12` });
    await app.inject({
      url: "/api/sfa/projectSubmission/query?projectApplicationId=12&atlasName=%E4%B8%80%E6%9C%9F&pageNum=2",
    });
    const shown = lines.flatMap((line) => (JSON.parse(line) as { req?: { url: string } }).req?.url ?? []);
    expect(shown).toEqual([`${path}/12`, "/api/sfa/projectSubmission/query?projectApplicationId=12&pageNum=2&…"]);
  });
});
