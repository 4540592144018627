import type { progressCalls } from "@tushen/contract/delivery/progress";
import { renderPdf } from "@tushen/paper/render-pdf";
import { timeLedgerPaper } from "@tushen/paper/time-ledger";
import type { Act } from "../../context.ts";
import { systemName } from "../submission/index.ts";
import { ledgerOf } from "./time-ledger.ts";

/** 流转时间账 as a paper, for disputes about who delayed a review. */
export const printTimeLedger: Act<typeof progressCalls.printTimeLedger> = async (context, { projectSubmissionId }) => {
  const ledger = await ledgerOf(context, projectSubmissionId);
  const paper = timeLedgerPaper({
    ...ledger,
    system: await systemName(context),
    limit: ledger.clock.limitDays === null ? null : { days: ledger.clock.limitDays, used: ledger.clock.usedDays },
    askedBy: `${context.actor.orgName} ${context.actor.personName}`,
    printedAt: context.now,
  });
  return {
    type: "application/pdf",
    name: `流转时间账-${ledger.projectName}-${ledger.atlasName}.pdf`,
    bytes: await renderPdf(paper),
    headers: { "cache-control": "no-store" },
  };
};
