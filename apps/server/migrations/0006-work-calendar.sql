-- Days on which the week does not say whether people work (法定节假日, 调休).

create table work_calendar (
  date date primary key,
  is_workday boolean not null,
  note text not null default ''
);
comment on table work_calendar is '工作日历';
