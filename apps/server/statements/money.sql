-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C313 fee.queryFees
select count(*) as total,
  coalesce(
    sum(payable_in_fen) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID', 'PAID', 'REFUNDING')), 0
  ) as "payableSum",
  coalesce(sum(received_in_fen - refunded_in_fen), 0) as "receivedSum",
  coalesce(
    sum(
      greatest(0, payable_in_fen - received_in_fen + refunded_in_fen)
    ) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')),
      0
  ) as "outstandingSum"
from fee
where (
  fee.house_org_id = $1
    and exists (
      select 1
      from submission seen
      where seen.application_id = fee.application_id
        and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
    )
)
  and fee.application_id = $3;

-- C313 fee.queryFees
select count(*) as total,
  coalesce(
    sum(payable_in_fen) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID', 'PAID', 'REFUNDING')), 0
  ) as "payableSum",
  coalesce(sum(received_in_fen - refunded_in_fen), 0) as "receivedSum",
  coalesce(
    sum(
      greatest(0, payable_in_fen - received_in_fen + refunded_in_fen)
    ) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')),
      0
  ) as "outstandingSum"
from fee
where (
  fee.sent_time is not null
    and exists (
      select 1
      from participant seen
      where seen.application_id = fee.application_id and seen.org_id = $1 and seen.confirm_state <> 2
    )
)
  and fee.application_id = $2;

-- C313 fee.queryFees
select count(*) as total,
  coalesce(
    sum(payable_in_fen) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID', 'PAID', 'REFUNDING')), 0
  ) as "payableSum",
  coalesce(sum(received_in_fen - refunded_in_fen), 0) as "receivedSum",
  coalesce(
    sum(
      greatest(0, payable_in_fen - received_in_fen + refunded_in_fen)
    ) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')),
      0
  ) as "outstandingSum"
from fee
where (
  fee.sent_time is not null
    and exists (
      select 1 from project_application seen where seen.id = fee.application_id and seen.division_code like $1
    )
)
  and fee.application_id = $2;

-- C313 fee.queryFees
select fee.*, atlas_name, project_name, org_name,
  exists (select 1 from pay_order where pay_order.fee_id = fee.id and pay_order.state = 'WAITING') as "isPaying",
  exists (select 1 from fee_statement where fee_statement.fee_id = fee.id and accepted is null) as waits
from fee
inner join submission on submission.id = fee.submission_id
inner join project_application on project_application.id = fee.application_id
inner join organisation on organisation.id = fee.house_org_id
where (
  fee.house_org_id = $1
    and exists (
      select 1
      from submission seen
      where seen.application_id = fee.application_id
        and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
    )
)
  and fee.application_id = $3
order by fee.id desc
limit $4
offset $5;

-- C313 fee.queryFees
select fee.*, atlas_name, project_name, org_name,
  exists (select 1 from pay_order where pay_order.fee_id = fee.id and pay_order.state = 'WAITING') as "isPaying",
  exists (select 1 from fee_statement where fee_statement.fee_id = fee.id and accepted is null) as waits
from fee
inner join submission on submission.id = fee.submission_id
inner join project_application on project_application.id = fee.application_id
inner join organisation on organisation.id = fee.house_org_id
where (
  fee.sent_time is not null
    and exists (
      select 1
      from participant seen
      where seen.application_id = fee.application_id and seen.org_id = $1 and seen.confirm_state <> 2
    )
)
  and fee.application_id = $2
order by fee.id desc
limit $3
offset $4;

-- C313 fee.queryFees
select fee.*, atlas_name, project_name, org_name,
  exists (select 1 from pay_order where pay_order.fee_id = fee.id and pay_order.state = 'WAITING') as "isPaying",
  exists (select 1 from fee_statement where fee_statement.fee_id = fee.id and accepted is null) as waits
from fee
inner join submission on submission.id = fee.submission_id
inner join project_application on project_application.id = fee.application_id
inner join organisation on organisation.id = fee.house_org_id
where (
  fee.sent_time is not null
    and exists (
      select 1 from project_application seen where seen.id = fee.application_id and seen.division_code like $1
    )
)
  and fee.application_id = $2
order by fee.id desc
limit $3
offset $4;

-- C322 fee.checkPaid
select state from fee where submission_id = $1 and state not in ($…);

-- fee.countWaiting
select (
  select count(*)
  from submission
  where (
    submission.house_org_id = $1 and submission.accept_time is not null and submission.purpose <> 'JC'
      and submission.state not in ('WITHDRAWN', 'INVALID', 'REFUSED')
      and ($2::bigint is null or submission.application_id = $3)
      and not exists (
        select 1
        from fee
        where fee.submission_id = submission.id and fee.fee_type <> '4' and fee.fee_type <> '6'
          and fee.state <> 'CANCELLED'
      )
  )
) as uncharged,
  count(*) filter (where $4 and state = 'SUBMITTED') as submitted,
  count(*) filter (
    where $5 and exists (select 1 from fee_statement where fee_statement.fee_id = fee.id and accepted is null)
  ) as stated,
  count(*) filter (where $6 and state = 'REFUNDING') as refunding,
  count(*) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')) as owed,
  coalesce(
    sum(
      greatest(0, payable_in_fen - received_in_fen + refunded_in_fen)
    ) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')),
      0
  ) as "owedAmount",
  count(*) filter (where (fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID') and fee.due_on < $7)) as overdue
from fee
where (
  fee.house_org_id = $8
    and exists (
      select 1
      from submission seen
      where seen.application_id = fee.application_id
        and (seen.house_org_id = $9 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
    )
);

-- fee.countWaiting
select 0 as uncharged, count(*) filter (where $1 and state = 'SUBMITTED') as submitted,
  count(*) filter (
    where $2 and exists (select 1 from fee_statement where fee_statement.fee_id = fee.id and accepted is null)
  ) as stated,
  count(*) filter (where $3 and state = 'REFUNDING') as refunding,
  count(*) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')) as owed,
  coalesce(
    sum(
      greatest(0, payable_in_fen - received_in_fen + refunded_in_fen)
    ) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')),
      0
  ) as "owedAmount",
  count(*) filter (where (fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID') and fee.due_on < $4)) as overdue
from fee
where (
  fee.sent_time is not null
    and exists (
      select 1
      from participant seen
      where seen.application_id = fee.application_id and seen.org_id = $5 and seen.confirm_state <> 2
    )
);

-- fee.listArrears
select fee.application_id as "projectApplicationId", project_name as "projectName", org_name as "houseName",
  array_agg(distinct payer_name) as "payerNames", count(*) as "feeCount", sum(payable_in_fen) as "payableAmount",
  sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) as "outstandingAmount",
  coalesce(
    sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $1), 0
  ) as "overdueAmount",
  min(due_on) as "oldestDueDate", greatest(0, $2::date - min(due_on)) as "overdueDays", count(*) over () as total,
  sum(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen)) over () as "outstandingSum",
  sum(
    coalesce(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $3), 0)
  ) over () as "overdueSum"
from fee
join project_application on project_application.id = fee.application_id
join organisation on organisation.id = fee.house_org_id
where fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID')
  and fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen > 0
  and (
    fee.house_org_id = $4
      and exists (
        select 1
        from submission seen
        where seen.application_id = fee.application_id
          and (seen.house_org_id = $5 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
      )
  )
  and true
group by fee.application_id, project_name, fee.house_org_id, org_name
order by min(due_on), fee.application_id
limit $6
offset $7;

-- fee.listArrears
select fee.application_id as "projectApplicationId", project_name as "projectName", org_name as "houseName",
  array_agg(distinct payer_name) as "payerNames", count(*) as "feeCount", sum(payable_in_fen) as "payableAmount",
  sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) as "outstandingAmount",
  coalesce(
    sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $1), 0
  ) as "overdueAmount",
  min(due_on) as "oldestDueDate", greatest(0, $2::date - min(due_on)) as "overdueDays", count(*) over () as total,
  sum(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen)) over () as "outstandingSum",
  sum(
    coalesce(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $3), 0)
  ) over () as "overdueSum"
from fee
join project_application on project_application.id = fee.application_id
join organisation on organisation.id = fee.house_org_id
where fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID')
  and fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen > 0
  and (
    fee.sent_time is not null
      and exists (
        select 1
        from participant seen
        where seen.application_id = fee.application_id and seen.org_id = $4 and seen.confirm_state <> 2
      )
  )
  and true
group by fee.application_id, project_name, fee.house_org_id, org_name
order by min(due_on), fee.application_id
limit $5
offset $6;

-- fee.listArrears
select fee.application_id as "projectApplicationId", project_name as "projectName", org_name as "houseName",
  array_agg(distinct payer_name) as "payerNames", count(*) as "feeCount", sum(payable_in_fen) as "payableAmount",
  sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) as "outstandingAmount",
  coalesce(
    sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $1), 0
  ) as "overdueAmount",
  min(due_on) as "oldestDueDate", greatest(0, $2::date - min(due_on)) as "overdueDays", count(*) over () as total,
  sum(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen)) over () as "outstandingSum",
  sum(
    coalesce(sum(fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen) filter (where due_on < $3), 0)
  ) over () as "overdueSum"
from fee
join project_application on project_application.id = fee.application_id
join organisation on organisation.id = fee.house_org_id
where fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID')
  and fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen > 0
  and (
    fee.sent_time is not null
      and exists (
        select 1 from project_application seen where seen.id = fee.application_id and seen.division_code like $4
      )
  )
  and true
group by fee.application_id, project_name, fee.house_org_id, org_name
order by min(due_on), fee.application_id
limit $5
offset $6;

-- fee.listUncharged
select submission.application_id as "projectApplicationId", submission.id as "projectSubmissionId",
  project_name as "projectName", atlas_name as "atlasName", case when purpose = 'ZX' then '5'
  when alters_id is not null then '3' when biz_type = 'KC' then '2' else '1' end as "feeType",
  to_char(submission.accept_time, 'YYYY-MM-DD') as "acceptDay", count(*) over () as total
from submission
join project_application on project_application.id = submission.application_id
where (
  submission.house_org_id = $1 and submission.accept_time is not null and submission.purpose <> 'JC'
    and submission.state not in ('WITHDRAWN', 'INVALID', 'REFUSED')
    and ($2::bigint is null or submission.application_id = $3)
    and not exists (
      select 1
      from fee
      where fee.submission_id = submission.id and fee.fee_type <> '4' and fee.fee_type <> '6'
        and fee.state <> 'CANCELLED'
    )
)
order by submission.accept_time, submission.id
limit $4
offset $5;

-- invoice.listInvoiceTitles
select content from invoice_title where org_id = $1 order by update_time desc;

-- invoice.queryInvoices
select count(*) as total,
  coalesce(
    sum(amount_in_fen) filter (where origin_id is null and state in ('ISSUED', 'PRINTED', 'SENT', 'RED_APPLIED')), 0
  ) as "issuedSum"
from invoice
where exists (
  select 1
  from participant seen
  where seen.application_id = invoice.application_id and seen.org_id = $1 and seen.confirm_state <> 2
);

-- invoice.queryInvoices
select count(*) as total,
  coalesce(
    sum(amount_in_fen) filter (where origin_id is null and state in ('ISSUED', 'PRINTED', 'SENT', 'RED_APPLIED')), 0
  ) as "issuedSum"
from invoice
where exists (
  select 1
  from submission seen
  where seen.application_id = invoice.application_id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and invoice.house_org_id = $2;

-- invoice.queryInvoices
select count(*) as total,
  coalesce(
    sum(amount_in_fen) filter (where origin_id is null and state in ('ISSUED', 'PRINTED', 'SENT', 'RED_APPLIED')), 0
  ) as "issuedSum"
from invoice
where exists (
  select 1 from project_application seen where seen.id = invoice.application_id and seen.division_code like $1
)
  and invoice.invoice_no is not null;

-- invoice.queryInvoices
select invoice.*, fee_no, project_name, org_name, origin.invoice_no as "originNo"
from invoice
inner join fee on fee.id = invoice.fee_id
inner join project_application on project_application.id = invoice.application_id
inner join organisation on organisation.id = invoice.house_org_id
left join invoice as origin on origin.id = invoice.origin_id
where exists (
  select 1
  from participant seen
  where seen.application_id = invoice.application_id and seen.org_id = $1 and seen.confirm_state <> 2
)
order by invoice.id desc
limit $2
offset $3;

-- invoice.queryInvoices
select invoice.*, fee_no, project_name, org_name, origin.invoice_no as "originNo"
from invoice
inner join fee on fee.id = invoice.fee_id
inner join project_application on project_application.id = invoice.application_id
inner join organisation on organisation.id = invoice.house_org_id
left join invoice as origin on origin.id = invoice.origin_id
where exists (
  select 1
  from submission seen
  where seen.application_id = invoice.application_id
    and (seen.house_org_id = $1 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
)
  and invoice.house_org_id = $2
order by invoice.id desc
limit $3
offset $4;

-- invoice.queryInvoices
select invoice.*, fee_no, project_name, org_name, origin.invoice_no as "originNo"
from invoice
inner join fee on fee.id = invoice.fee_id
inner join project_application on project_application.id = invoice.application_id
inner join organisation on organisation.id = invoice.house_org_id
left join invoice as origin on origin.id = invoice.origin_id
where exists (
  select 1 from project_application seen where seen.id = invoice.application_id and seen.division_code like $1
)
  and invoice.invoice_no is not null
order by invoice.id desc
limit $2
offset $3;

-- rate.readRates
select * from pay_account where org_id = $1;

-- rate.readRates
select * from rate_table where org_id = $1 and valid_from <= $2 order by version_no desc limit $3;

-- rate.readRates
select * from rate_table where org_id = $1 order by version_no desc;

-- rate.readRates
select id as "orgId" from organisation where id = any($1) order by length(rtrim(division_code, '0')) desc, id;
