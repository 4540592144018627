import { ownerPaper } from "@tushen/sample/papers/owner-paper";
import type { Client } from "./act-as.ts";
import { issue, type WorkingTown } from "./certify.ts";
import type { DemoProject } from "./demo-project.ts";
import { personOf } from "./numbers.ts";
import type { Work } from "./town.ts";

/** The owner's decision to name another project leader. */
const leaderProof = async (owner: Client, project: DemoProject) => {
  const title = "更换项目负责人的决定";
  const fileName = `${title}.pdf`;
  const bytes = ownerPaper({
    title,
    projectName: project.name,
    ownerOrg: personOf(project.owner).firm.name,
  });
  const { fileId } = await owner.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  return { slot: "LEADER_PROOF", fileId, fileName };
};

/** After acceptance the owner alters reported data: another leader and scope, or an area entered wrongly. */
export const alter = async (town: WorkingTown, project: DemoProject, at: Work["at"]): Promise<void> => {
  if (project.alteration === undefined || project.alteration === "drawings") return;
  town.pass(1);
  const owner = await town.as(project.owner);
  const id = await owner.alteration.createAlteration({
    projectApplicationId: at.projectApplicationId,
    kinds: project.alteration === "waiting" ? ["INFO", "PERSON"] : ["INFO", "BUILDING"],
    alterReason: project.alteration === "waiting" ? "1" : "3",
    reasonText:
      project.alteration === "waiting"
        ? "建设单位项目负责人调整，景观工程并入本项目，相应更新负责人、建设内容和总投资。"
        : "申报时单体建筑面积误按规划条件填写，现按施工图面积表更正，图纸未作修改。",
  });
  const { after, version } = await owner.alteration.readAlteration({ id });
  const { info, participants, buildings } = after;
  const investment = info.totalInvestment ?? 0;
  const files = project.alteration === "waiting" ? [await leaderProof(owner, project)] : [];
  await owner.alteration.updateAlteration({
    id,
    version,
    submit: true,
    files,
    changed:
      project.alteration === "waiting"
        ? {
            info: {
              ...info,
              totalInvestment: investment + 260,
              constructionContent: `${info.constructionContent ?? ""}景观工程一并实施。`,
            },
            participants: participants.map((one) =>
              one.participantType === "1" ? { ...one, details: { ...one.details, leaderName: "方志远" } } : one,
            ),
          }
        : {
            info: { ...info, totalArea: (info.totalArea ?? 0) - 36, overgroundArea: (info.overgroundArea ?? 0) - 36 },
            buildings: buildings.map((one, index) =>
              index > 0
                ? one
                : {
                    ...one,
                    info: { ...one.info, area: (one.info.area ?? 0) - 36, overArea: (one.info.overArea ?? 0) - 36 },
                  },
            ),
          },
  });
  if (project.alteration === "waiting") return;
  town.pass(2);
  const clerk = await town.as("clerk");
  const opinion = "经核对施工图面积表，更正后的面积与已审图纸一致，图纸未变，无须重新审查。";
  await clerk.alteration.decideAlteration({ id, decision: "approve", opinion });
  const [certificate] = await clerk.certificate.listCertificates(at);
  if (!certificate) throw new Error(`${project.name}: no certificate in place of the altered one`);
  await town.waitUntil(async () => (await clerk.certificate.listCertificates(at))[0]?.hasPdf === true);
  await clerk.certificate.startSignature({ id: certificate.id });
  await issue(town, at, certificate.id);
};
