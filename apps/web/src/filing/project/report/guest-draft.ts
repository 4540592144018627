import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { keptAt } from "../../../ground/platform/kept.ts";
import { emptyRow, type ReportValues, startInfo } from "./wizard-form.ts";

/** Firm and contact of a guest as typed; passwords are never stored. */
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

/** Values typed by a guest stay in this tab until the first save and survive a reload. */
export const guestDraft = {
  read: (): GuestDraft => stored.read() ?? noDraft,
  keep: (change: Partial<GuestDraft>) => stored.keep({ ...guestDraft.read(), ...change }),
  forget: stored.forget,
};

/** Form values of a guest's report: the guest's firm comes with the account, the other firms later. */
export const guestValues = (kind: ReportForm): ReportValues => {
  const { info } = guestDraft.read();
  return {
    // A visitor may begin a report of another kind in the same tab.
    info: info.bizType === kind.bizType ? info : startInfo(kind),
    participants: kind.requiredParticipants.map((type) => emptyRow(type, true)),
    revision: 0,
  };
};
