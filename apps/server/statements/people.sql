-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C008 account.currentCredential
select credential.*, username, person_name, mobile, org_name, org_type, division_code, must_change_password
from credential
inner join account on account.id = credential.account_id
inner join person on person.id = credential.person_id
inner join organisation on organisation.id = credential.org_id
where (
  not credential.deleted and not credential.suspended
    and (credential.effective_time is null or credential.effective_time <= $1)
    and (credential.expire_time is null or credential.expire_time > $2)
)
  and organisation.suspended = $3 and credential.id = $4
order by credential.id;

-- C009 account.allCredentials
select credential.*, username, person_name, mobile, org_name, org_type, division_code, must_change_password
from credential
inner join account on account.id = credential.account_id
inner join person on person.id = credential.person_id
inner join organisation on organisation.id = credential.org_id
where (
  not credential.deleted and not credential.suspended
    and (credential.effective_time is null or credential.effective_time <= $1)
    and (credential.expire_time is null or credential.expire_time > $2)
)
  and organisation.suspended = $3 and credential.account_id = $4
order by credential.id;

-- C012 account.readRelation
select relation_id as "relationId", account.id as "accountId", username as "accountUsername",
  person_name as "personName", bind_time as "bindTime"
from account_relation
inner join account on account.id = account_relation.account_id
inner join person on person.id = account.person_id
where relation_id = $1
  and (
    account.id = $2
      or exists (
        select credential.id
        from credential
        inner join organisation on organisation.id = credential.org_id
        where credential.account_id = account.id and deleted = $3 and organisation.division_code like $4
      )
  )
order by bind_time;

-- C012 account.readRelation
select relation_id as "relationId", account.id as "accountId", username as "accountUsername",
  person_name as "personName", bind_time as "bindTime"
from account_relation
inner join account on account.id = account_relation.account_id
inner join person on person.id = account.person_id
where relation_id = $1 and account.id = $2
order by bind_time;

-- C047 outside.findPermit
select facts from outside_record where kind = $1 and key = $2;

-- C047 outside.findPermit
select project_name, project_code, basic_info
from project_application
where id = $1
  and exists (
    select 1
    from submission seen
    where seen.application_id = project_application.id
      and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  );

-- C068 organisation.designOrgAndPersons
select *
from organisation
where org_type = $1
  and exists (
    select participant.id
    from participant
    where participant.org_id = organisation.id
      and exists (
        select 1
        from submission seen
        where seen.application_id = participant.application_id
          and (seen.house_org_id = $2 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
      )
      and application_id = $3 and confirm_state <> $4
  )
order by org_name;

-- C068 organisation.designOrgAndPersons
select person.person_name, person.id_number, person.mobile, person.title, person.registrations,
  organisation.id as org_id, organisation.org_name
from person
inner join employment on employment.person_id = person.id
inner join organisation on organisation.id = employment.org_id
where employment.left_on is null and organisation.suspended = $1 and organisation.id in ($…)
order by person.person_name;

-- C069 organisation.searchCorps
select *
from organisation
where suspended = $1 and (audit_state = $2 or id = $3) and org_type in ($…)
order by org_name
limit $4
offset $5;

-- C069 organisation.searchCorps
select count(*) as total
from organisation
where suspended = $1 and (audit_state = $2 or id = $3) and org_type in ($…);

-- account.listSessions
select session.*, org_name, client_name, project_name
from session
inner join credential on credential.id = session.credential_id
inner join organisation on organisation.id = credential.org_id
left join oauth_client on oauth_client.client_id = session.client_id
left join project_application on project_application.id = session.application_id
where session.kind = $1 and session.expires_at > $2 and credential.account_id = $3
order by token_hash = $4 desc, last_seen_at desc, session.id desc;

-- account.readDemoPeople
select username from account where username in ($…) and suspended = $1;

-- account.readMyAccount
select account.id as "accountId", username as "accountUsername", array_agg(distinct org_name) as "orgNames"
from account
inner join credential on credential.account_id = account.id
inner join organisation on organisation.id = credential.org_id
where account.person_id = $1 and account.id <> $2 and account.suspended = $3 and credential.deleted = $4
group by account.id
order by account.id;

-- account.readMyAccount
select org_name as "orgName", credit_code as "creditCode", address from organisation where id = $1;

-- account.readMyAccount
select relation_id as "relationId", account.id as "accountId", username as "accountUsername",
  person_name as "personName", bind_time as "bindTime"
from account_relation
inner join account on account.id = account_relation.account_id
inner join person on person.id = account.person_id
where account.id = $1
order by bind_time;

-- account.readMyAccount
select username, account.create_time, person_name, mobile, id_number, registrations
from account
inner join person on person.id = account.person_id
where account.id = $1;

-- client.listClients
select *,
  (
    select count(*) as count
    from session
    where session.client_id = oauth_client.client_id and kind = $1 and expires_at > $2
  ) as "tokenCount"
from oauth_client
order by create_time, client_id;

-- credential.listCredentials
select count(*) as total
from credential
inner join account on account.id = credential.account_id
inner join person on person.id = credential.person_id
inner join organisation on organisation.id = credential.org_id
where true and credential.deleted = $1 and credential.application_id is null;

-- credential.listCredentials
select credential.*, username, person_name, mobile, org_name, org_type, case when credential.suspended
  or account.suspended then 'off' when credential.effective_time > $1 then 'waiting'
  when credential.expire_time <= $2 then 'over' else 'on' end as state,
  (
    select count(*) from session where credential_id = credential.id and kind = 'TOKEN' and expires_at > $3
  ) as "sessionCount",
  (select max(last_seen_at) from session where credential_id = credential.id and kind = 'TOKEN') as "lastSeen",
  exists (
    select 1
    from credential other
    where other.account_id = credential.account_id and other.org_id <> credential.org_id and not other.deleted
  ) as "isShared"
from credential
inner join account on account.id = credential.account_id
inner join person on person.id = credential.person_id
inner join organisation on organisation.id = credential.org_id
where true and credential.deleted = $4 and credential.application_id is null
order by null::int, org_name, credential.id
limit $5
offset $6;

-- credential.listCredentials
select split_part(key, ' ', 2)::bigint as "accountId", max(until) as until
from attempt
where until > $1 and ((kind = $2 and count >= $3) or (kind = $4 and count >= $5))
  and split_part(key, ' ', 1) = 'account' and split_part(key, ' ', 2) = any($6)
group by split_part(key, ' ', 2)::bigint;

-- outside.listRecords
select count(*) as total from outside_record where kind = $1;

-- outside.listRecords
select id, facts, update_time from outside_record where kind = $1 order by null::int, title, id limit $2 offset $3;

-- outside.readOutsidePlatforms
select distinct on (kind) * from outside_upload order by kind, id desc;

-- outside.readOutsidePlatforms
select kind, count(*) as count from outside_record group by kind;

-- person.listExpiring
select found.*, count(*) over () as total
from (
  select 'registration' as kind, organisation.id as "orgId", org_name as "orgName", employment.id as "employmentId",
    person_name as "personName", entry->>'regType' as type, entry->>'regNo' as number,
    nullif(entry->>'validTo', '')::date as "validTo"
  from employment
  join person on person.id = employment.person_id
  join organisation on organisation.id = employment.org_id, jsonb_array_elements(registrations) entry
  where left_on is null and not organisation.suspended
    and (organisation.org_type <> 'PLATFORM' and organisation.division_code like $1) and true
  union all
  select 'qualification', organisation.id, org_name, null, null, entry->>'qualType', entry->>'qualNo',
    nullif(entry->>'validTo', '')::date
  from organisation, jsonb_array_elements(qualifications) entry
  where not organisation.suspended and (organisation.org_type <> 'PLATFORM' and organisation.division_code like $2)
    and true
  union all
  select 'accreditation', organisation.id, org_name, null, null, house_class::text, accredit_no, accredit_valid_to
  from organisation
  where accredit_valid_to is not null and not organisation.suspended
    and (organisation.org_type <> 'PLATFORM' and organisation.division_code like $3) and true
) found
where "validTo" <= $4
order by "validTo", "orgName", number
limit $5
offset $6;

-- person.listExpiring
select found.*, count(*) over () as total
from (
  select 'registration' as kind, organisation.id as "orgId", org_name as "orgName", employment.id as "employmentId",
    person_name as "personName", entry->>'regType' as type, entry->>'regNo' as number,
    nullif(entry->>'validTo', '')::date as "validTo"
  from employment
  join person on person.id = employment.person_id
  join organisation on organisation.id = employment.org_id, jsonb_array_elements(registrations) entry
  where left_on is null and not organisation.suspended and organisation.id = $1 and true
  union all
  select 'qualification', organisation.id, org_name, null, null, entry->>'qualType', entry->>'qualNo',
    nullif(entry->>'validTo', '')::date
  from organisation, jsonb_array_elements(qualifications) entry
  where not organisation.suspended and organisation.id = $2 and true
  union all
  select 'accreditation', organisation.id, org_name, null, null, house_class::text, accredit_no, accredit_valid_to
  from organisation
  where accredit_valid_to is not null and not organisation.suspended and organisation.id = $3 and true
) found
where "validTo" <= $4
order by "validTo", "orgName", number
limit $5
offset $6;

-- person.listExpiring
select found.*, count(*) over () as total
from (
  select 'registration' as kind, organisation.id as "orgId", org_name as "orgName", employment.id as "employmentId",
    person_name as "personName", entry->>'regType' as type, entry->>'regNo' as number,
    nullif(entry->>'validTo', '')::date as "validTo"
  from employment
  join person on person.id = employment.person_id
  join organisation on organisation.id = employment.org_id, jsonb_array_elements(registrations) entry
  where left_on is null and not organisation.suspended and true and true
  union all
  select 'qualification', organisation.id, org_name, null, null, entry->>'qualType', entry->>'qualNo',
    nullif(entry->>'validTo', '')::date
  from organisation, jsonb_array_elements(qualifications) entry
  where not organisation.suspended and true and true
  union all
  select 'accreditation', organisation.id, org_name, null, null, house_class::text, accredit_no, accredit_valid_to
  from organisation
  where accredit_valid_to is not null and not organisation.suspended and true and true
) found
where "validTo" <= $1
order by "validTo", "orgName", number
limit $2
offset $3;

-- person.listPeople
select count(*) as total
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $1) and left_on is null;

-- person.listPeople
select count(*) as total
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where organisation.id = $1 and left_on is null;

-- person.listPeople
select count(*) as total
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where true and left_on is null;

-- person.listPeople
select employment.*, org_name, person_name, id_type, id_number, mobile, title, disciplines, registrations,
  review_disciplines, person.version, person.update_user_name,
  coalesce(
    (
      select json_agg(elsewhere.org_name order by elsewhere.org_name)
      from employment other
      join organisation elsewhere on elsewhere.id = other.org_id
      where other.person_id = person.id and other.org_id <> employment.org_id and other.left_on is null
    ),
      '[]'
  ) as "otherOrgNames",
  exists (select 1 from account where account.person_id = person.id) as "hasAccount"
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $1) and left_on is null
order by null::int, org_name, person_name, employment.id
limit $2
offset $3;

-- person.listPeople
select employment.*, org_name, person_name, id_type, id_number, mobile, title, disciplines, registrations,
  review_disciplines, person.version, person.update_user_name,
  coalesce(
    (
      select json_agg(elsewhere.org_name order by elsewhere.org_name)
      from employment other
      join organisation elsewhere on elsewhere.id = other.org_id
      where other.person_id = person.id and other.org_id <> employment.org_id and other.left_on is null
    ),
      '[]'
  ) as "otherOrgNames",
  exists (select 1 from account where account.person_id = person.id) as "hasAccount"
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where organisation.id = $1 and left_on is null
order by null::int, org_name, person_name, employment.id
limit $2
offset $3;

-- person.listPeople
select employment.*, org_name, person_name, id_type, id_number, mobile, title, disciplines, registrations,
  review_disciplines, person.version, person.update_user_name,
  coalesce(
    (
      select json_agg(elsewhere.org_name order by elsewhere.org_name)
      from employment other
      join organisation elsewhere on elsewhere.id = other.org_id
      where other.person_id = person.id and other.org_id <> employment.org_id and other.left_on is null
    ),
      '[]'
  ) as "otherOrgNames",
  exists (select 1 from account where account.person_id = person.id) as "hasAccount"
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where true and left_on is null
order by null::int, org_name, person_name, employment.id
limit $1
offset $2;

-- person.readPerson
select employment.*, org_name, person_name, id_type, id_number, mobile, title, disciplines, registrations,
  review_disciplines, person.version, person.update_user_name,
  coalesce(
    (
      select json_agg(elsewhere.org_name order by elsewhere.org_name)
      from employment other
      join organisation elsewhere on elsewhere.id = other.org_id
      where other.person_id = person.id and other.org_id <> employment.org_id and other.left_on is null
    ),
      '[]'
  ) as "otherOrgNames",
  exists (select 1 from account where account.person_id = person.id) as "hasAccount"
from employment
inner join person on person.id = employment.person_id
inner join organisation on organisation.id = employment.org_id
where employment.id = $1;

-- person.readPerson
select home.org_id as "orgId", organisation.org_type as "orgType", organisation.division_code as "divisionCode"
from employment home
join organisation on organisation.id = home.org_id
where home.id = $1;

-- registry.listOrganisationRequests
select count(*) as total
from organisation_request as request
inner join organisation on organisation.id = request.org_id
where true;

-- registry.listOrganisationRequests
select request.*
from organisation_request as request
inner join organisation on organisation.id = request.org_id
where true
order by null::int, request.state <> 'WAITING', request.create_time desc
limit $1
offset $2;

-- registry.listOrganisations
select *, (select count(*) from employment where org_id = organisation.id and left_on is null) as people,
  (
    select count(*)
    from credential
    where org_id = organisation.id
      and (
        not credential.deleted and not credential.suspended
          and (credential.effective_time is null or credential.effective_time <= $1)
          and (credential.expire_time is null or credential.expire_time > $2)
      )
      and role_codes->>0 = any($3)
  ) as administrators,
  exists (
    select 1 from organisation_request where org_id = organisation.id and kind = 'CHANGE' and state = 'WAITING'
  ) as "isChanging",
  (
    select min(day)
    from (
      select nullif(entry->>'validTo', '')::date as day
      from jsonb_array_elements(organisation.qualifications) entry
      union all
      select organisation.accredit_valid_to
    ) days
  ) as "nextExpiry"
from organisation
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $4)
order by null::int, suspended desc, org_name
limit $5
offset $6;

-- registry.listOrganisations
select *, (select count(*) from employment where org_id = organisation.id and left_on is null) as people,
  (
    select count(*)
    from credential
    where org_id = organisation.id
      and (
        not credential.deleted and not credential.suspended
          and (credential.effective_time is null or credential.effective_time <= $1)
          and (credential.expire_time is null or credential.expire_time > $2)
      )
      and role_codes->>0 = any($3)
  ) as administrators,
  exists (
    select 1 from organisation_request where org_id = organisation.id and kind = 'CHANGE' and state = 'WAITING'
  ) as "isChanging",
  (
    select min(day)
    from (
      select nullif(entry->>'validTo', '')::date as day
      from jsonb_array_elements(organisation.qualifications) entry
      union all
      select organisation.accredit_valid_to
    ) days
  ) as "nextExpiry"
from organisation
where organisation.id = $4
order by null::int, suspended desc, org_name
limit $5
offset $6;

-- registry.listOrganisations
select *, (select count(*) from employment where org_id = organisation.id and left_on is null) as people,
  (
    select count(*)
    from credential
    where org_id = organisation.id
      and (
        not credential.deleted and not credential.suspended
          and (credential.effective_time is null or credential.effective_time <= $1)
          and (credential.expire_time is null or credential.expire_time > $2)
      )
      and role_codes->>0 = any($3)
  ) as administrators,
  exists (
    select 1 from organisation_request where org_id = organisation.id and kind = 'CHANGE' and state = 'WAITING'
  ) as "isChanging",
  (
    select min(day)
    from (
      select nullif(entry->>'validTo', '')::date as day
      from jsonb_array_elements(organisation.qualifications) entry
      union all
      select organisation.accredit_valid_to
    ) days
  ) as "nextExpiry"
from organisation
where true
order by null::int, suspended desc, org_name
limit $4
offset $5;

-- registry.listOrganisations
select count(*) as total
from organisation
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $1);

-- registry.listOrganisations
select count(*) as total from organisation where organisation.id = $1;

-- registry.listOrganisations
select count(*) as total from organisation where true;

-- registry.readOrganisation
select * from organisation_request where org_id = $1 and kind = $2 and state in ($…);

-- registry.readOrganisation
select id as "orgId", org_type as "orgType", division_code as "divisionCode" from organisation where id = $1;

-- seal.listEditions
select * from seal_edition where seal_id = $1 order by id desc;

-- seal.listEditions
select home.org_id as "orgId", organisation.org_type as "orgType", organisation.division_code as "divisionCode"
from seal home
join organisation on organisation.id = home.org_id
where home.id = $1;

-- seal.listSeals
select count(*) as total
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $1);

-- seal.listSeals
select count(*) as total
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where organisation.id = $1;

-- seal.listSeals
select count(*) as total
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where true;

-- seal.listSeals
select seal.*, org_name, person_name, case when seal.state in ('ACTIVE', 'FROZEN')
  and seal.valid_to < $1 then 'EXPIRED' else seal.state end as "stateToday",
  (select count(*) from seal_edition where seal_id = seal.id) as editions
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where (organisation.org_type <> 'PLATFORM' and organisation.division_code like $2)
order by null::int, org_name, seal.id
limit $3
offset $4;

-- seal.listSeals
select seal.*, org_name, person_name, case when seal.state in ('ACTIVE', 'FROZEN')
  and seal.valid_to < $1 then 'EXPIRED' else seal.state end as "stateToday",
  (select count(*) from seal_edition where seal_id = seal.id) as editions
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where organisation.id = $2
order by null::int, org_name, seal.id
limit $3
offset $4;

-- seal.listSeals
select seal.*, org_name, person_name, case when seal.state in ('ACTIVE', 'FROZEN')
  and seal.valid_to < $1 then 'EXPIRED' else seal.state end as "stateToday",
  (select count(*) from seal_edition where seal_id = seal.id) as editions
from seal
inner join organisation on organisation.id = seal.org_id
left join person on person.id = seal.person_id
where true
order by null::int, org_name, seal.id
limit $2
offset $3;
