import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import { type FeeType, feeTypes } from "@tushen/domain/money/rate-table";
import { type RawBuilder, sql } from "kysely";
import type { Act, Context } from "../../context.ts";

interface Uncharged {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
  readonly projectName: string;
  readonly atlasName: string;
  readonly feeType: FeeType;
  readonly acceptDay: string;
}

/** SQL condition: batches the actor's house has accepted and not charged yet. */
export const isUncharged = ({ orgId, onlyApplicationId }: Context["actor"]): RawBuilder<boolean> =>
  sql`(submission.house_org_id = ${orgId} and submission.accept_time is not null and submission.purpose <> 'JC'
    and submission.state not in ('WITHDRAWN', 'INVALID', 'REFUSED')
    and (${onlyApplicationId}::bigint is null or submission.application_id = ${onlyApplicationId})
    and not exists (select 1 from fee where fee.submission_id = submission.id
      and fee.fee_type <> '4' and fee.fee_type <> '6' and fee.state <> 'CANCELLED'))`;

/** 待核算: batches the house has accepted and not charged yet, the longest waiting first. */
export const listUncharged: Act<typeof feeCalls.listUncharged> = async ({ db, actor }, { pageNum, pageSize }) => {
  const { rows } = await sql<Uncharged & { total: number }>`
    select submission.application_id as "projectApplicationId", submission.id as "projectSubmissionId",
      project_name as "projectName", atlas_name as "atlasName",
      case when purpose = 'ZX' then '5' when alters_id is not null then '3' when biz_type = 'KC' then '2' else '1' end
        as "feeType",
      to_char(submission.accept_time, 'YYYY-MM-DD') as "acceptDay", count(*) over () as total
    from submission join project_application on project_application.id = submission.application_id
    where ${isUncharged(actor)}
    order by submission.accept_time, submission.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return {
    list: rows.map(({ total: _, ...row }) => ({ ...row, feeTypeLabel: feeTypes[row.feeType] })),
    total: rows[0]?.total ?? 0,
    pageNum,
    pageSize,
  };
};
