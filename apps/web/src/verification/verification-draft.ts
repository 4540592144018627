/** A firm that was found in the register, and the ticket that lets its people be chosen from. */
export interface CheckedFirm {
  readonly invitation: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly checkTicket: string;
  readonly signupKey: string;
  readonly expiresAt: string;
}

const key = "designVerification";

/** The check of step 1 lives in this tab for as long as its ticket, so that step 2 survives a reload. */
export const checkedFirm = {
  read(invitation: string): CheckedFirm | undefined {
    const kept = sessionStorage.getItem(key);
    const firm = kept === null ? undefined : (JSON.parse(kept) as CheckedFirm);
    const isAlive = firm?.invitation === invitation && Date.parse(firm.expiresAt) > Date.now();
    return isAlive ? firm : undefined;
  },
  keep: (firm: CheckedFirm) => sessionStorage.setItem(key, JSON.stringify(firm)),
  forget: () => sessionStorage.removeItem(key),
};
