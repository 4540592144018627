-- Few certificates are revoked or wait for their filing.
create index certificate_revoked_or_waiting on certificate (state, submission_id)
  where state in ('REVOKED', 'RECORD_APPLYING');

-- As before, but the last certificate that was sent is sought only for a batch with a revoked one.
create or replace function batch_standing(batch_id bigint, state text) returns text language sql stable
return case when state = 'FINISHED'
  and exists (select from certificate c where c.submission_id = batch_id and c.state = 'REVOKED')
  and (select c.state from certificate c where c.submission_id = batch_id and c.sent_time is not null
    order by c.id desc limit 1) = 'REVOKED' then 'REVOKED' else state end;
