import type { invoiceCalls } from "@tushen/contract/money/invoice";
import { isPaperNumber } from "@tushen/domain/money/invoice-kind";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { findFee, pastDay, tellOwnerOf } from "../fee/index.ts";
import { invoiceMoves, type InvoiceRecord } from "./invoice-moves.ts";
import { isNumberTaken } from "./number-of.ts";

/** The invoice that a red one takes back is red from now on. */
const finishRed = async (context: Context, red: InvoiceRecord): Promise<void> => {
  if (red.origin_id !== null)
    await moveOne(context, invoiceMoves, red.origin_id, { action: "finishRed", by: "SYSTEM" });
};

/** Writes down code and number that the tax device gave an invoice on paper. */
export const recordInvoiceNumber: Act<typeof invoiceCalls.recordInvoiceNumber> = async (context, input) => {
  const { actor, now } = context;
  const { id, invoiceCode, invoiceNo } = input;
  if (await isNumberTaken(context.db, invoiceCode, invoiceNo)) refuse("invoice.number-taken");
  const { row } = await moveOne(context, invoiceMoves, id, {
    action: "record",
    facts: { numberGiven: isPaperNumber(invoiceCode, invoiceNo) },
    set: {
      ...{ invoice_code: invoiceCode, invoice_no: invoiceNo, issuer_name: actor.personName },
      issued_on: pastDay(now, input.date),
    },
  });
  await finishRed(context, row);
  const fee = await findFee(context.db, row.fee_id);
  const isRed = row.origin_id !== null;
  await tellOwnerOf(context, fee, {
    title: isRed ? "发票已红冲" : "发票已开具",
    content: () =>
      `收费单${fee.fee_no}的纸质发票${invoiceNo}已${isRed ? "由红字发票冲销" : "开具，请与审查机构联系领取"}。`,
  });
  return true as const;
};
