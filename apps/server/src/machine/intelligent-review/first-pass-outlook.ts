import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { preflightCalls } from "@tushen/contract/machine/preflight";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";

/** With fewer a share would say nothing, and could be traced to single projects. */
const leastComparable = 20;

/** While the first review of a batch has not ended. */
const beforeItEnds: readonly SubmissionState[] = [
  ...(["DRAFT", "FILLING", "CONFIRMING", "SUBMITTED", "SUPPLEMENT", "REFUSED"] as const),
  ...(["ACCEPTED", "FIRST_REVIEW"] as const),
];

/** SQL: 使用性质 of the largest building of a batch; null where none declares one. */
const useOf = (submission: string) => sql<string | null>`(select building.building_info ->> 'useNature' from building
  where building.submission_id = ${sql.ref(submission)} and building.building_info ->> 'useNature' <> ''
  order by (building.building_info ->> 'area')::numeric desc nulls last, building.id limit 1)`;

const batchOf = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .leftJoin("organisation", "organisation.id", "house_org_id")
    .select(["submission.id", "submission.state", "purpose", "alters_id", "house_org_id", "org_name", "biz_type"])
    .select(useOf("submission.id").as("use"))
    .where("submission.id", "=", id)
    .executeTakeFirstOrThrow();
type Batch = Awaited<ReturnType<typeof batchOf>>;

/** Reviews of the same house, business and use that are over: passed, or failed for good. */
const countComparable = async (db: Db, { id, house_org_id, biz_type, use }: Batch) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("base"),
      eb.fn.countAll<number>().filterWhere("first_pass", "=", true).as("passed"),
    ])
    .where("house_org_id", "=", house_org_id)
    .where("biz_type", "=", biz_type)
    .where("purpose", "=", "REVIEW")
    .where("alters_id", "is", null)
    .where("submission.id", "<>", id)
    .where((eb) => eb.or([eb("first_pass", "is not", null), eb("submission.state", "=", "FAILED")]))
    .where(useOf("submission.id"), "is not distinct from", use)
    .executeTakeFirstOrThrow();

const whyNothingToCompare = ({ state, purpose, alters_id, house_org_id }: Batch): string | null => {
  if (purpose !== "REVIEW" || alters_id !== null) return "变更、咨询和检查批次不比较一次通过情况。";
  if (!beforeItEnds.includes(state)) return "本批次的初审已经结束。";
  return house_org_id === null ? "建设单位选定审查机构后，才能与该机构的同类项目比较。" : null;
};

/** Of comparable finished reviews those that passed at once, where they are enough to say something. */
export const firstPassOutlook: Act<typeof preflightCalls.firstPassOutlook> = async (
  { db },
  { projectSubmissionId },
) => {
  const batch = await batchOf(db, projectSubmissionId);
  const like = {
    houseName: batch.org_name ?? "",
    businessName: dictionaryLabel("BIZ_TYPE", batch.biz_type),
    useName: dictionaryLabel("BUILDING_USE", batch.use),
    least: leastComparable,
  };
  const whyNot = whyNothingToCompare(batch);
  if (whyNot !== null) return { ...like, base: null, passed: null, whyNot };
  const { base, passed } = await countComparable(db, batch);
  if (base >= leastComparable) return { ...like, base, passed, whyNot: null };
  return {
    ...{ ...like, base, passed: null },
    whyNot: `同类项目目前只有 ${base} 个审查完成，满 ${leastComparable} 个才统计。`,
  };
};
