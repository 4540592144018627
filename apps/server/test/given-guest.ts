import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { creditCheckCharacter } from "@tushen/domain/people/credit-code";
import { actAs } from "../seed/act-as.ts";
import { givenPhone } from "./given-phone.ts";
import { sentPassword, type startPortal } from "./portal.ts";

let serial = 0;
const next = () => ++serial;

/** An unused credit code of a firm in 金水区. */
const freshCreditCode = (): string => {
  const first = `91410105MA7G${String(next()).padStart(5, "0")}`;
  return first + creditCheckCharacter(first);
};

/** Owners without an account who have a phone. */
export const givenGuest = (portal: Awaited<ReturnType<typeof startPortal>>) => {
  /** The first save of a guest: a phone just proven, and a firm that is not registered. */
  const guestSave = async (over: Partial<BasicInfo> = {}) => {
    const proof = await givenPhone(portal, `136${String(10_000_000 + next())}`, "REGISTER");
    const { mobile, msgCode, signupKey } = proof;
    return {
      projectBasicInfo: {
        bizType: "FJ" as const,
        category: "FJ_XJ",
        type: "PT" as const,
        divisionCode: "410105",
        projectName: "清风里小区",
        ...over,
      },
      applicant: { orgName: `郑州清风第${next()}置业有限公司`, creditCode: freshCreditCode(), legalPerson: "宋国华" },
      contact: { name: "宋文静", mobile },
      password: sentPassword("Qingfeng@2026"),
      msgCode,
      signupKey,
    };
  };

  type Save = Awaited<ReturnType<typeof guestSave>>;

  /** A report filed by a guest, with the guest signed in to the new account. */
  const filedByGuest = async (
    given?: Omit<Save, "applicant"> & { applicant: Omit<Save["applicant"], "legalPerson"> },
  ) => {
    const input = given ?? (await guestSave());
    const saved = await portal.guest.project.saveAsGuest(input);
    const { signupKey, password, contact } = input;
    const token = await portal.guest.project.tokenAfterReport({ username: contact.mobile, password, signupKey });
    return { input, saved, client: actAs(portal.app, token) };
  };

  return { guestSave, filedByGuest };
};
