-- Parameters are read one by one in almost every act: the type alone finds one.

delete from system_parameter newer using system_parameter older
where newer.type = older.type and newer.ctid > older.ctid;
alter table system_parameter drop constraint system_parameter_pkey;
alter table system_parameter add primary key (type);
comment on column system_parameter.type is 'as in packages/domain/src/parameters.ts; what is not set has no row';
comment on column org_parameter.code is 'as in packages/domain/src/parameters.ts; what is not set has no row';
