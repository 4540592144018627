import type { FeeId, FileId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { feeMachine } from "@tushen/domain/money/fee-state";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { payAccountOf } from "../rate/index.ts";
import { moneyFacts } from "./fee-facts.ts";
import type { FeeRecord } from "./fee-moves.ts";
import { feeRows } from "./fee-rows.ts";
import { showNotice } from "./notice.ts";
import { refundDueOf, refundsOf } from "./refunds-of.ts";
import { surchargeOf } from "./surcharge-of.ts";
import { visibleFee } from "./visible-fee.ts";

/** Actions the screens offer; the rest follow from these. */
const notShown: readonly string[] = ["init", "takeLate"];

const receiptsOf = async (db: Db, feeId: FeeId): Promise<Fee["receipts"]> => {
  const rows = await db.selectFrom("fee_receipt").selectAll().where("fee_id", "=", feeId).orderBy("id").execute();
  return rows.map((row) => ({
    isDeposit: row.is_deposit,
    amount: row.amount_in_fen,
    channel: row.channel,
    channelLabel: dictionaryLabel("PAY_CHANNEL", row.channel),
    receivedOn: row.received_on,
    orderNo: row.order_no,
    tradeNo: row.trade_no,
    voucherFileIds: [...row.voucher_file_ids] as FileId[],
    confirmedByName: row.confirmed_by_name,
  }));
};

const statementsOf = async (db: Db, feeId: FeeId): Promise<Fee["statements"]> => {
  const rows = await db.selectFrom("fee_statement").selectAll().where("fee_id", "=", feeId).orderBy("id").execute();
  return rows.map((row) => ({
    amount: row.amount_in_fen,
    paidOn: row.paid_on,
    remark: row.remark,
    voucherFileIds: [...row.voucher_file_ids] as FileId[],
    statedByName: row.stated_by_name,
    stateTime: row.create_time,
    accepted: row.accepted,
    rejectReason: row.reject_reason,
  }));
};

const ratesOf = async (db: Db, fee: FeeRecord) => {
  if (fee.rate_table_id === null) return { rateName: null, terms: null };
  const row = await db
    .selectFrom("rate_table")
    .innerJoin("organisation", "organisation.id", "rate_table.org_id")
    .select(["org_name", "version_no", "valid_from", "content"])
    .where("rate_table.id", "=", fee.rate_table_id)
    .executeTakeFirstOrThrow();
  return {
    rateName: `${row.org_name}收费标准第${row.version_no}版（${row.valid_from}起）`,
    terms: row.content.terms,
  };
};

const actionsOf = async ({ db, actor }: Pick<Context, "db" | "actor">, fee: FeeRecord): Promise<Fee["actions"]> => {
  const facts = {
    ...(await moneyFacts(db, fee)),
    ...{ linesGiven: fee.lines.length > 0, payerNamed: fee.payer_name !== "", ownerPays: fee.pay_mode === "1" },
    ...{ discountAllowed: true, signedAsAsked: true, depositEnough: true, voucherGiven: true, reasonGiven: true },
    ...{ invoicesRed: true, withinReceived: true, nothingReturned: true, before: fee.state_before ?? undefined },
  };
  return possibleActions(feeMachine, fee.state, partsOf(actor), facts)
    .filter(
      ({ action }) => !notShown.includes(action) && (action !== "refund" || fee.received_in_fen > fee.refunded_in_fen),
    )
    .map(({ action, label, allowed, whyNot }) => ({
      ...{ action, label, allowed },
      whyNot: whyNot === null ? null : feeMachine.refusals[whyNot],
    }));
};

export const showFee = async (context: Context, id: FeeId): Promise<Fee> => {
  const { db } = context;
  const fee = await visibleFee(context, id);
  const [row] = await feeRows(context, (query) => query.where("fee.id", "=", id));
  if (!row) return refuse("platform.not-found");
  const { orgType } = context.actor;
  const { rateName, terms } = await ratesOf(db, fee);
  return {
    ...row,
    items: fee.lines.map((line) => ({ ...line })),
    payerCreditCode: fee.payer_credit_code,
    remark: fee.remark,
    reason: fee.reason,
    warnings: orgType === "CONSTRUCT" ? [] : [...fee.warnings],
    rateName,
    discountLimit: terms?.discountLimit ?? 1000,
    account: orgType !== "CONTROL" ? await payAccountOf(db, fee.house_org_id) : null,
    receipts: await receiptsOf(db, id),
    statements: await statementsOf(db, id),
    refunds: await refundsOf(db, id),
    refundDue: orgType === "CENSOR" ? await refundDueOf(db, fee, terms) : null,
    surcharge: orgType === "CENSOR" ? await surchargeOf(context, fee) : null,
    notice: await showNotice(context, fee),
    submitterName: fee.submitter_name,
    senderName: fee.sender_name,
    actions: await actionsOf(context, fee),
    version: fee.version,
  };
};

export const getFee: Act<typeof feeCalls.getFee> = (context, { id }) => showFee(context, id);
