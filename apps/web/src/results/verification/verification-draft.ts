import { keptAt } from "../../ground/platform/kept.ts";

/** A firm that was found in the register, and the ticket that lets its people be chosen from. */
export interface CheckedFirm {
  readonly invitation: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly checkTicket: string;
  readonly signupKey: string;
  readonly expiresAt: string;
}

const stored = keptAt<CheckedFirm>("designVerification");

/** The check of step 1 lives in this tab for as long as its ticket, so that step 2 survives a reload. */
export const checkedFirm = {
  read(invitation: string): CheckedFirm | undefined {
    const firm = stored.read();
    const isAlive = firm?.invitation === invitation && Date.parse(firm.expiresAt) > Date.now();
    return isAlive ? firm : undefined;
  },
  keep: stored.keep,
  forget: stored.forget,
};
