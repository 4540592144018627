import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { keptAt } from "../../../ground/platform/kept.ts";
import { emptyRow, type ReportValues, startInfo } from "./wizard-form.ts";

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

const stored = keptAt<GuestDraft>("guestReport");

const noDraft: GuestDraft = {
  info: {},
  firm: { orgName: "", creditCode: "", legalPerson: "", name: "", mobile: "" },
};

/** What a guest has typed lives in this tab until his first save; it survives a reload. */
export const guestDraft = {
  read: (): GuestDraft => stored.read() ?? noDraft,
  keep: (change: Partial<GuestDraft>) => stored.keep({ ...guestDraft.read(), ...change }),
  forget: stored.forget,
};

/** The report form of a guest: his own firm comes with the account, the others after it. */
export const guestValues = (kind: ReportForm): ReportValues => {
  const { info } = guestDraft.read();
  return {
    // A visitor may begin a report of another kind in the same tab.
    info: info.bizType === kind.bizType ? info : startInfo(kind),
    participants: kind.requiredParticipants.map((type) => emptyRow(type, true)),
    revision: 0,
  };
};
