import type { Pool } from "pg";

/**
 * Everything a migration can make, one sorted line each. Left out is what depends on the order of making: oids, and
 * column positions, which a later `add column` cannot choose. The queue keeps its own schema and version.
 */
export const describeSchema = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`${parts.join("\nunion all\n")}`);
  return rows.map(({ line }) => line).sort();
};

const ours = "nspname !~ '^(pg_|information_schema$|jobs$)'";

const parts = [
  `select format('column %I.%I.%I %s%s%s%s%s', nspname, relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, ' default ' || pg_get_expr(adbin, adrelid),
      ' identity ' || nullif(attidentity::text, ''), ' generated ' || nullif(attgenerated::text, '')) as line
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where ${ours} and attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c')`,
  `select format('relation %I.%I %s %s %s', nspname, relname, relkind, relpersistence,
      case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${ours} and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  `select format('constraint %I.%I %s %s', nspname, conname, coalesce(conrelid::regclass::text, contypid::regtype::text),
      pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_namespace n on n.oid = connamespace where ${ours}`,
  `select format('index %s', pg_get_indexdef(indexrelid))
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${ours}`,
  `select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${ours} and not tgisinternal`,
  `select format('function %s', pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${ours} and prokind in ('f', 'p') and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`,
  `select format('type %I.%I %s %s', nspname, typname, typtype,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = typnamespace where ${ours} and typtype in ('e', 'd', 'r')`,
  `select format('comment %s %s: %s', identity.type, identity.identity, description)
    from pg_description d, lateral pg_identify_object(classoid, objoid, objsubid) identity
    where identity.schema !~ '^(pg_|information_schema$|jobs$)'`,
  `select format('extension %s', extname) from pg_extension`,
];
