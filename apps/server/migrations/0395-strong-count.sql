-- How many compulsory clauses a discipline's record counts where the reviewer counts otherwise than the rule, and why.

alter table review_task add column strong_count integer check (strong_count >= 0);
alter table review_task add column strong_reason text;
alter table review_task add constraint review_task_strong_reason check ((strong_count is null) = (strong_reason is null));
