import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { castPassword } from "../../../../seed/cast.ts";
import { sentPassword, startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
const calls = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, call]) => (call.wire?.answers ?? "envelope") === "envelope")
    .map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
const tokenOf = (username: string) =>
  portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) });

const knock = async (call: Call, token: string | null) => {
  const answer = await portal.app.inject({
    method: methodOf(call) as "GET",
    url: addressOf(call).replaceAll(/\{\w+\}/g, "1"),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.json<Record<string, unknown>>();
};

describe("the envelope", () => {
  it("has code and detail, whoever asks and whatever is answered, and its code says whether it succeeded (F236)", async () => {
    let succeeded = 0;
    for (const username of [null, "owner", "clerk"]) {
      const token = username && (await tokenOf(username));
      for (const [name, call] of calls.filter(([one]) => one !== "account.logout")) {
        const said = await knock(call, token);
        expect(Object.keys(said), `${name} by ${username}`).toEqual(expect.arrayContaining(["code", "detail"]));
        if (said["code"] === SUCCESS) succeeded += 1;
        else expect(said, `${name} by ${username}`).toHaveProperty("message");
      }
    }
    expect(succeeded).toBeGreaterThan(20);
  });

  it("is that of an unknown address too", async () => {
    const answer = await portal.app.inject({ url: "/api/no/such/call" });
    expect(answer.json()).toMatchObject({ code: "platform.not-found", detail: null });
  });
});
