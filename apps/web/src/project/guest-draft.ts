import type { BasicInfo } from "@tushen/contract/basic-info";
import { emptyRow, type ReportValues } from "./report-form.ts";

/** Firm and contact of a guest, as typed; a password is never kept. */
export interface GuestFirm {
  readonly orgName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly name: string;
  readonly mobile: string;
}

export interface GuestDraft {
  readonly info: Partial<BasicInfo>;
  readonly firm: GuestFirm;
}

const key = "guestReport";

const noDraft: GuestDraft = {
  info: { bizType: "FJ", category: "FJ_XJ", type: "PT", projectCategoryName: "01", reviewMode: "1" },
  firm: { orgName: "", creditCode: "", legalPerson: "", name: "", mobile: "" },
};

/** What a guest has typed lives in this tab until his first save; it survives a reload. */
export const guestDraft = {
  read(): GuestDraft {
    const kept = sessionStorage.getItem(key);
    return kept === null ? noDraft : (JSON.parse(kept) as GuestDraft);
  },
  keep: (change: Partial<GuestDraft>) =>
    sessionStorage.setItem(key, JSON.stringify({ ...guestDraft.read(), ...change })),
  forget: () => sessionStorage.removeItem(key),
};

/** The report form of a guest: his own firm comes with the account, the others after it. */
export const guestValues = (): ReportValues => ({
  info: guestDraft.read().info,
  participants: ["1", "3", "4"].map((type) => emptyRow(type, true)),
  revision: 0,
});
