import { type AtlasWithBuildings, atlasCalls } from "@tushen/contract/filing/atlas";
import { buildingCalls } from "@tushen/contract/filing/building";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { AtlasDialog } from "./atlas-dialog.tsx";
import { AtlasTable } from "./atlas-table.tsx";
import styles from "./atlas.module.css";
import { uncoveredIn } from "./uncovered.ts";

const openStates = new Set(["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT"]);

/** 图册: buildings and disciplines of a batch grouped into sets of drawings. */
export const AtlasPage = () => {
  const account = useAccount();
  const address = useAddress();
  const applicationId = useApplicationId() as ApplicationId | undefined;
  const batches = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId },
    { when: applicationId !== undefined },
  );
  const rows = batches.data?.list ?? [];
  const named = rows.find(({ id }) => String(id) === address.get("projectSubmissionId"));
  const submissionId = (named ?? rows.at(-1))?.id;
  if (applicationId === undefined || (batches.data && submissionId === undefined))
    return (
      <PageFrame title="图册">
        <Empty title="还没有报审批次" text="项目申报完成后，由建设单位发起报审并通知填报。" />
      </PageFrame>
    );
  if (submissionId === undefined) return <PageFrame title="图册" asked={[batches]} />;
  return (
    <AtlasesOf
      key={submissionId}
      applicationId={applicationId}
      submissionId={submissionId}
      isParty={account.orgType === "CONSTRUCT" || account.orgType === "DESIGN"}
      batchChoice={
        rows.length > 1 && (
          <Select
            aria-label="报审批次"
            className={styles.batch as string}
            value={submissionId}
            options={rows.map(({ id, atlasName }) => ({ value: id, label: atlasName }))}
            onChange={(id) => address.set({ projectSubmissionId: String(id) })}
          />
        )
      }
    />
  );
};

interface AtlasesOfProps {
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId;
  readonly isParty: boolean;
  readonly batchChoice: ReactNode;
}

const AtlasesOf = ({ applicationId, submissionId, isParty, batchChoice }: AtlasesOfProps) => {
  const input = { projectSubmissionId: submissionId };
  const submission = useCall(submissionCalls.readSubmission, { id: submissionId });
  const atlases = useCall(atlasCalls.listAtlases, input);
  const buildings = useCall(buildingCalls.listBuildings, input);
  const project = useCall(projectCalls.readProjectForCdr, { projectApplicationId: applicationId });
  const [edited, setEdited] = useState<AtlasWithBuildings | "new">();
  const saveAll = useAct(atlasCalls.saveAtlases, { refresh: [atlasCalls.listAtlases] });
  const remove = useAct(atlasCalls.deleteAtlas, { refresh: [atlasCalls.listAtlases] });

  const versionId = submission.data?.versions.at(-1)?.versionId;
  const mayEdit = isParty && openStates.has(submission.data?.state ?? "");
  const designers = (project.data?.projectParticipant ?? [])
    .filter((one) => one.participantType === "4" && one.confirmState !== 2)
    .map((one) => ({ value: String(one.orgId), label: one.orgName }));
  const uncovered = uncoveredIn(buildings.data ?? [], atlases.data ?? []);
  const taken = new Set((atlases.data ?? []).map(({ buildingAtlasDto }) => buildingAtlasDto.atlasName));

  const addPerBuilding = async () => {
    if (versionId === undefined) return;
    const designOrgId = Number(designers[0]?.value);
    const whole = uncovered.filter(({ building }) => !taken.has(building.buildingInfoDto.buildingName));
    await saveAll.run({
      atlases: whole.map(({ building, disciplines }) => ({
        projectSubmissionVersionId: versionId,
        buildingAtlasDto: {
          atlasName: building.buildingInfoDto.buildingName,
          // Takes all disciplines of a building that is in no atlas yet.
          discipline:
            disciplines.length === (building.buildingInfoDto.disciplines ?? []).length ? [] : [...disciplines],
          designOrgId,
        },
        list: [building.id],
      })),
    });
    say.done(`已新建 ${whole.length} 个图册`);
  };
  const drop = async ({ buildingAtlasDto: { id, atlasName } }: AtlasWithBuildings) => {
    const isSure = await say.confirm({
      title: `删除图册“${atlasName}”`,
      text: "只删除分组，不影响单体和图纸；已有图纸的图册不能删除。",
      yes: "删除图册",
      isDangerous: true,
    });
    if (isSure) remove.start({ id });
  };
  const buttons = mayEdit && designers.length > 0 && (
    <>
      {uncovered.length > 0 && (
        <Button loading={saveAll.isRunning} onClick={() => void addPerBuilding().catch(() => {})}>
          每个单体建一个图册
        </Button>
      )}
      <Button type="primary" onClick={() => setEdited("new")}>
        新建图册
      </Button>
    </>
  );
  const all = atlases.data ?? [];
  return (
    <PageFrame
      title="图册"
      text={submission.data && `${submission.data.projectName} · ${submission.data.atlasName}`}
      asked={[submission, atlases, buildings, project]}
      actions={
        <>
          {batchChoice}
          {all.length > 0 && buttons}
        </>
      }
    >
      {all.length === 0 ? (
        <Empty
          title="还没有图册"
          text="图册把单体和专业编成一套图，一张图纸只归入一个图册；张数随上传的图纸自动统计，封面和目录不计。"
          action={buttons}
        />
      ) : (
        <Section title={`图册（${all.length}）`} extra={<small>封面和目录不计入张数</small>}>
          <AtlasTable
            atlases={all}
            mayEdit={mayEdit}
            onEdit={setEdited}
            onDelete={(atlas) => void drop(atlas).catch(say.failure)}
          />
        </Section>
      )}
      {all.length > 0 && uncovered.length > 0 && (
        <Section title="尚未归入图册">
          <ul className={styles.uncovered}>
            {uncovered.map(({ building, disciplines }) => (
              <li key={building.id}>
                <b>{building.buildingInfoDto.buildingName}</b>
                <span>{disciplines.map(disciplineLabel).join("、")}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {edited && versionId && (
        <AtlasDialog
          versionId={versionId}
          bizType={project.data?.projectBasicInfo?.bizType ?? "FJ"}
          atlas={edited === "new" ? undefined : edited}
          buildings={buildings.data ?? []}
          designers={designers}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageFrame>
  );
};
