import { describe, expect, it } from "vitest";
import { givenPhone } from "../../../test/given-phone.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { Refusal } from "../../ground/platform/http/refusal.ts";
import { findProvenMobile, requirePhone } from "./phone-proof.ts";
import { sweepPhoneCodes } from "./sweep-phone-codes.ts";

const portal = await startPortal();
const { clock, db } = portal;
const { checkPhoneCode } = portal.guest.registration;
const minute = 60_000;
const type = "REGISTER" as const;

let serial = 13_700_000_000;
const phone = () => givenPhone(portal, String(++serial), type);
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

const proves = (
  proof: { signupKey: string; mobile: string; msgCode: string },
  forType: Parameters<typeof requirePhone>[1]["type"] = type,
) =>
  inTransaction(db, (trx) => requirePhone(trx, { ...proof, type: forType, now: clock() })).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).code).toBe("registration.phone-code-wrong");
      return false;
    },
  );

describe("checking a code from the phone", () => {
  it("is right for its key, number and purpose only, else 手机验证码错误！", async () => {
    const proof = await phone();
    const wrong = [
      { ...proof, type, msgCode: otherThan(proof.msgCode) },
      { ...proof, type, mobile: "13999999999" },
      { ...proof, type, signupKey: "another" },
      { ...proof, type: "RESET_PASSWORD" as const },
    ];
    for (const attempt of wrong) {
      const failure = await expectRefused(checkPhoneCode(attempt), "registration.phone-code-wrong");
      expect(failure).toMatchObject({ message: "手机验证码错误！", detail: false });
    }
    expect(await checkPhoneCode({ ...proof, type })).toBe(true);
  });

  it("answers 手机验证码错误！ when code or key is missing (F274)", async () => {
    const { mobile, msgCode, signupKey } = await phone();
    await expectRefused(checkPhoneCode({ mobile, signupKey, type }), "registration.phone-code-wrong");
    await expectRefused(checkPhoneCode({ mobile, msgCode, type }), "registration.phone-code-wrong");
  });

  it("kills the code after five wrong tries", async () => {
    const proof = await phone();
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(
        checkPhoneCode({ ...proof, type, msgCode: otherThan(proof.msgCode) }),
        "registration.phone-code-wrong",
      );
    await expectRefused(checkPhoneCode({ ...proof, type }), "registration.phone-code-wrong");
  });

  it("forgets an unused code after five minutes and a proof after thirty", async () => {
    const [unused, proven] = [await phone(), await phone()];
    await checkPhoneCode({ ...proven, type });
    clock.moveBy(6 * minute);
    expect(await proves(unused)).toBe(false);
    clock.moveBy(20 * minute);
    expect(await checkPhoneCode({ ...proven, type })).toBe(true);
    clock.moveBy(5 * minute);
    expect(await proves(proven)).toBe(false);
  });

  it("takes the code of the last message only", async () => {
    const first = await phone();
    clock.moveBy(61_000);
    await portal.guest.registration.sendPhoneCode({ ...first, type });
    expect(await proves(first)).toBe(false);
  });
});

describe("the proof of a phone", () => {
  it("serves one act", async () => {
    const proof = await phone();
    expect(await proves(proof)).toBe(true);
    expect(await proves(proof)).toBe(false);
  });

  it("serves one of two acts at the same moment", async () => {
    const proof = await phone();
    const both = await Promise.all([proves(proof), proves(proof)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it("is none for another purpose, without a code or without a key", async () => {
    const proof = await phone();
    expect(await proves(proof, "RESET_PASSWORD")).toBe(false);
    expect(await proves({ ...proof, msgCode: "" })).toBe(false);
    expect(await proves({ ...proof, signupKey: "" })).toBe(false);
    expect(await proves(proof)).toBe(true);
  });

  it("is remembered by its key for half an hour, also when an act has used it", async () => {
    const proof = await phone();
    const found = () => findProvenMobile(db, { signupKey: proof.signupKey, type, now: clock() });
    expect(await found()).toBeNull();
    await proves(proof);
    expect(await found()).toBe(proof.mobile);
    clock.moveBy(31 * minute);
    expect(await found()).toBeNull();
    expect(await findProvenMobile(db, { signupKey: "", type, now: clock() })).toBeNull();
  });

  it("is swept a week later", async () => {
    const old = await phone();
    clock.moveBy(8 * 24 * 60 * minute);
    const fresh = await phone();
    await sweepPhoneCodes.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
    const left = await db.selectFrom("phone_code").select("mobile").execute();
    expect(left.map(({ mobile }) => mobile)).toEqual([fresh.mobile]);
    expect(fresh.mobile).not.toBe(old.mobile);
  });
});
