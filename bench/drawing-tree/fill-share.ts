import { join } from "node:path";
import pg from "pg";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/ground/platform/database/embedded-postgres.ts";
import { townAt } from "../../e2e/town.ts";

const buildings = 60;
const sheetsPerFolder = 30;

/** A designer's share of sixty buildings with their folders and, in five of them each, thirty sheets: 10,000 nodes. */
export const fillShare = async (base: string, dataDir: string) => {
  const { projectApplicationId } = await bringTo(
    townAt(base),
    {
      name: "金色时代广场",
      batch: "施工图",
      building: "1#楼",
      use: "office",
      owner: "owner",
      designer: "designer",
      stage: "filling",
      begunDaysAgo: 0,
    },
    1,
  );
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, "postgres") });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    await client.query(`
      with origin as (select * from folder where application_id = ${projectApplicationId} and building_id is not null and parent_id is null),
      building as (
        insert into folder (share_id, application_id, division_code, folder_name, folder_type, building_id, is_system, sort_no)
        select share_id, application_id, division_code, n || '#楼', folder_type, building_id, true, 1000 + n
        from origin, generate_series(2, ${buildings}) n returning *)
      insert into folder (share_id, application_id, division_code, parent_id, folder_name, folder_type, discipline, building_id, is_system, sort_no)
      select one.share_id, one.application_id, one.division_code, building.id, one.folder_name, one.folder_type, one.discipline,
        one.building_id, true, one.sort_no
      from building, folder one join origin on origin.id = one.parent_id`);
    await client.query(`
      with sample as (select * from drawing where application_id = ${projectApplicationId} and graph_num <> '00' limit 1)
      insert into drawing (doc_biz_id, share_id, folder_id, application_id, division_code, discipline, building_id, file_id,
        file_version_index, file_name, graph_num, graph_name, drawing_sheet, sheet_reading, page_count, paper_size, sort_no, creator_name)
      select 1000000 + folder.id * 100 + n, folder.share_id, folder.id, folder.application_id, folder.division_code, folder.discipline,
        folder.building_id, file_id, file_version_index, '图施-' || 100 + n || '@' || n || '层平面图@A1.pdf', '图施-' || 100 + n,
        n || '层平面图', 'A1', sheet_reading, page_count, paper_size, 100 + n, creator_name
      from sample, folder, generate_series(1, ${sheetsPerFolder}) n
      where folder.share_id = sample.share_id and folder.discipline in ('JZ', 'JG', 'GPS', 'NT', 'DQ') and folder.folder_type = 'DRAW'
        and folder.parent_id is not null`);
  } finally {
    await client.end();
    await postgres.stop();
  }
  return projectApplicationId;
};
