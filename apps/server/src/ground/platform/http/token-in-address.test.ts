import { castPassword } from "../../../../seed/cast.ts";
import { describe, expect, it } from "vitest";
import { sentPassword, startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();

describe("a token in an address of the server", () => {
  it("is none: the call is answered as that of a guest, and a signed-in person's with 401", async () => {
    const password = sentPassword(castPassword);
    const token = await portal.guest.account.tokenByAccount({ username: "owner", password });
    for (const path of [
      "/api/admin/credential/getCredentialInfo",
      "/api/admin/account/my",
      "/api/admin/session/list",
    ]) {
      const answer = await portal.app.inject({ url: `${path}?token=${token}` });
      expect([answer.statusCode, answer.json().code], path).toEqual([401, "platform.sign-in-first"]);
      const right = await portal.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      expect(right.statusCode, path).toBe(200);
    }
  });
});
