import type { Call, Calls } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import type { Envelope } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { type BadRequest, malformedRequests } from "../../../../test/malformed.ts";
import { startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
const perCall = 200;
const guestCalls = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, call]) => call.who.includes("GUEST"))
    .map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

const send = (request: BadRequest) =>
  portal.app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: request.headers,
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });

const envelopeIn = (body: string): Partial<Envelope> => {
  try {
    const parsed = JSON.parse(body) as unknown;
    return typeof parsed === "object" && parsed !== null ? (parsed as Partial<Envelope>) : {};
  } catch {
    // the bytes of a picture
    return {};
  }
};

describe("bad input to a call that needs no token", () => {
  it.each(guestCalls)("of %s is answered in words, never with a 500", async (name, call) => {
    for (const request of malformedRequests(call, perCall)) {
      const answer = await send(request);
      const said = envelopeIn(answer.body);
      const about = `${name}: ${request.what} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, about).toBeLessThan(500);
      if (request.isHopeless) expect(answer.statusCode, about).toBeGreaterThanOrEqual(400);
      if (answer.statusCode >= 400) {
        expect(said.code, about).toMatch(/^[a-z-]+\.[a-z-]+$/);
        expect(said.message, about).toMatch(/[一-龥]/);
      }
    }
  });

  it("outside every call is answered in words too", async () => {
    for (const url of ["/%E0%A4%A", "/api/%", "/api/no/such/call", "/api/message/%00", `/api/${"a".repeat(9000)}`]) {
      const answer = await portal.app.inject({ method: "POST", url });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(envelopeIn(answer.body).message, url).toMatch(/[一-龥]/);
    }
  });

  it("in an address that cannot be decoded says where", async () => {
    const answer = await portal.app.inject({ url: "/api/%" });
    expect(answer.json<Envelope>()).toMatchObject({
      code: "platform.malformed",
      detail: [{ field: "address", message: "网址有误，请核对后重新打开" }],
    });
  });

  it("is refused by the field it is in", async () => {
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/admin/account/passAuth/getTokenByAccount",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `username=a%00b&password=${"a".repeat(64)}`,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Envelope>().detail).toEqual([{ field: "username", message: "含有不能保存的字符" }]);
  });
});
