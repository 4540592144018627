import { keptAt } from "../../ground/platform/kept.ts";

/** A firm found in the register, with the ticket for choosing one of its people. */
export interface CheckedFirm {
  readonly invitation: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly checkTicket: string;
  readonly signupKey: string;
  readonly expiresAt: string;
}

const stored = keptAt<CheckedFirm>("designVerification");

/** The checked firm of step 1 stays in this tab as long as its ticket is valid, so that step 2 survives a reload. */
export const checkedFirm = {
  read(invitation: string): CheckedFirm | undefined {
    const firm = stored.read();
    const isAlive = firm?.invitation === invitation && Date.parse(firm.expiresAt) > Date.now();
    return isAlive ? firm : undefined;
  },
  keep: stored.keep,
  forget: stored.forget,
};
