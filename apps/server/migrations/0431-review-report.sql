-- 审查报告: the words of the leader for the report that ends a review, until the chief has spoken.
alter table submission add column report_words jsonb;
alter table submission add column report_drafted_by text;
comment on column submission.report_words is 'answers to the fixed questions, basis, green rating and notes';
