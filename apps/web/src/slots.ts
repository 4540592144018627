import type { ComponentType } from "react";
import { useOpenSubmission } from "./delivery/submission/use-open-submission.tsx";
import { openProjectCalls, useOpenProject } from "./filing/project/use-open-project.ts";
import type { Slots } from "./ground/shell/slots.ts";
import { later } from "./ground/ui/later.tsx";

/** Parts that areas put into the frame. Each line names the area's own export. */
export const slots: Slots = {
  openProject: { use: useOpenProject, calls: openProjectCalls },
  proveAgain: later(async () => (await import("./people/registration/prove-again-dialog.tsx")).ProveAgainDialog),
  signInAgain: later(async () => (await import("./people/account/sign-in-again.tsx")).SignInAgain),
  firstHints: later(async () => (await import("./ground/help/first-hints.tsx")).FirstHints),
  quickSearch: later(async () => (await import("./ground/search/quick-search.tsx")).QuickSearch),
};

/** For pages of other areas about one submission: its id, and the page to show until the id is known. */
export const openSubmission = { use: useOpenSubmission };

/** Before the first page: pick lists and labels follow the operator's changes. Not part of the login page. */
export const beforePages = async (): Promise<void> =>
  (await import("./ground/settings/follow-dictionaries.ts")).followDictionaries();

/** Parts of other areas on the desks of house, owner, firm and authority. */
export const deskParts = {
  myTasks: later(async () => (await import("./review/review/my-tasks.tsx")).MyTasks),
  houseFees: later(async () => (await import("./money/fee/fee-waits.tsx")).HouseFeeWaits),
  ownerFees: later(async () => (await import("./money/fee/fee-waits.tsx")).OwnerFeeWaits),
  districts: later(async () => (await import("./oversight/statistic/districts.tsx")).Districts),
  repeatedClauses: later(async () => (await import("./review/opinion/repeated-clauses.tsx")).RepeatedClauses),
};

/** Parts of other areas on the radar of undeclared changes. */
export const radarParts = {
  changesOfModel: later(async () => (await import("./models/model/radar/radar-changes.tsx")).RadarChanges),
};

/** Acts on the chosen rows of lists of projects and batches. */
export const listParts = {
  urge: later(async () => (await import("./delivery/progress/urge-many.tsx")).UrgeMany),
};

/** Parts of other areas on the page 汇总与结论. */
export const conclusionParts = {
  reports: later(async () => (await import("./delivery/submission/review-reports.tsx")).ReviewReports),
  supplements: later(async () => (await import("./delivery/submission/supplement-records.tsx")).SupplementRecords),
  transfer: later(async () => (await import("./delivery/submission/assignment/transfer-dialog.tsx")).TransferDialog),
};

/** Parts of the report's form that other areas use. */
export const reportParts = {
  firmPicker: later(async () => (await import("./filing/project/firm-picker.tsx")).FirmPicker),
  fieldLink: later(async () => (await import("./filing/project/report/field-link.tsx")).FieldLink),
};

/** Parts of other areas beside an opinion, where it is written, read and answered. */
export const opinionParts = {
  complaints: later(async () => (await import("./oversight/complaint/opinion-complaints.tsx")).OpinionComplaints),
  precedents: later(async () => (await import("./oversight/complaint/clause-precedents.tsx")).ClausePrecedents),
};

/** Parts of other areas on the pages of an alteration (申报变更). */
export const alterationParts = {
  impact: later(
    async () => (await import("./oversight/alteration-impact/alteration-impact-part.tsx")).AlterationImpactPart,
  ),
};

/** Parts of other areas beside a building model. */
export const modelParts = {
  opinions: later(async () => (await import("./review/review/model/model-opinions.tsx")).ModelOpinions),
  findings: later(async () => (await import("./machine/intelligent-review/findings-panel.tsx")).FindingsPanel),
};

/** Parts of other areas on the page of a fee. */
export const feeParts = {
  invoices: later(async () => (await import("./money/invoice/fee-invoices.tsx")).FeeInvoices),
};

/** Has papers, sheets and certificates signed. */
export const signingParts = {
  start: later(async () => (await import("./papers/signature/start-signing-button.tsx")).StartSigningButton),
};

/** Leads to the program that reaches devices of a person's own computer. */
export const helperParts = {
  download: later(async () => (await import("./papers/signature/helper-download.tsx")).HelperDownload),
};

/** Parts of other areas above a sheet. */
export const sheetParts = {
  viewLinks: later(async () => (await import("./sheets/view-link/view-links-dialog.tsx")).ViewLinksDialog),
};

/** Parts of other areas on the page 受理, below the report. */
export const acceptanceParts = {
  corrections: later(async () => (await import("./filing/project/corrections-part.tsx")).CorrectionsPart),
};

/** A block of another area on the project home; it gets the open application. */
interface ProjectPart {
  readonly key: string;
  readonly view: ComponentType<{ readonly applicationId: number }>;
}

/** Blocks of the project home in this order, between the next step and the participants. */
export const projectParts: readonly ProjectPart[] = [
  {
    key: "surveys",
    view: later(async () => (await import("./delivery/survey/surveys-part.tsx")).SurveysPart),
  },
  {
    key: "submissions",
    view: later(async () => (await import("./delivery/submission/submissions-part.tsx")).SubmissionsPart),
  },
  {
    key: "beside",
    view: later(async () => (await import("./review/consultation/beside-part.tsx")).BesidePart),
  },
  {
    key: "ledger",
    view: later(async () => (await import("./delivery/submission/ledger/ledger-part.tsx")).LedgerPart),
  },
];

/** Parts of the page 我的账号 in this order, below the person: mobile number and password. */
export const accountParts: readonly { readonly key: string; readonly view: ComponentType }[] = [
  {
    key: "security",
    view: later(async () => (await import("./people/registration/security-part.tsx")).SecurityPart),
  },
  { key: "push", view: later(async () => (await import("./ground/push/notice-part.tsx")).NoticePart) },
  { key: "deadline", view: later(async () => (await import("./delivery/progress/deadline-part.tsx")).DeadlinePart) },
];
