-- What a reply leaves unsettled goes on as a child opinion, so that an opinion is answered once.
alter table opinion add column parent_id bigint references opinion;
alter table opinion add column root_id bigint references opinion;
comment on column opinion.parent_id is 'the opinion of the round before that this one carries on';
comment on column opinion.root_id is 'the first opinion of the thread; null for that one itself';
create unique index opinion_child on opinion (parent_id);
create index opinion_thread on opinion ((coalesce(root_id, id)));

alter table reply add column reviewer_judge text;
comment on column reply.reviewer_judge is '1 通过, 2 部分通过, 3 不通过 (dictionary JUDGE)';
update reply set reviewer_judge = case state when 'ACCEPTED' then '1' when 'REJECTED' then '3' end;

-- Opinions kept so far were answered again in their own row. Each rejected reply now ends a row, whose child carries its
-- note on with the next reply; the newest row takes over the state and, once it was sent, the marks.
create function carry_over_kept_opinions() returns void language plpgsql as $$
declare
  raised opinion;
  kept reply;
  task review_task;
  answered bigint;
  child bigint;
  turn integer;
  child_state text;
  is_sent boolean;
begin
  for raised in select * from opinion o where root_id is null
      and exists (select 1 from reply where opinion_id = o.id and state = 'REJECTED')
      and not exists (select 1 from opinion c where c.parent_id = o.id) order by id loop
    child := raised.id;
    turn := 0;
    for kept in select * from reply where opinion_id = raised.id and state = 'REJECTED' order by round loop
      turn := turn + 1;
      answered := child;
      task := null;
      select * into task from review_task where submission_id = raised.submission_id and discipline = raised.discipline
        and round = kept.round + 1 and state <> 'CANCELLED' order by id desc limit 1;
      child_state := case when raised.state <> 'REOPENED' then raised.state
        when task.state in ('ASSIGNED', 'REVIEWING') then 'DRAFT'
        when task.state = 'RETURNED' then 'RETURNED'
        when task.state = 'SUBMITTED' then 'SUBMITTED'
        when task.state in ('CHECKED', 'COLLECTED') then 'CONFIRMED'
        else 'SENT' end;
      is_sent := child_state not in ('DRAFT', 'RETURNED', 'SUBMITTED', 'CONFIRMED');
      update opinion set state = 'REOPENED', keep_reason = kept.judge_note, judged_round = kept.round + 1
        where id = answered;
      insert into opinion (parent_id, root_id, task_id, submission_id, version_id, application_id, division_code,
          opinion_no, discipline, building_id, drawing_id, drawing_number, problem_category, problem_source,
          review_content, opinion, norm_number, clause_no, clause_text, need_review, source, state, round,
          reviewer_credential_id, reviewer_name, judged_round, send_time, create_time)
        values (answered, raised.id, coalesce(task.id, raised.task_id), raised.submission_id,
          coalesce(task.version_id, raised.version_id), raised.application_id, raised.division_code,
          raised.opinion_no || '-' || turn, raised.discipline, raised.building_id, raised.drawing_id,
          raised.drawing_number, raised.problem_category, raised.problem_source, raised.review_content,
          coalesce(kept.judge_note, raised.opinion), raised.norm_number, raised.clause_no, raised.clause_text, true,
          raised.source, child_state, kept.round + 1,
          coalesce(task.reviewer_credential_id, raised.reviewer_credential_id),
          coalesce(kept.judge_name, raised.reviewer_name),
          case when child_state = 'CLOSED' then raised.judged_round end,
          case when is_sent then coalesce((select send_time from letter where submission_id = raised.submission_id
            and kind in ('OPINION', 'ADVICE', 'INSPECTION') and round = kept.round + 1
            order by id desc limit 1), kept.judge_time, raised.send_time) end,
          coalesce(kept.judge_time, raised.create_time))
        returning id into child;
      update reply set opinion_id = child where opinion_id = answered and round > kept.round;
    end loop;
    update markup set opinion_id = case when is_sent then child else answered end where opinion_id = raised.id;
  end loop;
end $$;
select carry_over_kept_opinions();
drop function carry_over_kept_opinions();
