import type { AlterationImpact } from "@tushen/contract/oversight/alteration-impact";
import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { TouchedContent } from "@tushen/domain/oversight/alteration-impact";
import type { Db } from "../../context.ts";

/** REVIEW_CONTENT 4: safety of civil air defence. */
const defenceSafety = "4";

interface Touched {
  readonly submissionId: SubmissionId;
  /** Whether the report of the project says that it has civil air defence. */
  readonly hasDefence: boolean;
  /** Buildings of the touched sheets and of the changed values. */
  readonly buildingIds: readonly BuildingId[];
  readonly contents: readonly TouchedContent[];
}

const effectOf = (hasDefence: boolean, isTouched: boolean, unitCount: number): string => {
  if (!hasDefence) {
    return isTouched ? "项目填报为没有人防工程，但变更写到了人防，请核对填报。" : "项目填报为没有人防工程。";
  }
  if (isTouched) return "涉及人防的变更由审查机构的人防专业审查，并请核对填报的人防指标和防护单元。";
  return unitCount > 0
    ? "所涉单体有防护单元：图纸没有写明人防，请自行核对是否影响。"
    : "没有发现涉及人防的图纸或填报内容。";
};

/** What an alteration touches of civil air defence (人防), and the protective units of the buildings it concerns. */
export const defenceImpact = async (
  db: Db,
  { submissionId, hasDefence, buildingIds, contents }: Touched,
): Promise<AlterationImpact["defence"]> => {
  const reasons = contents.flatMap(({ content, reason }) => (content === defenceSafety ? [reason] : []));
  const rows =
    hasDefence && buildingIds.length > 0
      ? await db
          .selectFrom("protective_unit")
          .select("unit_name")
          .where("submission_id", "=", submissionId)
          .where("building_id", "in", buildingIds)
          .orderBy("sort_no")
          .orderBy("id")
          .execute()
      : [];
  const units = rows.map(({ unit_name }) => unit_name);
  return { units, reasons, effect: effectOf(hasDefence, reasons.length > 0, units.length) };
};
