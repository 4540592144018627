import type { Client } from "pg";

const states = "DRAFT SUBMITTED REPORTED REVIEWING REVIEWING REVIEWING COMPLETED COMPLETED TERMINATED ARCHIVED".split(
  " ",
);
const towns = "金水 龙湖 高新 经开 东湖 西城 南岗 北辰 新华 和平 光明 建设 文化 中原 云台 长兴 临江 望海".split(" ");
const kinds =
  "小学 医院 花园 产业园 商业中心 安置房 中学 体育馆 写字楼 住宅小区 幼儿园 物流园 地铁站 污水厂 快速路 桥梁 实验楼 养老院 展览馆 研究院".split(
    " ",
  );

/**
 * Writes `count` applications with two parties and a submission each, straight into the tables, `inCity` of them in one
 * city. The named owner has 40 of them, the named designer 2,000 and the house 2,000, whatever `count` is; twelve bear a
 * word that is nowhere else.
 */
export const fill = async (client: Client, count: number, inCity: number): Promise<void> => {
  const id = async (name: string): Promise<number> => {
    const { rows } = await client.query<{ id: number }>("select id::int from organisation where org_name like $1", [
      name,
    ]);
    if (!rows[0]) throw new Error(`no organisation is called ${name}`);
    return rows[0].id;
  };
  const [owner, designer, house] = [await id("郑州金色%"), await id("中原建筑%"), await id("%睿图%")];
  // Bulk: the triggers are left out, the search table is filled from its view at the end.
  await client.query("set session_replication_role = replica");
  await client.query(`insert into organisation (org_name, org_type, credit_code, division_code)
    select (array['中建','华夏','远景','恒大业','长江','黄河','泰山','嘉禾'])[1 + n % 8] || n || case when n % 2 = 0 then '置业有限公司' else '建筑设计院' end,
      case when n % 2 = 0 then 'CONSTRUCT' else 'DESIGN' end, 'BENCH' || lpad(n::text, 13, '0'), '410100'
    from generate_series(1, 2000) n`);
  const { rows } = await client.query<{ low: number }>(
    "select min(id)::int as low from organisation where credit_code like 'BENCH%'",
  );
  const low = rows[0]?.low ?? 0;
  // A number below `most` that looks random and is the same in every run.
  await client.query(`create function pg_temp.pick(n bigint, salt int, most int) returns int language sql immutable
    return abs(hashint8(n * 31 + salt)::bigint) % most`);
  await client.query(
    `insert into project_application (application_no, biz_type, category_code, category, state, division_code, project_name,
      project_code, project_address, project_no, applicant_org_id, create_time, update_time, apply_time)
    select division || '20260101' || biz || lpad(n::text, 7, '0'), biz, biz || '_XJ', 'PT',
      ($2::text[])[1 + pg_temp.pick(n, 1, 10)], division,
      ($3::text[])[1 + pg_temp.pick(n, 2, 18)] || ($4::text[])[1 + pg_temp.pick(n, 3, 20)]
        || case when n % greatest($1::bigint / 12, 1) = 5 then '测绘陈列厅' else '' end
        || (1 + pg_temp.pick(n, 4, 9)) || '期' || n || '号',
      '2411-' || division || '-04-01-' || lpad((n % 1000000)::text, 6, '0'),
      '解放路' || pg_temp.pick(n, 5, 900) || '号', division || lpad(n::text, 10, '0'), $5,
      start, start, start
    from (
      select n, (array['FJ','FJ','FJ','SZ','KC','GD'])[1 + pg_temp.pick(n, 6, 6)] as biz,
        case when pg_temp.pick(n, 7, $1::int) < $6 then (410101 + pg_temp.pick(n, 8, 9))::text
          else (110001 + pg_temp.pick(n, 9, 54) * 10000 + pg_temp.pick(n, 10, 20) * 100 + pg_temp.pick(n, 11, 9))::text
        end as division,
        timestamptz '2021-01-01' + n * (interval '5 years' / $1::bigint) as start
      from generate_series(1, $1::bigint) n
    ) made`,
    [count, states, towns, kinds, owner, inCity],
  );
  const step = (wanted: number) => Math.max(1, Math.floor(count / wanted));
  await client.query(`insert into participant (application_id, division_code, participant_type, org_id, confirm_state)
    select id, division_code, '1', case when id % ${step(40)} = 0 then ${owner} else ${low} + 2 * (id % 1000) + 1 end, 1
    from project_application`);
  await client.query(`insert into participant (application_id, division_code, participant_type, org_id, confirm_state)
    select id, division_code, '4', case when id % ${step(2000)} = 0 then ${designer} else ${low} + 2 * (id % 1000) end, 1
    from project_application`);
  await client.query(`insert into submission (application_id, division_code, atlas_name, state, house_org_id)
    select id, division_code, '第一批', (array['FILLING','SUBMITTED','ACCEPTED','FIRST_REVIEW','FIRST_ANSWER','REVIEW_AGAIN','PASSED','FINISHED'])[1 + pg_temp.pick(id, 12, 8)],
      case when id % ${step(2000)} = 0 then ${house} end
    from project_application where state in ('REPORTED', 'REVIEWING', 'COMPLETED')`);
  const { rows: keys } = await client.query<{ definition: string }>(
    "select pg_get_indexdef('application_search_keys'::regclass) as definition",
  );
  await client.query("drop index application_search_keys");
  await client.query("insert into application_search select * from application_found on conflict do nothing");
  await client.query(keys[0]?.definition ?? "");
  await client.query("set session_replication_role = default");
  await client.query("vacuum (analyze)");
};
