import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { fileCalls } from "@tushen/contract/ground/file";
import { describe, expect, it } from "vitest";
import { castPassword } from "../../../../seed/cast.ts";
import { sendMalformed } from "../../../../test/malformed-on-own.ts";
import { expectRefused, sentPassword } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";

const portal = await startStagedPortal();

describe("bad input to every call, about the caller's own objects", () => {
  it("is never answered with a 500; the trial of the same name sends a hundred to each call", async () => {
    const { sent, defects } = await sendMalformed(portal, 4);
    expect(sent).toBeGreaterThan(1500);
    expect(defects).toEqual([]);
  });
});

const uploads = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, { wire }]) => wire?.accepts === "stream")
    .map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

describe("an upload as a stream", () => {
  it.each(uploads)("of %s is told how to send its bytes when they come as another type", async (name, call) => {
    const isOf = (type: string) =>
      call.who.some((who) => who === "ANY" || who.startsWith("ANY") || who.startsWith(type));
    const username = isOf("CONSTRUCT") ? "owner" : isOf("DESIGN") ? "designer" : isOf("CENSOR") ? "leader" : "admin";
    const token = await portal.guest.account.tokenByAccount({ username, password: sentPassword(castPassword) });
    for (const [type, payload] of [
      ["text/plain", "x"],
      ["application/json", "{}"],
      ["application/json", "[1]"],
      ["application/x-www-form-urlencoded", "a=1"],
    ]) {
      const answer = await portal.app.inject({
        method: methodOf(call) as "POST",
        url: `${addressOf(call).replaceAll(/\{\w+\}/g, "1")}?fileName=a.pdf`,
        headers: { authorization: `Bearer ${token}`, "content-type": type as string },
        payload: payload as string,
      });
      expect([400, 403, 422], `${name} as ${type}: ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 422) expect(answer.body).toContain("application/octet-stream");
    }
  });
});

describe("a form with a file", () => {
  it.each([
    ["without its boundary", "multipart/form-data", "x"],
    ["with an empty boundary", "multipart/form-data; boundary=", "x"],
    [
      "cut off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    [
      "without a file",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])("%s is malformed, not a defect", async (_, type, payload) => {
    const token = await portal.guest.account.tokenByAccount({
      username: "owner",
      password: sentPassword(castPassword),
    });
    const answer = await portal.app.inject({
      method: "POST",
      url: addressOf(fileCalls.upload),
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      payload,
    });
    expect(answer.json()).toMatchObject({ code: "platform.malformed" });
  });
});

describe("a version that cannot be", () => {
  it("is malformed, not a defect", async () => {
    const reviewer = await portal.signIn("reviewer");
    const [{ projectSubmissionId } = expect.fail("no batch under review")] = portal.staged.reviewed ?? [];
    for (const submissionVersion of [0, -1, 1.5, 2_147_483_648])
      await expectRefused(reviewer.review.readRound({ projectSubmissionId, submissionVersion }), "platform.malformed");
  });
});
