-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C298 signature.userSignToken
insert into signature_token (
  token_hash, credential_id, task_id, session_hash, expires_at
) values ($1, $2, $3, $4, $5);

-- C305 signature.listTasks
select * from signature_signer where task_id = any($1) order by signing_order, id;

-- C305 signature.listTasks
select count(*) as total
from signature_task as task
inner join project_application on project_application.id = task.application_id
inner join organisation on organisation.id = task.org_id
where (
  task.org_id = $1 or $2 = any(task.receiver_org_ids)
    or exists (select 1 from signature_signer where task_id = task.id and org_id = $3)
)
  and exists (
    select 1
    from participant seen
    where seen.application_id = project_application.id and seen.org_id = $4 and seen.confirm_state <> 2
  )
  and task.submission_id = $5;

-- C305 signature.listTasks
select count(*) as total
from signature_task as task
inner join project_application on project_application.id = task.application_id
inner join organisation on organisation.id = task.org_id
where (
  task.org_id = $1 or $2 = any(task.receiver_org_ids)
    or exists (select 1 from signature_signer where task_id = task.id and org_id = $3)
)
  and exists (
    select 1
    from submission seen
    where seen.application_id = project_application.id
      and (seen.house_org_id = $4 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
  and task.submission_id = $5;

-- C305 signature.listTasks
select task.*, project_name, org_name, (select count(*) from signature_item where task_id = task.id) as files
from signature_task as task
inner join project_application on project_application.id = task.application_id
inner join organisation on organisation.id = task.org_id
where (
  task.org_id = $1 or $2 = any(task.receiver_org_ids)
    or exists (select 1 from signature_signer where task_id = task.id and org_id = $3)
)
  and exists (
    select 1
    from participant seen
    where seen.application_id = project_application.id and seen.org_id = $4 and seen.confirm_state <> 2
  )
  and task.submission_id = $5
order by task.id desc
limit $6
offset $7;

-- C305 signature.listTasks
select task.*, project_name, org_name, (select count(*) from signature_item where task_id = task.id) as files
from signature_task as task
inner join project_application on project_application.id = task.application_id
inner join organisation on organisation.id = task.org_id
where (
  task.org_id = $1 or $2 = any(task.receiver_org_ids)
    or exists (select 1 from signature_signer where task_id = task.id and org_id = $3)
)
  and exists (
    select 1
    from submission seen
    where seen.application_id = project_application.id
      and (seen.house_org_id = $4 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
  and task.submission_id = $5
order by task.id desc
limit $6
offset $7;

-- signature.listChains
select * from signing_chain where org_id = $1;

-- signature.listUses
select count(*) as total
from signature_use as use
inner join seal on seal.id = use.seal_id
inner join signature_item as item on item.id = use.item_id
inner join signature_signer as signer on signer.id = use.signer_id
inner join signature_task as task on task.id = item.task_id
inner join project_application on project_application.id = task.application_id
where use.sign_time is not null
  and (seal.person_id = $1 or (seal.person_id is null and seal.org_id = $2 and ($3 or seal.seal_type = any($4))));

-- signature.listUses
select use.id, use.item_id, use.sign_time, use.address, use.agent, use.places, dispute_time, disputer_name,
  dispute_reason, item.title, item.task_id, task_name, project_name, signer.person_name, seal_name, seal.seal_type,
  seal.state, seal.valid_to
from signature_use as use
inner join seal on seal.id = use.seal_id
inner join signature_item as item on item.id = use.item_id
inner join signature_signer as signer on signer.id = use.signer_id
inner join signature_task as task on task.id = item.task_id
inner join project_application on project_application.id = task.application_id
where use.sign_time is not null
  and (seal.person_id = $1 or (seal.person_id is null and seal.org_id = $2 and ($3 or seal.seal_type = any($4))))
order by use.sign_time desc, use.id desc
limit $5
offset $6;
