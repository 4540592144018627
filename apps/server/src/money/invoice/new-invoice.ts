import type { InvoiceTitle } from "@tushen/contract/money/invoice";
import { yuanText } from "@tushen/domain/ground/amount";
import { type InvoiceKind, isPaperKind, taxWithin, titleProblem } from "@tushen/domain/money/invoice-kind";
import { type InvoiceFacts, invoiceMachine } from "@tushen/domain/money/invoice-state";
import type { Insertable } from "kysely";
import type { Context } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin } from "../../ground/state/index.ts";
import type { FeeRecord } from "../fee/index.ts";
import { invoiceName, type InvoiceRecord } from "./invoice-moves.ts";
import type { InvoiceTable } from "./tables.ts";

/** What an invoice says. */
export interface Wish {
  readonly kind: InvoiceKind;
  readonly buyer: InvoiceTitle;
  readonly items: readonly { readonly item: string; readonly amount: number }[];
  readonly taxRate: number;
  readonly remark: string;
  readonly receiverMobile: string;
}

/** Money of a fee that was received and has not gone back. */
export const keptOf = (fee: FeeRecord): number => fee.received_in_fen - fee.refunded_in_fen;

/** What reviews are called on invoices, by the tax authority's list of services. */
const service = "*鉴证咨询服务*施工图审查服务";

/** The one item of an invoice that names none: the whole of the money. */
export const wholeOf = (fee: FeeRecord): Wish["items"] => [{ item: service, amount: keptOf(fee) }];

export const sumOf = (items: Wish["items"]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Facts about an invoice that is to be issued for a fee; `standing` is the one that may be in its way. */
export const issueFacts = (fee: FeeRecord, wish: Wish, standing: InvoiceRecord | undefined) =>
  ({
    feeConfirmed: fee.state === "PAID",
    noneOpen: standing === undefined,
    withinReceived: sumOf(wish.items) > 0 && sumOf(wish.items) <= keptOf(fee),
    coversReceived: sumOf(wish.items) >= keptOf(fee),
    titleValid: titleProblem(wish.kind, wish.buyer) === null,
    isPaper: isPaperKind(wish.kind),
  }) satisfies InvoiceFacts;

/** The sum asked for and the sum received, which a refusal tells. */
export const namedSums = (fee: FeeRecord, { items }: Pick<Wish, "items">) => ({
  asked: yuanText(sumOf(items)),
  received: yuanText(keptOf(fee)),
});

/** The columns of what an invoice says. */
export const columnsOf = (wish: Wish) => ({
  kind: wish.kind,
  buyer: JSON.stringify(wish.buyer),
  items: JSON.stringify(wish.items),
  amount_in_fen: sumOf(wish.items),
  tax_rate: wish.taxRate,
  tax_in_fen: taxWithin(sumOf(wish.items), wish.taxRate),
  remark: wish.remark,
  receiver_mobile: wish.receiverMobile,
});

/** The columns that are written when an invoice is issued. */
export type IssuedColumns = Pick<
  Insertable<InvoiceTable>,
  "invoice_no" | "issued_on" | "issuer_name" | "pdf_file_id" | "ofd_file_id" | "is_from_platform"
>;

interface Beginning {
  readonly action: "apply" | "issue" | "issueRed";
  readonly facts: InvoiceFacts;
  /** Columns that are known from the beginning. */
  readonly set?: Partial<IssuedColumns> & Pick<Insertable<InvoiceTable>, "origin_id" | "reason">;
}

/** Begins an invoice of a fee. Whoever comes second finds the first one. */
export const beginInvoice = async (
  context: Pick<Context, "db" | "actor" | "now">,
  fee: FeeRecord,
  wish: Wish,
  { action, facts, set }: Beginning,
): Promise<InvoiceRecord> => {
  const { db, actor, now } = context;
  const made = await db
    .insertInto("invoice")
    .values({
      ...{ fee_id: fee.id, submission_id: fee.submission_id, application_id: fee.application_id },
      ...{ division_code: fee.division_code, house_org_id: fee.house_org_id, ...columnsOf(wish) },
      state: begin(actor, invoiceMachine, { action, facts, named: namedSums(fee, wish) }),
      applicant_name: actor.personName,
      ...{ create_time: now, ...set },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return refuse("invoice.already-there");
  await recordHistory(context, {
    ...{ applicationId: made.application_id, subject: "invoice", subjectId: made.id, act: action, to: made.state },
    ...{ why: invoiceName(made), submissionId: made.submission_id, number: made.invoice_no },
  });
  return made;
};
