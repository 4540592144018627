import { createHash } from "node:crypto";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { afterAll, describe, expect, it } from "vitest";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { demoReport } from "../apps/server/seed/report.ts";
import { castPassword } from "../apps/server/seed/cast.ts";
import { connectTo, signInTo } from "./api.ts";
import { readCaptcha, readOutbox, startPortal } from "./portal.ts";

// Two server processes on one database and one file store, as behind a load balancer.
const portal = await startPortal();
const copy = await startPortal({ DATA_DIR: portal.dataDir, SEED: "none" });
afterAll(async () => {
  await copy.stop();
  await portal.stop();
});
const guests = [connectTo(portal.base, null), connectTo(copy.base, null)] as const;
const guestOf = (turn: number) => guests[turn % 2] as (typeof guests)[0];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** How often each answer came: `SUCCESS`, or the code of the refusal. */
type Tally = Record<string, number>;

/** Sends so many tries, eight at a time, to both servers in turn. */
const hammer = async (tries: number, attempt: (turn: number) => Promise<unknown>): Promise<Tally> => {
  const tally: Tally = {};
  let turn = 0;
  const work = async () => {
    while (turn < tries) {
      const answer = await attempt(turn++).then(
        () => "SUCCESS",
        (error: unknown) => {
          if (error instanceof CallFailed) return error.code;
          throw error;
        },
      );
      tally[answer] = (tally[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return tally;
};

const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "SUCCESS",
    (error: CallFailed) => error.code,
  );

/** A picture whose answer has been read, and so serves for one number. */
const passedCaptcha = async (turn: number): Promise<string> => {
  const { headers } = await fetch(`${turn % 2 ? copy.base : portal.base}/api/admin/registration/passAuth/captcha`);
  const signupKey = headers.get("signup-key") ?? "";
  expect(await guestOf(turn).account.checkCaptcha({ signupKey, code: await readCaptcha(portal.base, signupKey) })).toBe(
    true,
  );
  return signupKey;
};

const draft: DemoProject = {
  ...{ name: "金色佳苑六期", stage: "draft", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

const codeSentTo = async (mobile: string): Promise<string> => {
  const message = (await readOutbox(portal.base)).find(({ kind, to }) => kind === "sms" && to === mobile);
  return message?.text.match(/\d{6}/)?.[0] ?? "";
};

describe("guessing, at two servers on one database", () => {
  it("stops at the fifth wrong password of an account, and then at the right one too", async () => {
    const tally = await hammer(60, (turn) =>
      guestOf(turn).account.tokenByAccount({ username: "reviewer", password: sha256(`guess ${turn}`) }),
    );
    expect(tally).toEqual({ "account.password-wrong": 5, "account.locked": 55 });
    const right = { username: "reviewer", password: sha256(castPassword) };
    for (const guest of guests) expect(await refusalOf(guest.account.tokenByAccount(right))).toBe("account.locked");
  });

  it("stops at the fourth wrong reading of a picture", async () => {
    const { headers } = await fetch(`${portal.base}/api/admin/registration/passAuth/captcha`);
    const signupKey = headers.get("signup-key") ?? "";
    await hammer(40, (turn) => guestOf(turn).account.checkCaptcha({ signupKey, code: "0000" }));
    const code = await readCaptcha(portal.base, signupKey);
    for (const guest of guests) expect(await guest.account.checkCaptcha({ signupKey, code })).toBe(false);
  });

  it("stops at the fifth wrong code of a phone", async () => {
    const proof = { mobile: "13812340001", type: "REGISTER" as const, signupKey: await passedCaptcha(0) };
    await guestOf(0).registration.sendPhoneCode(proof);
    const msgCode = await codeSentTo(proof.mobile);
    const guesses = await hammer(60, (turn) => {
      const guess = String(100_000 + turn);
      return guestOf(turn).registration.checkPhoneCode({ ...proof, msgCode: guess === msgCode ? "099999" : guess });
    });
    expect(guesses).toEqual({ "registration.phone-code-wrong": 60 });
    for (const guest of guests)
      expect(await refusalOf(guest.registration.checkPhoneCode({ ...proof, msgCode }))).toBe(
        "registration.phone-code-wrong",
      );
  });

  it("sends one message a minute to a number, however many ask at once", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, (_, turn) => passedCaptcha(turn)));
    const sent = await hammer(keys.length, (turn) =>
      guestOf(turn).registration.sendPhoneCode({
        mobile: "13812340002",
        type: "REGISTER",
        signupKey: keys[turn] as string,
      }),
    );
    expect(sent).toEqual({ SUCCESS: 1, "registration.phone-code-too-soon": 7 });
  });

  it("stops at the tenth wrong code of an application", async () => {
    const tally = await hammer(60, (turn) =>
      guestOf(turn).account.exchangeCode({
        grant_type: "authorization_code",
        redirect_uri: `${portal.base}/`,
        client_id: "portal",
        state: "s",
        code: String(100_000 + turn),
      }),
    );
    expect(tally).toEqual({ "account.token-failed": 10, "account.too-many-tries": 50 });
  });

  it("stops at the fifth wrong identity code of a project, and then at the right one too", async () => {
    const owner = await signInTo(portal.base, "owner");
    const saved = await owner.project.saveProject({
      projectBasicInfo: demoReport(draft, 1, false, "2026-09-01"),
    });
    const [serialNumber, projectSecretKey] = [saved.applicationNo, saved.identityCode ?? ""];
    const tally = await hammer(60, (turn) =>
      guestOf(turn).account.tokenBySerialNumber({ serialNumber, projectSecretKey: `GUESS${turn}` }),
    );
    expect(tally).toEqual({ "account.secret-key-wrong": 5, "account.too-many-tries": 55 });
    for (const guest of guests)
      expect(await refusalOf(guest.account.tokenBySerialNumber({ serialNumber, projectSecretKey }))).toBe(
        "account.too-many-tries",
      );
  });

  it("draws no more pictures for whoever asks for hundreds", async () => {
    const tally = await hammer(260, (turn) => guestOf(turn).account.drawCaptcha({}));
    expect(tally["SUCCESS"]).toBeLessThanOrEqual(200);
    expect(tally["platform.too-many"]).toBeGreaterThanOrEqual(60);
  });

  it("leaves nothing broken behind", () => {
    expect(portal.log() + copy.log()).not.toContain('"defect"');
  });
});
