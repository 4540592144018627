import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { furtherOpinions } from "@tushen/sample/changes/further-opinions";
import { opinionsFor } from "@tushen/sample/changes/opinion-places";
import { sheetSet } from "@tushen/sample/sheet-set";
import type { Client } from "./act-as.ts";
import { charge, pay } from "./charge.ts";
import { type CastName, type CastOrganisationKey, people } from "./cast.ts";
import type { DemoProject, Stage } from "./demo-project.ts";
import { applyForFire, concludeFire, reviewFire } from "./fire.ts";
import { uploadOwnerPapers } from "./owner-papers.ts";
import { demoBuilding, demoDesignInfo, demoParticipants, demoReport } from "./report.ts";
import { assign, check, collect, conclude, recheck, review, sendLetter } from "./review-acts.ts";
import {
  chosenSheets,
  disciplines,
  type DrawnDiscipline,
  meshFile,
  modelFile,
  setOptions,
  upload,
  worksSheets,
} from "./sheets.ts";
import { signSheets } from "./sign.ts";
import { leavesAfter, reaches } from "./stages.ts";
import { fillSurvey } from "./survey-papers.ts";
import type { Town, Work } from "./town.ts";
import { drafterOf, partnersOf, quotedSurvey } from "./works.ts";

export const firmOf = (username: CastName): CastOrganisationKey =>
  people.find((person) => person.username === username)?.offices[0].org ?? "jinse";

/** The owner's report, complete or still a draft. */
const report = async (town: Town, project: DemoProject, serial: number, begunOn: string): Promise<Work["at"]> => {
  const owner = await town.as(project.owner);
  const complete = project.stage !== "draft";
  const saved = await owner.project.saveProject({
    projectBasicInfo: { ...demoReport(project, serial, complete, begunOn), ...(await quotedSurvey(town, project)) },
    projectParticipant: await demoParticipants(town, project, complete),
  });
  if (!complete) return saved;
  await owner.building.saveBuilding({
    projectSubmissionId: saved.projectSubmissionId,
    buildingInfoDto: demoBuilding(project, serial),
    ...(project.works === undefined && { buildingDesignInfo: demoDesignInfo({ project, serial, begunOn }) }),
  });
  const answer = await owner.project.submitProject({ projectApplicationId: saved.projectApplicationId });
  if (!answer.submitted) throw new Error(`${project.name}: ${JSON.stringify(answer.missing)}`);
  town.pass(1);
  for (const name of partnersOf(project)) {
    const partner = await town.as(name);
    const { projectParticipant } = await partner.project.readProject(saved);
    const firm = await town.orgId(firmOf(name));
    const own = projectParticipant.find((one) => one.orgId === firm);
    if (own) await partner.project.confirmParticipation({ participantId: own.id, agrees: true });
  }
  return saved;
};

const fill = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const owner = await town.as(project.owner);
  await owner.submission.openToPartners({ projectSubmissionId: at.projectSubmissionId });
  if (project.stage !== "filling") await uploadOwnerPapers(owner, at.projectSubmissionId);
  town.pass(1);
  const designer = await town.as(drafterOf(project));
  await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  if (project.works?.form === "prospectingReport") return fillSurvey(work);
  const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
  for (const { folder: name, sheets } of worksSheets(work)) {
    const folder = tree?.folders.find(({ folderName }) => folderName === name);
    if (!folder) throw new Error(`${project.name}: no folder ${name}`);
    await upload(designer, folder.folderId, sheets);
  }
  if (project.works) return;
  const half = project.stage === "filling";
  for (const { code, name } of half ? disciplines.slice(0, 2) : disciplines) {
    const folder = tree?.folders.find((one) => one.discipline === code && one.buildingId !== null);
    if (folder) await upload(designer, folder.folderId, chosenSheets(work, name, 1));
    if (folder && project.hasMesh && code === "JZ") await upload(designer, folder.folderId, [meshFile(work)]);
    if (!folder || !project.hasModel || code !== "JZ") continue;
    const former = { ...modelFile(work, 3), fileName: `${project.building}（初稿）.ifc` };
    await upload(designer, folder.folderId, [...(project.hasFormerModel ? [former] : []), modelFile(work)]);
  }
};

const newestVersion = async (client: Client, projectSubmissionId: SubmissionId): Promise<VersionId> =>
  (await client.submission.readSubmission({ id: projectSubmissionId })).versions.at(-1)?.versionId as VersionId;

export const handIn = async ({ town, project, at }: Work): Promise<void> => {
  const drafter = drafterOf(project);
  const client = await town.as(drafter);
  const versionId = await newestVersion(client, at.projectSubmissionId);
  await client.submission.submitShare({ versionId, orgId: await town.orgId(firmOf(drafter)) });
};

export const apply = async ({ town, project, at }: Work): Promise<void> => {
  const owner = await town.as(project.owner);
  await owner.submission.applyForReview({
    projectSubmissionId: at.projectSubmissionId,
    orgId: await town.orgId(project.house ?? "ruitu"),
  });
};

export const accept = async ({ town, at }: Work): Promise<void> => {
  const clerk = await town.as("clerk");
  await clerk.acceptance.accept({
    projectSubmissionId: at.projectSubmissionId,
    formalCheckPassed: true,
    leaderCredentialId: await town.credentialId("leader"),
  });
};

/** The designer's answers to opinions on what a sheet leaves open; they need no new edition. */
const repliesTo = (work: Work, discipline: DrawnDiscipline): ReadonlyMap<string, string> => {
  const { building, seed, buildingName } = setOptions(work, discipline, 1);
  const all = furtherOpinions(building, { name: buildingName, discipline, seed, count: 4 });
  return new Map(all.map(({ text, reply }) => [text, reply]));
};

/** Replies, with new editions of the sheets concerned; with `half` some opinions stay unanswered. */
const answer = async (work: Work, edition: 2 | 3, half: boolean): Promise<void> => {
  const { town, project, at } = work;
  const { projectSubmissionId } = at;
  const designer = await town.as(project.designer);
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
  const owed = list.filter((opinion) => opinion.can.answer && opinion.needReview);
  const tree = await designer.drawing.designVersion({ projectSubmissionId });
  for (const opinion of half ? owed.slice(0, Math.ceil(owed.length / 2)) : owed) {
    const name = disciplines.find(({ code }) => code === opinion.discipline)?.name ?? "建筑";
    const old = tree?.drawings.find((one) => one.graphNum === opinion.drawingNumber);
    const sample = opinionsFor(setOptions(work, name, edition).building).find((one) => one.text === opinion.opinion);
    const sheet =
      sample && sheetSet(setOptions(work, name, edition)).find((one) => one.graphNum === opinion.drawingNumber);
    const further = repliesTo(work, name).get(opinion.opinion);
    if (!old || (sample === undefined && further === undefined)) continue;
    const [drawing] = sheet ? await upload(designer, old.folderId, [sheet]) : [];
    // Where the place itself stays as it was, the portal asks what else shows the change, once the sheets are compared.
    const isElsewhere = sample !== undefined && sample.mendedIn > edition;
    await designer.opinion.saveReply({
      id: opinion.opinionId,
      replyType: further === undefined ? "1" : "3",
      replyContent: sample?.reply ?? further ?? `已修改，详${opinion.drawingNumber}。`,
      replyPersonName: people.find((person) => person.username === project.designer)?.name ?? "",
      drawingId: drawing?.drawingId ?? null,
      ...(isElsewhere && { shownNote: `图面该处未动，改动写在${opinion.drawingNumber}的文字说明中。` }),
    });
  }
  if (half) return;
  await designer.opinion.submitReplies({ ids: owed.map((opinion) => opinion.opinionId) });
  await handIn(work);
};

const confirmAnswers = async ({ town, project, at }: Work): Promise<void> => {
  const owner = await town.as(project.owner);
  await owner.opinion.submitAnswers({ projectSubmissionId: at.projectSubmissionId });
};

/** The stage reached, days that pass before it, and the act. */
type Step = readonly [Stage, number, () => Promise<void>];

/** Letter, answers and re-review; projects that must answer again get a second letter. */
const answering = (work: Work): readonly Step[] => {
  const { stage } = work.project;
  const again = stage === "answering-again";
  return [
    ["answering", 1, () => sendLetter(work)],
    ["answering", 8, () => answer(work, 2, stage === "answering")],
    ["recheck", 2, () => confirmAnswers(work)],
    ["answering-again", 2, () => recheck(work, again)],
    ["answering-again", 1, () => check(work)],
    ["answering-again", 1, () => collect(work, again ? "仍有意见未关闭，建议再次修改。" : "各专业复审合格。")],
    ...(again ? ([["answering-again", 1, () => sendLetter(work)]] as const) : []),
  ];
};

/**
 * Carries a demo project to its stage before or at the pass, with the acts of the people responsible on the right days.
 */
export const bringTo = async (town: Town, project: DemoProject, serial: number): Promise<Work["at"]> => {
  const begunOn = town.today();
  const at = await report(town, project, serial, begunOn);
  const work: Work = { town, project, serial, begunOn, at };
  const steps: readonly Step[] = [
    ["filling", 1, () => fill(work).then(() => signSheets(work))],
    ["confirming", 2, () => handIn(work)],
    ["submitted", 1, () => apply(work)],
    ["accepted", 2, () => accept(work).then(() => charge(work))],
    ...(project.fire ? [["reviewing", 1, () => applyForFire(work)] as const] : []),
    ["reviewing", 1, () => pay(work).then(() => assign(work))],
    ...(project.fire ? [["reviewing", 1, () => reviewFire(work)] as const] : []),
    ["reviewing", 3, () => review(work)],
    ["collected", 1, () => check(work)],
    [
      "collected",
      1,
      () => collect(work, `各专业${project.passesAtOnce ? "审查合格" : "意见已汇总，建议修改后复审"}。`),
    ],
    ...(project.passesAtOnce ? [] : answering(work)),
    ["passed", 1, () => conclude(work)],
    ...(project.fire === "qualified" ? [["passed", 1, () => concludeFire(work)] as const] : []),
  ];
  for (const [stage, days, act] of steps) {
    if (!reaches(project, stage)) break;
    town.pass(days);
    await act();
  }
  await sideTrack(work);
  return at;
};

/** Ends of a project that are no later stage of the main road. */
const sideTrack = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const { projectSubmissionId } = at;
  if (leavesAfter[project.stage] === undefined) return;
  town.pass(1);
  const clerk = await town.as("clerk");
  if (project.stage === "supplement")
    await clerk.acceptance.askSupplement({
      projectSubmissionId,
      opinions: [
        {
          material: "图纸目录",
          problem: "暖通专业缺少图纸目录，无法核对图纸数量。",
          requirement: "补充目录并与图纸编号一致",
          orgId: await town.orgId(firmOf(project.designer)),
        },
        {
          material: "结构计算书",
          problem: "未提供基础部分计算书。",
          requirement: "上传至计算书目录",
          orgId: await town.orgId(firmOf(project.designer)),
        },
      ],
    });
  if (project.stage === "refused")
    await clerk.acceptance.refuseSubmission({
      projectSubmissionId,
      reason: "该项目已由其他审查机构承担前期咨询，按规定应当回避。",
    });
  if (project.stage === "withdrawn") {
    const owner = await town.as(project.owner);
    await owner.submission.withdraw({ projectSubmissionId, reason: "规划方案调整，待调整完成后重新报审。" });
  }
  if (project.stage === "suspended")
    await (await town.as("leader")).ending.suspend({
      projectSubmissionId,
      reason: "建设单位来函：用地边界正在复核，复核结果可能影响总平面，暂停审查。",
    });
  if (project.stage === "voiding") {
    const owner = await town.as(project.owner);
    await owner.invalidation.saveInvalidApplication({
      submissionId: projectSubmissionId,
      reason: "规划条件调整，住宅楼由18层改为11层，原图纸不再使用，拟重新设计后另行报审。",
    });
    await owner.invalidation.submitInvalidApplication({ submissionId: projectSubmissionId });
  }
};
