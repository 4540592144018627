import type { invoiceCalls } from "@tushen/contract/money/invoice";
import { yuanText } from "@tushen/domain/ground/amount";
import type { Act } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";
import { findFee, lockFee, tellOwnerOf, visibleFee } from "../fee/index.ts";
import { invoiceMoves, standingInvoice } from "./invoice-moves.ts";
import { beginInvoice, issueFacts, wholeOf } from "./new-invoice.ts";
import { keepTitle } from "./titles.ts";
import { showInvoice } from "./show-invoice.ts";

/** The owner asks for an invoice of a fee it has paid. */
export const applyForInvoice: Act<typeof invoiceCalls.applyForInvoice> = async (context, input) => {
  const { db, actor, now } = context;
  await visibleFee(context, input.auditFeeId);
  const fee = await lockFee(db, input.auditFeeId);
  const wish = { ...input, taxRate: 60, items: input.items ?? wholeOf(fee) };
  const made = await beginInvoice(context, fee, wish, {
    action: "apply",
    facts: {
      ...issueFacts(fee, wish, await standingInvoice(db, fee.id)),
      isAccepting: await isSwitchedOn(db, fee.house_org_id, "INVOICE_SWITCH"),
    },
  });
  if (input.isKept) await keepTitle(context, input.buyer);
  await notifyOrganisation(
    db,
    now,
    fee.house_org_id,
    {
      title: "请开具发票",
      content: `${actor.orgName}为${await nameOfBatch(db, fee.submission_id)}的收费单${fee.fee_no}申请开票${yuanText(made.amount_in_fen)}元，抬头：${input.buyer.title}。`,
      url: "#/invoices",
    },
    ["CENSOR_FINANCE"],
  );
  return showInvoice(context, made.id);
};

export const withdrawInvoice: Act<typeof invoiceCalls.withdrawInvoice> = async (context, { id }) => {
  await moveOne(context, invoiceMoves, id, { action: "withdraw" });
  return true as const;
};

export const declineInvoice: Act<typeof invoiceCalls.declineInvoice> = async (context, { id, reason }) => {
  const { row } = await moveOne(context, invoiceMoves, id, {
    action: "decline",
    facts: { reasonGiven: true },
    set: { reason },
    why: reason,
  });
  const fee = await findFee(context.db, row.fee_id);
  await tellOwnerOf(context, fee, {
    title: "开票申请被退回",
    content: () => `${context.actor.orgName}退回了收费单${fee.fee_no}的开票申请：${reason}`,
  });
  return true as const;
};

/** The tax device did not issue it: it may be issued again, or declined. */
export const failInvoice: Act<typeof invoiceCalls.failInvoice> = async (context, { id, reason }) => {
  await moveOne(context, invoiceMoves, id, {
    action: "fail",
    facts: { reasonGiven: true },
    set: { reason },
    why: reason,
    audience: "house",
  });
  return true as const;
};
