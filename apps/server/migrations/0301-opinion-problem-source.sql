-- Where in a survey the problem lies (REVIEW_PROBLEM_SOURCE): field work, laboratory, report.

alter table opinion add column problem_source text;
comment on column opinion.problem_source is '勘察问题来源（REVIEW_PROBLEM_SOURCE）';
