import type { FromPlatform, invoiceCalls } from "@tushen/contract/money/invoice";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { isPaperKind } from "@tushen/domain/money/invoice-kind";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { systemName } from "../../delivery/submission/index.ts";
import { type FeeRecord, lockFee } from "../fee/index.ts";
import { findInvoice, invoiceMoves, type InvoiceRecord, standingInvoice } from "./invoice-moves.ts";
import {
  beginInvoice,
  columnsOf,
  issueFacts,
  type IssuedColumns,
  namedSums,
  wholeOf,
  type Wish,
} from "./new-invoice.ts";
import { columnsFromPlatform } from "./from-platform.ts";
import { handOver } from "./hand-over.ts";
import { digitalNumber } from "./number-of.ts";
import { renderInvoice } from "./render-invoice.ts";

/** The invoice that finance means: as given, else as applied for, else over the whole sum to the payer. */
const wishOf = (
  fee: FeeRecord,
  applied: InvoiceRecord | undefined,
  input: ParsedInputOf<typeof invoiceCalls.issueInvoice>,
): Wish => {
  const payer = { titleType: "1", title: fee.payer_name, taxNo: fee.payer_credit_code } as const;
  const buyer = input.buyer ?? applied?.buyer ?? { ...payer, address: "", phone: "", bankName: "", bankAccount: "" };
  return {
    kind: input.kind ?? applied?.kind ?? "1",
    buyer: { ...buyer, title: input.buyerName ?? buyer.title, taxNo: input.taxNumber ?? buyer.taxNo },
    items: input.items ?? applied?.items ?? wholeOf(fee),
    taxRate: input.taxRate,
    remark: input.remark ?? applied?.remark ?? "",
    receiverMobile: input.receiverMobile ?? applied?.receiver_mobile ?? "",
  };
};

/** The columns of issuing: a digital invoice has them at once, one on paper when the tax device gave its number. */
const issuedAs = async (
  context: Context,
  fee: FeeRecord,
  { kind }: Wish,
  platform: FromPlatform | undefined,
): Promise<Partial<IssuedColumns>> => {
  const { db, actor, now } = context;
  if (isPaperKind(kind)) return platform ? refuse("invoice.paper-kind") : {};
  if (platform) return columnsFromPlatform(context, fee, platform);
  const day = dayInBeijing(now);
  return {
    invoice_no: await digitalNumber(db, { day, divisionCode: fee.division_code }),
    ...{ issued_on: day, issuer_name: actor.personName },
  };
};

/** A digital invoice goes to the owner: at once with the files of the platform, else when they are made. */
const goOut = async (context: Context, invoice: InvoiceRecord): Promise<void> => {
  if (invoice.state !== "ISSUED") return;
  if (invoice.is_from_platform) await handOver(context, invoice.id);
  else
    await context.jobs.enqueue(context.db, renderInvoice, { invoiceId: invoice.id, system: await systemName(context) });
};

/** Issues an invoice: a digital one with its number and, soon after, its PDF; one on paper waits for the tax device. */
export const issueInvoice: Act<typeof invoiceCalls.issueInvoice> = async (context, input) => {
  const { db } = context;
  const fee = await lockFee(db, input.auditFeeId);
  const standing = await standingInvoice(db, fee.id);
  const applied = standing?.state === "APPLIED" || standing?.state === "FAILED" ? standing : undefined;
  const wish = wishOf(fee, applied, input);
  const facts = issueFacts(fee, wish, applied ? undefined : standing);
  const given = await issuedAs(context, fee, wish, input.platform);
  const invoice = applied
    ? (
        await moveOne(context, invoiceMoves, applied.id, {
          ...{ action: "issue", facts, named: namedSums(fee, wish) },
          set: { ...columnsOf(wish), ...given, reason: null },
        })
      ).row
    : await beginInvoice(context, fee, wish, { action: "issue", facts, set: given });
  await goOut(context, invoice);
  return { id: invoice.id, number: invoice.invoice_no };
};

/** Issues the red invoice that takes one back. One on paper is taken back when the red one has its number. */
export const reddenInvoice: Act<typeof invoiceCalls.reddenInvoice> = async (context, { id, reason, platform }) => {
  const { db } = context;
  const fee = await lockFee(db, (await findInvoice(db, id)).fee_id);
  const { row: origin } = await moveOne(context, invoiceMoves, id, {
    action: "redden",
    facts: { reasonGiven: true },
    set: { reason },
    why: reason,
  });
  if (origin.is_from_platform && !platform) refuse("invoice.redden-there");
  const wish = {
    ...{ kind: origin.kind, buyer: origin.buyer, items: origin.items, taxRate: origin.tax_rate },
    ...{ remark: `红冲发票${origin.invoice_no}`, receiverMobile: origin.receiver_mobile },
  };
  const red = await beginInvoice(context, fee, wish, {
    ...{ action: "issueRed", facts: { isPaper: isPaperKind(origin.kind) } },
    set: { origin_id: origin.id, reason, ...(await issuedAs(context, fee, wish, platform)) },
  });
  await goOut(context, red);
  return { id: red.id };
};
