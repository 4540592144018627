import { buildingInfo, participants, reportInfo } from "../../apps/server/seed/report-data.ts";
import { townAt } from "../../e2e/town.ts";

/** ORG_ROLE codes a firm of any kind may stand in for. */
const furtherRoles = ["2", "5", "6", "8", "28", "31", "32"];
const firms = ["jinse", "zhongyuan", "dizhi"] as const;
const buildingCount = 50;

interface TypedField {
  readonly name: string;
  /** Behind the address of the report. */
  readonly hash: string;
  readonly label: RegExp;
}

/** A report as large as they come: every role taken by every firm, and fifty buildings. */
export const fileLargeReport = async (base: string): Promise<{ address: string; fields: readonly TypedField[] }> => {
  const town = townAt(base);
  const owner = await town.as("owner");
  const [ownerId, designerId, surveyorId] = await Promise.all(firms.map((key) => town.orgId(key)));
  if (!ownerId || !designerId || !surveyorId) throw new Error("the cast is not complete");
  const rows = participants({ owner: ownerId, designer: designerId, surveyor: surveyorId });
  const further = furtherRoles.flatMap((participantType) =>
    [ownerId, designerId, surveyorId].map((orgId, index) => ({
      ...rows[1],
      participantType,
      orgId,
      isMain: index === 0,
    })),
  );
  const { projectApplicationId, projectSubmissionId } = await owner.project.saveProject({
    projectBasicInfo: reportInfo(),
    projectParticipant: [...rows, ...further],
  });
  const { id } = await owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto: buildingInfo() });
  await owner.building.copyBuilding({ id, count: buildingCount - 1 });
  return {
    address: `#/projectReport/buildingNewOrUpdate?projectApplicationId=${projectApplicationId}`,
    fields: [
      { name: "项目信息", hash: "", label: /^项目名称/ },
      { name: `参建单位, ${rows.length + further.length} firms`, hash: "&step=participants", label: /^法定代表人$/ },
      { name: `单体, ${buildingCount} buildings`, hash: "&step=buildings", label: /^单体编码/ },
    ],
  };
};
