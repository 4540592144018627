import { computeFee } from "@tushen/domain/money/compute-fee";
import { feeLineOf } from "@tushen/domain/money/fee-text";
import type { FeeLine } from "@tushen/contract/money/fee-shape";
import { isFeeSent } from "@tushen/domain/money/fee-state";
import { yuanText } from "@tushen/domain/ground/amount";
import type { Actor, Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { ratesInForce } from "../rate/index.ts";
import { feeFactsOf, sheetCountOf, shareOfSheets } from "./fee-basis.ts";

export interface FeeEstimate {
  /** In fen; null where it is not known. */
  readonly amount: number | null;
  readonly lines: FeeLine[];
  /** What the amount rests on, or why there is none; Chinese, for the screen. */
  readonly basis: string;
}

const unknown = (basis: string): FeeEstimate => ({ amount: null, lines: [], basis });

/** Whether a fee of the review itself stands that this reader may know: others than the house know sent ones only. */
const isFormerFeeKnown = async (db: Db, actor: Actor, base: Submission): Promise<boolean> => {
  const fees = await db
    .selectFrom("fee")
    .select(["state", "sent_time"])
    .where("submission_id", "=", base.id)
    .where("fee_type", "in", ["1", "2"])
    .where("state", "not in", ["CANCELLED", "REFUNDED"])
    .execute();
  const known = fees.filter((fee) => actor.orgType === "CENSOR" || (isFeeSent(fee.state) && fee.sent_time !== null));
  return fees.length > 0 && known.length === fees.length;
};

/**
 * The fee for the review of `changedCount` changed sheets of a batch that has passed, by the rates in force on `day`
 * (YYYY-MM-DD). The fee itself is computed when the changed sheets are accepted, by the rates of that day.
 */
export const estimateAlterationFee = async (
  db: Db,
  actor: Actor,
  base: Submission,
  { changedCount, day }: { readonly changedCount: number; readonly day: string },
): Promise<FeeEstimate> => {
  const isOtherHouse = actor.orgType === "CENSOR" && base.house_org_id !== actor.orgId;
  if (isOtherHouse) return unknown("本批次由其他审查机构审查，变更审查费由该机构计算。");
  if (actor.orgType === "DESIGN" || actor.orgType === "SURVEY")
    return unknown("变更审查费由建设单位交纳，金额由建设单位查看。");
  if (changedCount === 0) return unknown("没有修改的图纸，还算不出变更审查费。");
  if (base.house_org_id === null) return unknown("本批次没有审查机构，变更审查费不明。");
  const rates = await ratesInForce(db, base.house_org_id, base.division_code, day);
  if (rates === null) return unknown("审查机构和主管部门都没有公布收费标准，变更审查费不明。");
  if (!(await isFormerFeeKnown(db, actor, base)))
    return unknown("变更审查费按原审查费的比例计算，原审查费尚未通知，所以不明。");
  const share = shareOfSheets(changedCount, await sheetCountOf(db, base.id));
  const facts = await feeFactsOf(db, base, share);
  const computed = computeFee(rates.content, "3", facts);
  if (computed.length === 0) return unknown(`收费标准第${rates.version_no}版没有适用于变更审查的收费项目，金额不明。`);
  const lines = computed.map(feeLineOf);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    amount,
    lines,
    basis: `修改 ${changedCount} 张，占原批次图纸的 ${share}%；按 ${rates.valid_from} 起执行的收费标准第${rates.version_no}版，合计 ${yuanText(amount)} 元。受理变更图纸时按当日标准核定。`,
  };
};
