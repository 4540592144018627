import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { DisputedMark } from "@tushen/contract/oversight/complaint-shape";
import type { ComplaintId, DisputedMarkId, FileId } from "@tushen/contract/ground/fields";
import { type DisputedMarkState, disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import { opinionMachine, type OpinionState } from "@tushen/domain/review/opinion-state";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { type MarkRow, markColumns, presentMark } from "./marks-in-sql.ts";
import { requireVisible } from "./visible-complaints.ts";

interface DisputedRow extends MarkRow {
  readonly id: DisputedMarkId;
  readonly reason: string;
  readonly file_ids: FileId[];
  readonly state: DisputedMarkState;
  readonly note: string | null;
  readonly version: number;
  readonly opinion_state: OpinionState;
}

/** The disputed marks of a complaint in the order of their opinions. */
export const findDisputedMarks = async (
  db: Db,
  id: ComplaintId,
  most = 10_000,
  offset = 0,
): Promise<DisputedMark[]> => {
  const { rows } = await sql<DisputedRow>`select ${markColumns}, disputed.id, disputed.reason, disputed.file_ids,
      disputed.state, disputed.note, disputed.version, opinion.state as opinion_state
    from disputed_mark disputed join opinion on opinion.id = disputed.opinion_id
      left join markup on markup.id = disputed.markup_id left join building on building.id = opinion.building_id
    where disputed.complaint_id = ${id} order by opinion.discipline, opinion.id, disputed.id
    limit ${most} offset ${offset}`.execute(db);
  const named = await namedFiles(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map((row) => ({
    id: row.id,
    petitionProjectId: id,
    ...presentMark(row),
    opinionStateLabel: opinionMachine.states[row.opinion_state],
    reason: row.reason,
    files: named(row.file_ids),
    state: row.state,
    stateLabel: disputedMarkMachine.states[row.state],
    note: row.note,
    version: row.version,
  }));
};

export const searchDisputedMarks: Act<typeof complaintCalls.searchDisputedMarks> = async ({ db, actor }, input) => {
  const { petitionProjectId: id, pageNum, pageSize } = input;
  await requireVisible(db, actor, id);
  const { total } = await db
    .selectFrom("disputed_mark")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("complaint_id", "=", id)
    .executeTakeFirstOrThrow();
  return { list: await findDisputedMarks(db, id, pageSize, (pageNum - 1) * pageSize), total, pageNum, pageSize };
};
