-- Written by `npm run sql` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.

-- C031 progress.listCards
select substring(url from '[?&](?:projectApplicationId|applicationId)=([0-9]{1,15})')::bigint as id,
  count(*)::int as count
from message
where credential_id = $1 and read_time is null
group by 1;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  (
                    s.state = 'FILLING'
                      and exists (
                        select 1
                        from share h
                        where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $4 and not h.submitted
                      )
                  )
                    or (
                      s.state = 'SUPPLEMENT'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $5 and not h.submitted
                        )
                    )
                    or (
                      s.state = 'FIRST_ANSWER'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $6 and not h.submitted
                        )
                    )
                    or (
                      s.state = 'ANSWER_AGAIN'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $7 and not h.submitted
                        )
                    )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and true
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where (
                      (
                        b.state = 'FIRST_ANSWER'
                          and exists (
                            select 1
                            from share h
                            where h.version_id = bv.id and h.part <> 'CONSTRUCT' and h.org_id = $8
                              and not h.submitted
                          )
                      )
                        or (
                          b.state = 'ANSWER_AGAIN'
                            and exists (
                              select 1
                              from share h
                              where h.version_id = bv.id and h.part <> 'CONSTRUCT' and h.org_id = $9
                                and not h.submitted
                            )
                        )
                    )
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and true
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from participant seen
    where seen.application_id = a.id and seen.org_id = $10 and seen.confirm_state <> 2
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $11
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $12 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $13
)
select id, count(*) over ()::int as total
from found
where true
order by is_mine desc, update_time desc, id desc
limit $14
offset $15;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  (
                    s.state = 'FILLING'
                      and exists (
                        select 1
                        from share h
                        where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $4 and not h.submitted
                      )
                  )
                    or (
                      s.state = 'SUPPLEMENT'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $5 and not h.submitted
                        )
                    )
                    or (
                      s.state = 'FIRST_ANSWER'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $6 and not h.submitted
                        )
                    )
                    or (
                      s.state = 'ANSWER_AGAIN'
                        and exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and h.org_id = $7 and not h.submitted
                        )
                    )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and true
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where (
                      (
                        b.state = 'FIRST_ANSWER'
                          and exists (
                            select 1
                            from share h
                            where h.version_id = bv.id and h.part <> 'CONSTRUCT' and h.org_id = $8
                              and not h.submitted
                          )
                      )
                        or (
                          b.state = 'ANSWER_AGAIN'
                            and exists (
                              select 1
                              from share h
                              where h.version_id = bv.id and h.part <> 'CONSTRUCT' and h.org_id = $9
                                and not h.submitted
                            )
                        )
                    )
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and true
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from participant seen
    where seen.application_id = a.id and seen.org_id = $10 and seen.confirm_state <> 2
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $11
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $12 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $13
)
select key, count(*)::int as count
from found, lateral (select step as key union select unnest(beside_steps)) standing
group by key
union all
select 'MINE', count(*)::int
from found
where is_mine
union all
select 'ALL', count(*)::int
from found;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'ACCEPTED'
                    or (
                      s.state = 'FIRST_REVIEW'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'COLLECT'
                            and submission.leader_credential_id = $4
                        )
                    )
                    or (
                      s.state = 'REVIEW_AGAIN'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'COLLECT'
                            and submission.leader_credential_id = $5
                        )
                    )
                    or s.state = 'PASSED'
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from submission seen
    where seen.application_id = a.id
      and (seen.house_org_id = $6 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $7
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $8 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $9
)
select id, count(*) over ()::int as total
from found
where true
order by is_mine desc, update_time desc, id desc
limit $10
offset $11;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'ACCEPTED'
                    or (
                      s.state = 'FIRST_REVIEW'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'COLLECT'
                            and submission.leader_credential_id = $4
                        )
                    )
                    or (
                      s.state = 'REVIEW_AGAIN'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'COLLECT'
                            and submission.leader_credential_id = $5
                        )
                    )
                    or s.state = 'PASSED'
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from submission seen
    where seen.application_id = a.id
      and (seen.house_org_id = $6 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $7
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $8 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $9
)
select key, count(*)::int as count
from found, lateral (select step as key union select unnest(beside_steps)) standing
group by key
union all
select 'MINE', count(*)::int
from found
where is_mine
union all
select 'ALL', count(*)::int
from found;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'DRAFT' or s.state = 'CONFIRMING' or s.state = 'REFUSED' or s.state = 'SUPPLEMENT'
                    or (
                      s.state = 'FIRST_ANSWER'
                        and not exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and not h.submitted
                        )
                    )
                    or (
                      s.state = 'ANSWER_AGAIN'
                        and not exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and not h.submitted
                        )
                    )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and true
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where (
                      (
                        b.state = 'FIRST_ANSWER'
                          and not exists (
                            select 1
                            from share h
                            where h.version_id = bv.id and h.part <> 'CONSTRUCT' and not h.submitted
                          )
                      )
                        or (
                          b.state = 'ANSWER_AGAIN'
                            and not exists (
                              select 1
                              from share h
                              where h.version_id = bv.id and h.part <> 'CONSTRUCT' and not h.submitted
                            )
                        )
                    )
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and true
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1 from participant seen where seen.application_id = a.id and seen.org_id = $4 and seen.confirm_state <> 2
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select id, count(*) over ()::int as total
from found
where true
order by is_mine desc, update_time desc, id desc
limit $8
offset $9;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'DRAFT' or s.state = 'CONFIRMING' or s.state = 'REFUSED' or s.state = 'SUPPLEMENT'
                    or (
                      s.state = 'FIRST_ANSWER'
                        and not exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and not h.submitted
                        )
                    )
                    or (
                      s.state = 'ANSWER_AGAIN'
                        and not exists (
                          select 1
                          from share h
                          where h.version_id = v.id and h.part <> 'CONSTRUCT' and not h.submitted
                        )
                    )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and true
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where (
                      (
                        b.state = 'FIRST_ANSWER'
                          and not exists (
                            select 1
                            from share h
                            where h.version_id = bv.id and h.part <> 'CONSTRUCT' and not h.submitted
                          )
                      )
                        or (
                          b.state = 'ANSWER_AGAIN'
                            and not exists (
                              select 1
                              from share h
                              where h.version_id = bv.id and h.part <> 'CONSTRUCT' and not h.submitted
                            )
                        )
                    )
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and true
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1 from participant seen where seen.application_id = a.id and seen.org_id = $4 and seen.confirm_state <> 2
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select key, count(*)::int as count
from found, lateral (select step as key union select unnest(beside_steps)) standing
group by key
union all
select 'MINE', count(*)::int
from found
where is_mine
union all
select 'ALL', count(*)::int
from found;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'SUBMITTED'
                    or (
                      s.state = 'FIRST_REVIEW'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'LETTER'
                            and true
                        )
                    )
                    or (
                      s.state = 'REVIEW_AGAIN'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'LETTER'
                            and true
                        )
                    )
                    or s.state = 'PASSED' or s.state = 'FRUIT'
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from submission seen
    where seen.application_id = a.id
      and (seen.house_org_id = $4 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select id, count(*) over ()::int as total
from found
where true
order by is_mine desc, update_time desc, id desc
limit $8
offset $9;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and false)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  s.state = 'SUBMITTED'
                    or (
                      s.state = 'FIRST_REVIEW'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'LETTER'
                            and true
                        )
                    )
                    or (
                      s.state = 'REVIEW_AGAIN'
                        and exists (
                          select 1
                          from submission
                          where submission.id = s.id
                            and (
                              case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
                                when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF'
                                when 'FIRST_ANSWER' then 'ANSWER' when 'ANSWER_AGAIN' then 'ANSWER'
                                when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS' when 'FINISHED' then 'DONE'
                                when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
                                when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
                                ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
                                or (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED'
                                ) = 0 then 'REVIEW'
                                when (
                                  select count(*)
                                  from review_task t
                                  where t.submission_id = submission.id and t.round = submission.round
                                    and t.state <> 'CANCELLED' and t.state not in ('COLLECTED', 'CLOSED')
                                ) > 0 then 'COLLECT'
                                when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
                            ) = 'LETTER'
                            and true
                        )
                    )
                    or s.state = 'PASSED' or s.state = 'FRUIT'
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (
    select 1
    from submission seen
    where seen.application_id = a.id
      and (seen.house_org_id = $4 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select key, count(*)::int as count
from found, lateral (select step as key union select unnest(beside_steps)) standing
group by key
union all
select 'MINE', count(*)::int
from found
where is_mine
union all
select 'ALL', count(*)::int
from found;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and true)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  (
                    s.state = 'FINISHED'
                      and exists (
                        select 1 from certificate c where c.submission_id = s.id and c.state = 'RECORD_APPLYING'
                      )
                  )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (select 1 from project_application seen where seen.id = a.id and seen.division_code like $4)
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select id, count(*) over ()::int as total
from found
where true
order by is_mine desc, update_time desc, id desc
limit $8
offset $9;

-- C031 progress.listCards
with found as (
  select a.id, a.update_time, list_step(a.state, s.standing) as step,
    coalesce(
      (
        (
          a.state in ('DRAFT', 'RETURNED')
            and (
              a.applicant_org_id = $1
                or exists (
                  select 1
                  from participant p
                  where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
                )
            )
        )
          or (a.state = 'SUBMITTED' and true)
          or (
            a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING')
              and exists (
                select 1 from participant p where p.application_id = a.id and p.org_id = $3 and p.confirm_state = 0
              )
          )
          or (
            a.state in ('REPORTED', 'REVIEWING', 'COMPLETED')
              and (
                (
                  (
                    s.state = 'FINISHED'
                      and exists (
                        select 1 from certificate c where c.submission_id = s.id and c.state = 'RECORD_APPLYING'
                      )
                  )
                )
                  or exists (
                    select 1
                    from (
                      select b.*
                      from submission b
                      where b.application_id = a.id and b.purpose <> 'REVIEW'
                        and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN') and false
                    ) b
                    join lateral (
                      select id
                      from submission_version
                      where submission_id = b.id
                      order by submission_version desc
                      limit 1
                    ) bv
                      on true
                    where false
                  )
              )
          )
      ),
        false
    ) as is_mine,
    array(
      select b.state
      from submission b
      where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in ('FIRST_ANSWER', 'ANSWER_AGAIN')
        and false
    ) as beside_steps
  from project_application a
  left join lateral (
    select s.id, s.state,
      coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
    from submission s
    where s.application_id = a.id
    order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc
    limit 1
  ) s
    on true
  left join lateral (
    select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
  ) v
    on true
  where exists (select 1 from project_application seen where seen.id = a.id and seen.division_code like $4)
    and (
      a.state <> 'DRAFT'
        or (
          a.applicant_org_id = $5
            or exists (
              select 1
              from participant p
              where p.application_id = a.id and p.org_id = $6 and p.participant_type = '1' and p.is_main
            )
        )
    )
    and a.id = $7
)
select key, count(*)::int as count
from found, lateral (select step as key union select unnest(beside_steps)) standing
group by key
union all
select 'MINE', count(*)::int
from found
where is_mine
union all
select 'ALL', count(*)::int
from found;

-- C034 progress.queryDoc
select id
from project_application
where id = $1
  and exists (
    select 1
    from participant seen
    where seen.application_id = project_application.id and seen.org_id = $2 and seen.confirm_state <> 2
  );

-- C034 progress.queryDoc
select id
from project_application
where id = $1
  and exists (
    select 1 from project_application seen where seen.id = project_application.id and seen.division_code like $2
  );

-- C034 progress.queryDoc
select id from project_application where id = $1 and true;

-- C051 alteration.listByApplication, C052 alteration.superviseList
select alteration.*, project_name, application_no, applicant.org_name as apply_org_name,
  house.org_name as house_name,
  (select count(*) from alteration_sheet where alteration_sheet.alteration_id = alteration.id) as sheet_count
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
order by alteration.id desc;

-- C058 submission.readSubmission
select *
from share
where version_id = (
  select submission_version.id
  from submission_version
  where submission_version.submission_id = $1
  order by submission_version desc
  limit $2
)
order by id;

-- C058 submission.readSubmission
select audit_state from organisation where id = $1;

-- C058 submission.readSubmission
select basic_info from project_application where id = $1;

-- C058 submission.readSubmission
select count(*) as count from building where submission_id = $1;

-- C058 submission.readSubmission
select id from participant where application_id = $1 and participant_type in ($…) and confirm_state = $2;

-- C058 submission.readSubmission
select id, credit_code, group_flag from organisation where id in ($…);

-- C058 submission.readSubmission
select id, house_class from organisation where id = $1;

-- C058 submission.readSubmission
select org_id from participant where application_id = $1;

-- C058 submission.readSubmission
select org_id, person_id
from employment
where org_id in ($…) and left_on is null
union
select org_id, person_id
from credential
where org_id in ($…) and deleted = $1;

-- C058 submission.readSubmission
select submission.*, project_name, application_no, org_name, person_name,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation on organisation.id = submission.house_org_id
left join credential on credential.id = submission.leader_credential_id
left join person on person.id = credential.person_id
where submission.id = $1;

-- C058 submission.readSubmission
with recursive within as (
  select id as top_id, id
  from folder
  where share_id = any($1) and should_doc_num > 0
  union all
  select within.top_id, folder.id
  from within
  join folder on folder.parent_id = within.id
)
select top.folder_name as name, max(top.should_doc_num) as wanted, count(drawing.id) as there
from within
join folder as top on top.id = within.top_id
left join drawing on drawing.folder_id = within.id and not drawing.removed
group by top.folder_name, top.parent_id
having max(top.should_doc_num) > count(drawing.id)
order by min(top.sort_no);

-- C058 submission.readSubmission, C063 submission.submitStatusList, C064 submission.versionDetail
select share.*, org_name,
  (
    select count(*) from drawing where drawing.share_id = share.id and not removed and change_type <> 'D'
  ) as "sheetCount"
from share
inner join organisation on organisation.id = share.org_id
where submission_id = $1
order by share.id;

-- C058 submission.readSubmission, C063 submission.submitStatusList, C064 submission.versionDetail
select submission_version.*, submission.state as submission_state
from submission_version
inner join submission on submission.id = submission_version.submission_id
where submission_id = $1
order by submission_version;

-- C059 submission.querySubmissions
select count(*) as total
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.application_id = $1 and submission.state <> $2 and submission.purpose = $3
  and (submission.house_org_id = $4 and submission.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'));

-- C059 submission.querySubmissions
select count(*) as total
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.application_id = $1 and submission.state <> $2 and submission.purpose = $3;

-- C059 submission.querySubmissions
select submission.id, submission.application_id as "applicationId", project_name as "projectName",
  application_no as "applicationNo", atlas_name as "atlasName", submission.state, submission.purpose,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked",
  house.org_name as "houseName", acceptance_no as "acceptanceNo", submission.accept_time as "acceptTime", round,
  limit_days, clock_started_on, clock_paused_on, clock_used_days,
  (select max(submit_time) from submission_version v where v.submission_id = submission.id) as "submitTime",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = submission.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as "ownerName",
  (
    select count(*)
    from drawing d
    join share s on s.id = d.share_id
    where s.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D'
  ) as "sheetCount"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.application_id = $1 and submission.state <> $2 and submission.purpose = $3
  and (submission.house_org_id = $4 and submission.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
order by submission.id
limit $5
offset $6;

-- C059 submission.querySubmissions
select submission.id, submission.application_id as "applicationId", project_name as "projectName",
  application_no as "applicationNo", atlas_name as "atlasName", submission.state, submission.purpose,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked",
  house.org_name as "houseName", acceptance_no as "acceptanceNo", submission.accept_time as "acceptTime", round,
  limit_days, clock_started_on, clock_paused_on, clock_used_days,
  (select max(submit_time) from submission_version v where v.submission_id = submission.id) as "submitTime",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = submission.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as "ownerName",
  (
    select count(*)
    from drawing d
    join share s on s.id = d.share_id
    where s.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D'
  ) as "sheetCount"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.application_id = $1 and submission.state <> $2 and submission.purpose = $3
order by submission.id
limit $4
offset $5;

-- C060 invalidation.getInvalidApplication
select invalid_application.*, submission.state as submission_state, suspended_from, atlas_name, project_name,
  org_name
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.application_id = $1 and submission_id = $2 and invalid_application.state <> $3
order by invalid_application.id desc;

-- C060 invalidation.getInvalidApplication
select invalid_application.*, submission.state as submission_state, suspended_from, atlas_name, project_name,
  org_name
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.application_id = $1 and submission_id = $2 and submission.house_org_id = $3
  and invalid_application.state <> $4
order by invalid_application.id desc;

-- C151 survey.readBuildingSurveyInfo
select survey_info from building where id = $1;

-- C174 survey.listSurveys
select id from building where submission_id = $1 limit $2;

-- C174 survey.listSurveys, C176 survey.readSurveyTree
select record_no from filing where submission_id = $1;

-- C174 survey.listSurveys, C176 survey.readSurveyTree
select survey.*, organisation.org_name, organisation.credit_code
from survey
inner join organisation on organisation.id = survey.org_id
where submission_id = $1
order by survey.sort_no, survey.id;

-- C178 survey.listMembers
select survey_member.*, report_no, org_id
from survey_member
inner join survey on survey.id = survey_member.survey_id
where survey.submission_id = $1
order by survey.sort_no, survey.id, survey_member.sort_no, survey_member.id;

-- C181 survey.listRecordNumbers
select *
from filing
where submission_id not in (select id from submission where state = $1) and category_code = $2
  and (
    submission_id = $3
      or (
        project_code = $4
          and exists (
            select participant.id
            from participant
            where participant.application_id = filing.application_id and participant_type = $5 and org_id = $6
          )
      )
  )
order by create_time desc;

-- C182 survey.findFiling, C183 survey.findFoundationFiling
select *
from filing
where submission_id not in (select id from submission where state = $1) and record_no = $2 and category_code = $3;

-- C213 acceptance.listProceduralComments, C215 acceptance.listSupplements
select procedural_comment.*, org_name
from procedural_comment
left join organisation on organisation.id = procedural_comment.org_id
where submission_id = $1
order by procedural_comment.id;

-- C215 acceptance.listSupplements
select supplement_record.*, org_name
from supplement_record
inner join organisation on organisation.id = supplement_record.org_id
where submission_id = $1
order by supplement_record.id;

-- alteration.queryAlterations
select alteration.*, project_name, application_no, applicant.org_name as apply_org_name,
  house.org_name as house_name,
  (select count(*) from alteration_sheet where alteration_sheet.alteration_id = alteration.id) as sheet_count
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1
    from participant seen
    where seen.application_id = alteration.application_id and seen.org_id = $3 and seen.confirm_state <> 2
  )
order by null::int, alteration.id desc
limit $4
offset $5;

-- alteration.queryAlterations
select alteration.*, project_name, application_no, applicant.org_name as apply_org_name,
  house.org_name as house_name,
  (select count(*) from alteration_sheet where alteration_sheet.alteration_id = alteration.id) as sheet_count
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1
    from submission seen
    where seen.application_id = alteration.application_id
      and (seen.house_org_id = $3 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  )
order by null::int, alteration.id desc
limit $4
offset $5;

-- alteration.queryAlterations
select alteration.*, project_name, application_no, applicant.org_name as apply_org_name,
  house.org_name as house_name,
  (select count(*) from alteration_sheet where alteration_sheet.alteration_id = alteration.id) as sheet_count
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1 from project_application seen where seen.id = alteration.application_id and seen.division_code like $3
  )
order by null::int, alteration.id desc
limit $4
offset $5;

-- alteration.queryAlterations
select count(*) as total
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1
    from participant seen
    where seen.application_id = alteration.application_id and seen.org_id = $3 and seen.confirm_state <> 2
  );

-- alteration.queryAlterations
select count(*) as total
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1
    from submission seen
    where seen.application_id = alteration.application_id
      and (seen.house_org_id = $3 and seen.state not in ('DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN'))
  );

-- alteration.queryAlterations
select count(*) as total
from alteration
inner join project_application on project_application.id = alteration.application_id
inner join organisation as applicant on applicant.id = alteration.apply_org_id
inner join organisation as house on house.id = alteration.house_org_id
where (submit_time is not null or apply_org_id = $1) and alteration.application_id = $2
  and exists (
    select 1 from project_application seen where seen.id = alteration.application_id and seen.division_code like $3
  );

-- invalidation.listWaiting
select count(*) as total
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.state = $1 and submission.state not in ($…) and invalid_application.division_code like $2
  and house_consent_time is not null;

-- invalidation.listWaiting
select count(*) as total
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.state = $1 and submission.state not in ($…) and submission.house_org_id = $2
  and house_consent_time is null;

-- invalidation.listWaiting
select invalid_application.*, submission.state as submission_state, suspended_from, atlas_name, project_name,
  org_name
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.state = $1 and submission.state not in ($…) and invalid_application.division_code like $2
  and house_consent_time is not null
order by submit_time
limit $3
offset $4;

-- invalidation.listWaiting
select invalid_application.*, submission.state as submission_state, suspended_from, atlas_name, project_name,
  org_name
from invalid_application
inner join submission on submission.id = invalid_application.submission_id
inner join project_application on project_application.id = invalid_application.application_id
inner join organisation on organisation.id = invalid_application.applicant_org_id
where invalid_application.state = $1 and submission.state not in ($…) and submission.house_org_id = $2
  and house_consent_time is null
order by submit_time
limit $3
offset $4;

-- progress.ownerViews
select a.id
from project_application a
where exists (
  select 1 from participant seen where seen.application_id = a.id and seen.org_id = $1 and seen.confirm_state <> 2
)
  and exists (
    select 1
    from participant p
    where p.application_id = a.id and p.org_id = $2 and p.participant_type = '1' and p.is_main
  )
  and a.id = $3
order by a.update_time desc, a.id desc
limit $4;

-- progress.readDeadlineLink
select create_time as "createTime", read_time as "readTime" from deadline_link where credential_id = $1;

-- progress.readTimeLedger
select * from history_line where application_id = $1 order by seq;

-- progress.readTimeLedger
select id, round, plan_start as from from review_task where submission_id = $1 order by id;

-- progress.readTimeLedger
select o.org_name as name, not share.submitted as "isOpen"
from share
join organisation o on o.id = share.org_id
where share.part <> 'CONSTRUCT'
  and share.version_id = (
    select id from submission_version where submission_id = $1 order by submission_version desc limit 1
  )
order by o.org_name;

-- progress.readTimeLedger
select s.id, s.application_id, s.atlas_name, s.state, s.limit_days, s.clock_started_on, s.clock_paused_on,
  s.clock_used_days, a.project_name, a.application_no, house.org_name as house_name,
  applicant.org_name as applicant_name,
  (
    select owner.org_name
    from participant as p
    inner join organisation as owner on owner.id = p.org_id
    where p.application_id = a.id and p.participant_type = $1
    order by p.is_main desc
    limit $2
  ) as owner_name,
  (select min(other.id) as id from submission as other where other.application_id = a.id) as first_id
from submission as s
inner join project_application as a on a.id = s.application_id
left join organisation as house on house.id = s.house_org_id
left join organisation as applicant on applicant.id = a.applicant_org_id
where s.id = $3;

-- progress.readTimeLedger
select seq, at, subject, subject_id as "subjectId", act, to_state as to, why, actor_org_name as "orgName", hash,
  audience
from history_line h
where application_id = $1
  and (
    subject = 'application' or subject = 'submission' and subject_id = $2 or subject = 'task'
      and exists (select 1 from review_task t where t.id = h.subject_id and t.submission_id = $3)
      or subject = 'opinion' and act in ('appeal', 'dismissAppeal', 'upholdAppeal')
      and exists (select 1 from opinion o where o.id = h.subject_id and o.submission_id = $4)
      or subject = 'certificate'
      and exists (select 1 from certificate c where c.id = h.subject_id and c.submission_id = $5)
      or subject = 'fireReview'
      and exists (select 1 from fire_review f where f.id = h.subject_id and f.submission_id = $6)
  )
order by seq;

-- progress.readTimeLedger
select seq, hash from history_line where application_id = $1 order by seq desc limit $2;

-- progress.timeLine
select history_line.*, submission.atlas_name
from history_line
left join submission on submission.id = history_line.subject_id and history_line.subject = $1
where history_line.application_id = $2
order by seq;

-- progress.timeLine
select history_line.*, submission.atlas_name
from history_line
left join submission on submission.id = history_line.subject_id and history_line.subject = $1
where history_line.application_id = $2 and audience = $3
order by seq;

-- progress.whatNext
select act, at
from history_line
where subject = $1 and subject_id = $2 and (to_state is not null or (act = $3 and audience = $4))
order by id desc;

-- submission.divisionDesk
select count(*) as count
from submission
where submission.state not in ($…) and submission.division_code like $1
  and exists (select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING');

-- submission.divisionDesk
select count(*) as count from submission where submission.state not in ($…) and submission.division_code like $1;

-- submission.divisionDesk
select count(*) filter (
  where (
    submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null
      and coalesce(due_on < $1, false)
  )
) as "OVERDUE",
  count(*) filter (
    where (
      submission.state in ('FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN')
        and (
          select count(
            distinct (
              o.discipline, o.problem_category,
                coalesce(
                  nullif(
                    btrim(
                      regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')
                    ),
                      ''
                  ),
                    o.id::text
                )
            )
          )
          from opinion o
          where o.submission_id = submission.id and submission.purpose <> 'ZX'
            and o.problem_category in ('1', '11', '12')
            and (
              o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED')
                or (o.judged_round is not distinct from submission.round and submission.state in ($…))
            )
        ) >= $2
    )
  ) as "STRONG",
  count(*) filter (
    where (submission.state in ('REVIEW_AGAIN', 'ANSWER_AGAIN') and submission.round >= $3)
  ) as "ROUNDS",
  count(*) filter (
    where (
      submission.state in ('REVIEW_AGAIN', 'PASSED', 'FRUIT')
        and coalesce(
          (
            select u.count
            from unseen_changes u
            where u.submission_id = submission.id
              and u.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
          ),
            0
        ) > 0
    )
  ) as "UNDECLARED",
  count(*) filter (where (submission.state = 'SUSPENDED')) as "SUSPENDED",
  count(*) filter (
    where exists (select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING')
  ) as "RECORD"
from submission
where submission.state not in ($…) and submission.division_code like $4
  and submission.state not in (
    'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
  );

-- submission.divisionDesk
select submission.id
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.id in (
    (
      select submission.id
      from submission
      where submission.state not in ($…) and submission.division_code like $2
        and submission.state not in (
          'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
        )
    )
    union all
    select submission_id
    from certificate
    where state = 'RECORD_APPLYING'
  )
order by null::int,
  exists (select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING') desc,
  (
    submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null
      and coalesce(due_on < $3, false)
  ) desc,
  (
    (submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null and coalesce(due_on < $4, false))::int + (
      submission.state in ('FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN')
        and (
          select count(
            distinct (
              o.discipline, o.problem_category,
                coalesce(
                  nullif(
                    btrim(
                      regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')
                    ),
                      ''
                  ),
                    o.id::text
                )
            )
          )
          from opinion o
          where o.submission_id = submission.id and submission.purpose <> 'ZX'
            and o.problem_category in ('1', '11', '12')
            and (
              o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED')
                or (o.judged_round is not distinct from submission.round and submission.state in ($…))
            )
        ) >= $5
    )::int + (submission.state in ('REVIEW_AGAIN', 'ANSWER_AGAIN') and submission.round >= $6)::int + (submission.state in ('REVIEW_AGAIN', 'PASSED', 'FRUIT') and coalesce(
      (
        select u.count
        from unseen_changes u
        where u.submission_id = submission.id
          and u.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      ),
        0
    ) > 0)::int + (submission.state = 'SUSPENDED')::int + exists (select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING')::int
  ) desc,
  (submission.state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED'))::int, due_on nulls last, submission.id desc
limit $7
offset $8;

-- submission.divisionDesk
select submission.id
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED')
  and not exists (select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING')
order by due_on nulls last, submission.id desc
limit $2
offset $3;

-- submission.divisionDesk
select submission.id, submission.application_id as "applicationId", project_name as "projectName",
  application_no as "applicationNo", atlas_name as "atlasName", submission.state, submission.purpose,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked",
  house.org_name as "houseName", acceptance_no as "acceptanceNo", submission.accept_time as "acceptTime", round,
  limit_days, clock_started_on, clock_paused_on, clock_used_days,
  (select max(submit_time) from submission_version v where v.submission_id = submission.id) as "submitTime",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = submission.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as "ownerName",
  (
    select count(*)
    from drawing d
    join share s on s.id = d.share_id
    where s.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D'
  ) as "sheetCount",
  (
    submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null
      and coalesce(due_on < $1, false)
  ) as "OVERDUE",
  (
    submission.state in ('FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN')
      and (
        select count(
          distinct (
            o.discipline, o.problem_category,
              coalesce(
                nullif(
                  btrim(
                    regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')
                  ),
                    ''
                ),
                  o.id::text
              )
          )
        )
        from opinion o
        where o.submission_id = submission.id and submission.purpose <> 'ZX'
          and o.problem_category in ('1', '11', '12')
          and (
            o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED')
              or (o.judged_round is not distinct from submission.round and submission.state in ($…))
          )
      ) >= $2
  ) as "STRONG",
  (submission.state in ('REVIEW_AGAIN', 'ANSWER_AGAIN') and submission.round >= $3) as "ROUNDS",
  (
    submission.state in ('REVIEW_AGAIN', 'PASSED', 'FRUIT')
      and coalesce(
        (
          select u.count
          from unseen_changes u
          where u.submission_id = submission.id
            and u.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
        ),
          0
      ) > 0
  ) as "UNDECLARED",
  (submission.state = 'SUSPENDED') as "SUSPENDED",
  exists (
    select 1 from certificate c where c.submission_id = submission.id and c.state = 'RECORD_APPLYING'
  ) as "RECORD",
  (
    select count(
      distinct (
        o.discipline, o.problem_category,
          coalesce(
            nullif(
              btrim(regexp_replace(normalize(concat_ws(' ', o.norm_number, o.clause_no), nfkc), '\s+', ' ', 'g')),
                ''
            ),
              o.id::text
          )
      )
    )
    from opinion o
    where o.submission_id = submission.id and submission.purpose <> 'ZX' and o.problem_category in ('1', '11', '12')
      and (
        o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED')
          or (o.judged_round is not distinct from submission.round and submission.state in ($…))
      )
  ) as "strongCount",
  coalesce(
    (
      select u.count
      from unseen_changes u
      where u.submission_id = submission.id
        and u.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
    ),
      0
  ) as "unseenCount"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.id in ($…);

-- submission.houseDesk
select (
  case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
    when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
    when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
    when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
    when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
    when (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
    ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
    or (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
    ) = 0 then 'REVIEW'
    when (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        and t.state not in ('COLLECTED', 'CLOSED')
    ) > 0 then 'COLLECT'
    when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
) as step,
  count(*) as count
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.state not in (
    'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
  )
group by 1;

-- submission.houseDesk
select (
  case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
    when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
    when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
    when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED' when 'SUSPENDED' then 'ENDED'
    when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
    when (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
    ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
    or (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
    ) = 0 then 'REVIEW'
    when (
      select count(*)
      from review_task t
      where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        and t.state not in ('COLLECTED', 'CLOSED')
    ) > 0 then 'COLLECT'
    when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
) as step,
  count(*) as count
from submission
where submission.state not in ($…) and submission.house_org_id = $1
  and submission.state not in (
    'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
  )
group by 1;

-- submission.houseDesk
select count(*) as count
from submission
where submission.state not in ($…) and submission.division_code like $1
  and (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  );

-- submission.houseDesk
select count(*) as count
from submission
where submission.state not in ($…) and submission.house_org_id = $1
  and (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  );

-- submission.houseDesk
select submission.id,
  (
    (
      case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
        when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
        when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
        when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
        when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
        ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
        or (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        ) = 0 then 'REVIEW'
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state not in ('COLLECTED', 'CLOSED')
        ) > 0 then 'COLLECT'
        when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
    ) in ($…)
      or exists (
        select 1
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round
          and (
            case when t.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then t.reviewer_credential_id
              when t.state = 'SUBMITTED' then t.checker_credential_id end
          ) = $1
      )
  ) as "isMine"
from submission
where submission.state not in ($…) and submission.house_org_id = $2
order by null::int, "isMine" desc,
  min(case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0 when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2 when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end) over (
    partition by (
      (
        case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
          when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
          when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
          when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
          when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
          ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
          or (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          ) = 0 then 'REVIEW'
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state not in ('COLLECTED', 'CLOSED')
          ) > 0 then 'COLLECT'
          when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
      ) in ($…)
        or exists (
          select 1
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round
            and (
              case when t.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then t.reviewer_credential_id
                when t.state = 'SUBMITTED' then t.checker_credential_id end
            ) = $3
        )
    ),
      submission.application_id
  ),
  min(due_on) over (
    partition by (
      (
        case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
          when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
          when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
          when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
          when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
          ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
          or (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          ) = 0 then 'REVIEW'
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state not in ('COLLECTED', 'CLOSED')
          ) > 0 then 'COLLECT'
          when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
      ) in ($…)
        or exists (
          select 1
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round
            and (
              case when t.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then t.reviewer_credential_id
                when t.state = 'SUBMITTED' then t.checker_credential_id end
            ) = $4
        )
    ),
      submission.application_id
  ) nulls last,
  max(submission.id) over (
    partition by (
      (
        case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
          when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
          when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
          when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
          when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
          ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
          or (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          ) = 0 then 'REVIEW'
          when (
            select count(*)
            from review_task t
            where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
              and t.state not in ('COLLECTED', 'CLOSED')
          ) > 0 then 'COLLECT'
          when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
      ) in ($…)
        or exists (
          select 1
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round
            and (
              case when t.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then t.reviewer_credential_id
                when t.state = 'SUBMITTED' then t.checker_credential_id end
            ) = $5
        )
    ),
      submission.application_id
  ) desc,
  case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
  when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
  when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end,
  due_on nulls last, submission.id desc
limit $6
offset $7;

-- submission.houseDesk
select submission.id, false as "isMine"
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.application_id in (
    select submission.application_id
    from submission
    where submission.state not in ($…) and submission.division_code like $2
      and submission.state not in (
        'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
      )
  )
order by null::int, "isMine" desc,
  min(
    case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
      when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
      when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end
  ) over (partition by false, submission.application_id),
  min(due_on) over (partition by false, submission.application_id) nulls last,
  max(submission.id) over (partition by false, submission.application_id) desc, case
  when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
  when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
  when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end,
  due_on nulls last, submission.id desc
limit $3
offset $4;

-- submission.houseDesk
select submission.id, false as "isMine"
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED')
  and submission.application_id not in (
    select submission.application_id
    from submission
    where submission.state not in ($…) and submission.division_code like $2
      and submission.state not in (
        'DRAFT', 'FILLING', 'CONFIRMING', 'WITHDRAWN', 'FINISHED', 'FAILED', 'INVALID', 'REFUSED'
      )
  )
order by null::int, "isMine" desc,
  min(
    case when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
      when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
      when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end
  ) over (partition by false, submission.application_id),
  min(due_on) over (partition by false, submission.application_id) nulls last,
  max(submission.id) over (partition by false, submission.application_id) desc, case
  when submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') then 0
  when submission.state = 'SUBMITTED' then 1 when submission.state in ('PASSED', 'FRUIT') then 2
  when submission.state in ('FIRST_ANSWER', 'ANSWER_AGAIN', 'SUPPLEMENT', 'SUSPENDED') then 3 else 4 end,
  due_on nulls last, submission.id desc
limit $3
offset $4;

-- submission.houseDesk
select submission.id, submission.application_id as "applicationId", project_name as "projectName",
  application_no as "applicationNo", atlas_name as "atlasName", submission.state, submission.purpose,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked",
  house.org_name as "houseName", acceptance_no as "acceptanceNo", submission.accept_time as "acceptTime", round,
  limit_days, clock_started_on, clock_paused_on, clock_used_days,
  (select max(submit_time) from submission_version v where v.submission_id = submission.id) as "submitTime",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = submission.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as "ownerName",
  (
    select count(*)
    from drawing d
    join share s on s.id = d.share_id
    where s.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D'
  ) as "sheetCount",
  (
    case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
      when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
      when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
      when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
      when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
      when (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
      ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
      or (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
      ) = 0 then 'REVIEW'
      when (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          and t.state not in ('COLLECTED', 'CLOSED')
      ) > 0 then 'COLLECT'
      when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
  ) as step,
  (
    (
      case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
        when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
        when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
        when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
        when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
        ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
        or (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
        ) = 0 then 'REVIEW'
        when (
          select count(*)
          from review_task t
          where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
            and t.state not in ('COLLECTED', 'CLOSED')
        ) > 0 then 'COLLECT'
        when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
    ) in ($…)
      or exists (
        select 1
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round
          and (
            case when t.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') then t.reviewer_credential_id
              when t.state = 'SUBMITTED' then t.checker_credential_id end
          ) = $1
      )
  ) as "isMine",
  (
    select count(*)
    from review_task t
    where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
  ) as "taskCount",
  (
    select count(*)
    from review_task t
    where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
      and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
  ) as "checkedCount"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.id in ($…);

-- submission.houseDesk
select submission.id, submission.application_id as "applicationId", project_name as "projectName",
  application_no as "applicationNo", atlas_name as "atlasName", submission.state, submission.purpose,
  (
    submission.id in (select submission_id from certificate where state = 'REVOKED')
      and batch_standing(submission.id, submission.state) = 'REVOKED'
  ) as "certificateRevoked",
  house.org_name as "houseName", acceptance_no as "acceptanceNo", submission.accept_time as "acceptTime", round,
  limit_days, clock_started_on, clock_paused_on, clock_used_days,
  (select max(submit_time) from submission_version v where v.submission_id = submission.id) as "submitTime",
  coalesce(
    (
      select org_name
      from participant p
      join organisation o on o.id = p.org_id
      where p.application_id = submission.application_id and p.participant_type = '1'
      order by p.is_main desc
      limit 1
    ),
      ''
  ) as "ownerName",
  (
    select count(*)
    from drawing d
    join share s on s.id = d.share_id
    where s.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)
      and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D'
  ) as "sheetCount",
  (
    case batch_standing(submission.id, submission.state) when 'SUBMITTED' then 'ACCEPT'
      when 'SUPPLEMENT' then 'SUPPLEMENT' when 'ACCEPTED' then 'STAFF' when 'FIRST_ANSWER' then 'ANSWER'
      when 'ANSWER_AGAIN' then 'ANSWER' when 'PASSED' then 'RESULTS' when 'FRUIT' then 'RESULTS'
      when 'FINISHED' then 'DONE' when 'REFUSED' then 'ENDED' when 'FAILED' then 'ENDED'
      when 'SUSPENDED' then 'ENDED' when 'INVALID' then 'ENDED' when 'REVOKED' then 'ENDED' else case
      when (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
      ) < (select count(*) from review_task t where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED' )
      or (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
      ) = 0 then 'REVIEW'
      when (
        select count(*)
        from review_task t
        where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
          and t.state not in ('COLLECTED', 'CLOSED')
      ) > 0 then 'COLLECT'
      when conclusion_result = 'REVISE' then 'LETTER' else 'CONCLUDE' end end
  ) as step,
  false as "isMine",
  (
    select count(*)
    from review_task t
    where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
  ) as "taskCount",
  (
    select count(*)
    from review_task t
    where t.submission_id = submission.id and t.round = submission.round and t.state <> 'CANCELLED'
      and t.state in ('CHECKED', 'COLLECTED', 'CLOSED')
  ) as "checkedCount"
from submission
inner join project_application on project_application.id = submission.application_id
left join organisation as house on house.id = submission.house_org_id
where submission.id in ($…);

-- submission.houseDesk
select submission.state, count(*) as count
from submission
where submission.state not in ($…) and submission.division_code like $1
  and submission.state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED')
group by submission.state;

-- submission.houseDesk
select submission.state, count(*) as count
from submission
where submission.state not in ($…) and submission.house_org_id = $1
  and submission.state in ('FINISHED', 'FAILED', 'INVALID', 'REFUSED')
group by submission.state;
