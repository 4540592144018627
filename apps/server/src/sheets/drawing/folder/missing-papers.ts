import type { ShareId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Folders of all these shares that hold fewer files than required, in the words of the refusal. */
export const missingPapers = async (db: Db, shareIds: readonly ShareId[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string; wanted: number; there: number }>`
    with recursive within as (
      select id as top_id, id from folder where share_id = any(${shareIds}) and should_doc_num > 0
      union all select within.top_id, folder.id from within join folder on folder.parent_id = within.id)
    select top.folder_name as name, max(top.should_doc_num) as wanted, count(drawing.id) as there
    from within join folder as top on top.id = within.top_id
      left join drawing on drawing.folder_id = within.id and not drawing.removed
    group by top.folder_name, top.parent_id having max(top.should_doc_num) > count(drawing.id)
    order by min(top.sort_no)`.execute(db);
  return rows.map(({ name, wanted, there }) => `${name}（应传 ${wanted} 份，已传 ${there} 份）`);
};
