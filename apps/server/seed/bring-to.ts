import type { ApplicationId, CredentialId, OrgId, SubmissionId, VersionId } from "@tushen/contract/fields";
import { opinionPlaces, sampleOpinions } from "@tushen/sample/opinion-places";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import type { Client } from "./act-as.ts";
import { type CastName, type CastOrganisationKey, people } from "./cast.ts";
import type { DemoProject, Stage } from "./projects.ts";
import { demoBuilding, demoDesignInfo, demoParticipants, demoReport } from "./report.ts";

/** What carries a project of the demo city through its acts. */
export interface Town {
  readonly as: (username: CastName) => Promise<Client>;
  readonly orgId: (key: CastOrganisationKey) => Promise<OrgId>;
  readonly credentialId: (username: CastName) => Promise<CredentialId>;
  /** Days pass until the next act. */
  readonly pass: (days: number) => void;
}

interface Work {
  readonly town: Town;
  readonly project: DemoProject;
  readonly serial: number;
  readonly at: { readonly projectApplicationId: ApplicationId; readonly projectSubmissionId: SubmissionId };
}

const disciplines = [
  { code: "JZ", name: "建筑" },
  { code: "JG", name: "结构" },
  { code: "GPS", name: "给排水" },
  { code: "NT", name: "暖通" },
  { code: "DQ", name: "电气" },
] as const;

const order: readonly Stage[] = [
  "draft",
  "reported",
  "filling",
  "confirming",
  "submitted",
  "accepted",
  "reviewing",
  "checking",
  "collected",
  "answering",
  "answered",
  "recheck",
  "answering-again",
  "passed",
];
/** Side tracks leave the main road after this stage. */
const leavesAfter: Partial<Record<Stage, Stage>> = {
  supplement: "submitted",
  refused: "submitted",
  withdrawn: "submitted",
};
const reaches = (project: DemoProject, stage: Stage): boolean =>
  order.indexOf(leavesAfter[project.stage] ?? project.stage) >= order.indexOf(stage);

export const firmOf = (username: CastName): CastOrganisationKey =>
  people.find((person) => person.username === username)?.offices[0].org ?? "jinse";

const setOptions = (
  { project, serial }: Pick<Work, "project" | "serial">,
  discipline: (typeof disciplines)[number]["name"],
  edition: 1 | 2 | 3,
) => ({
  projectName: project.name,
  designOrg: demoParticipants.designOrgName(project.designer),
  ownerOrg: demoParticipants.ownerOrgName(project.owner),
  buildingName: project.building,
  discipline,
  edition,
  seed: 40 + serial,
  use: project.use === "office" ? ("office" as const) : ("apartment" as const),
  density: project.wholeSet ? ("normal" as const) : ("light" as const),
});

/** Without the whole set: those the sample opinions speak of, and the first few. */
const chosenSheets = (work: Work, discipline: (typeof disciplines)[number]["name"], edition: 1 | 2 | 3): Sheet[] => {
  const all = sheetSet(setOptions(work, discipline, edition));
  if (work.project.wholeSet) return all;
  const spokenOf = new Set(sampleOpinions.map((opinion) => opinion.graphNum));
  return all.filter((sheet, index) => index < 2 || spokenOf.has(sheet.graphNum)).slice(0, 4);
};

const upload = async (designer: Client, folderId: number, sheets: readonly Sheet[]) => {
  const list = [];
  for (const sheet of sheets) {
    const content = Buffer.from(sheet.make()) as unknown as AsyncIterable<Uint8Array>;
    const { fileId } = await designer.file.uploadByStream({ content, fileName: sheet.fileName });
    list.push({ fileId, fileName: sheet.fileName });
  }
  return designer.drawing.uploadDrawings({ folderId: folderId as never, list });
};

/** The owner's report, complete or still a draft. */
const report = async (town: Town, project: DemoProject, serial: number): Promise<Work["at"]> => {
  const owner = await town.as(project.owner);
  const complete = project.stage !== "draft";
  const saved = await owner.project.saveProject({
    projectBasicInfo: demoReport(project, serial, complete),
    projectParticipant: await demoParticipants.of(town, project, complete),
  });
  if (!complete) return saved;
  await owner.building.saveBuilding({
    projectSubmissionId: saved.projectSubmissionId,
    buildingInfoDto: demoBuilding(project),
    buildingDesignInfo: demoDesignInfo(project),
  });
  const answer = await owner.project.submitProject({ projectApplicationId: saved.projectApplicationId });
  if (!answer.submitted) throw new Error(`${project.name}: ${JSON.stringify(answer.missing)}`);
  town.pass(1);
  for (const name of [project.designer, "surveyor"] as const) {
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
  town.pass(1);
  const designer = await town.as(project.designer);
  await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
  const half = project.stage === "filling";
  for (const { code, name } of half ? disciplines.slice(0, 2) : disciplines) {
    const folder = tree?.folders.find((one) => one.discipline === code && one.buildingId !== null);
    if (folder) await upload(designer, folder.folderId, chosenSheets(work, name, 1));
  }
};

const newestVersion = async (client: Client, projectSubmissionId: SubmissionId): Promise<VersionId> =>
  (await client.submission.readSubmission({ id: projectSubmissionId })).versions.at(-1)?.versionId as VersionId;

const handIn = async ({ town, project, at }: Work): Promise<void> => {
  const designer = await town.as(project.designer);
  const versionId = await newestVersion(designer, at.projectSubmissionId);
  await designer.submission.submitShare({ versionId, orgId: await town.orgId(firmOf(project.designer)) });
};

const apply = async ({ town, project, at }: Work): Promise<void> => {
  const owner = await town.as(project.owner);
  await owner.submission.applyForReview({
    projectSubmissionId: at.projectSubmissionId,
    orgId: await town.orgId(project.house ?? "ruitu"),
  });
};

const accept = async ({ town, at }: Work): Promise<void> => {
  const clerk = await town.as("clerk");
  await clerk.submission.accept({
    projectSubmissionId: at.projectSubmissionId,
    formalCheckPassed: true,
    leaderCredentialId: await town.credentialId("leader"),
  });
};

const assign = async ({ town, at }: Work): Promise<void> => {
  const leader = await town.as("leader");
  const { projectSubmissionId } = at;
  const { staff } = await leader.submission.readStaff({ projectSubmissionId });
  const [reviewerCredentialId, checkerCredentialId] = [
    await town.credentialId("reviewer"),
    await town.credentialId("checker"),
  ];
  await leader.submission.assignStaff({
    projectSubmissionId,
    staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
  });
};

const categories: Readonly<Record<string, string>> = { 强条: "1", 非强条: "2", 设计深度: "4", 错漏: "5", 节能: "2" };

/** Opinions the drawings deserve, each with a cloud at its place. */
const review = async (work: Work): Promise<void> => {
  const { town, at } = work;
  const reviewer = await town.as("reviewer");
  const { projectSubmissionId } = at;
  const sheets = (await reviewer.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) => tree.drawings);
  for (const task of await reviewer.review.listTasks({ projectSubmissionId })) {
    const own = sheets.filter((sheet) => sheet.discipline === task.discipline);
    const half = work.project.stage === "reviewing";
    const read = half ? own.slice(0, Math.ceil(own.length / 2)) : own;
    await reviewer.review.openSheet({
      reviewTaskId: task.reviewTaskId,
      drawingIds: read.map((sheet) => sheet.drawingId),
    });
    const name = disciplines.find(({ code }) => code === task.discipline)?.name;
    if (!name) continue;
    for (const place of opinionPlaces(setOptions(work, name, 1))) {
      const sheet = read.find((one) => one.graphNum === place.graphNum);
      if (!sheet) continue;
      const [normNumber, clauseNo] = splitClause(place.clause);
      await reviewer.opinion.saveOpinion({
        reviewTaskId: task.reviewTaskId,
        drawingId: sheet.drawingId,
        problemCategory:
          clauseNo === null && categories[place.category] === "1" ? "2" : (categories[place.category] ?? "2"),
        opinion: place.text,
        normNumber,
        clauseNo,
        needReview: place.category !== "错漏",
        marks: [{ page: 0, shape: { kind: "cloud", box: boxOf(place.box) } }],
      });
    }
    if (!half)
      await reviewer.review.submitConclusion({
        reviewTaskId: task.reviewTaskId,
        conclusion: "8",
        summary: `${task.disciplineName}专业按意见修改后复审。`,
      });
  }
};

/** `GB 55037-2022 7.1.4` → standard and clause. */
const splitClause = (clause: string): [string | null, string | null] => {
  const match = /^(.*\d{4}(?:（[^）]*）)?)\s+(\d[\d.-]*)$/.exec(clause.trim());
  return match ? [match[1] ?? null, match[2] ?? null] : [clause.trim() || null, null];
};

/** A little air around the place, as a reviewer would draw it. */
const boxOf = ([x0, y0, x1, y1]: readonly [number, number, number, number]) => ({
  x0: x0 - 6,
  y0: y0 - 6,
  x1: x1 + 6,
  y1: y1 + 6,
});

const check = async ({ town, at }: Work): Promise<void> => {
  const checker = await town.as("checker");
  for (const task of await checker.review.listTasks({ projectSubmissionId: at.projectSubmissionId }))
    if (task.state === "SUBMITTED") await checker.review.passCheck({ reviewTaskId: task.reviewTaskId });
};

const collect = async ({ town, at }: Work, conclusion: string): Promise<void> => {
  const leader = await town.as("leader");
  await leader.review.collectTasks({ projectSubmissionId: at.projectSubmissionId, conclusion });
};

const sendLetter = async ({ town, at }: Work): Promise<void> => {
  const { projectSubmissionId } = at;
  const chief = await town.as("chief");
  await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
  town.pass(1);
  const clerk = await town.as("clerk");
  await clerk.review.sendLetter({ projectSubmissionId });
};

/** Replies with new editions of the sheets they concern; with `half` some stay unanswered. */
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
    const sheet = sheetSet(setOptions(work, name, edition)).find((one) => one.graphNum === opinion.drawingNumber);
    if (!old || !sheet) continue;
    const [drawing] = await upload(designer, old.folderId, [sheet]);
    const sample = sampleOpinions.find((one) => one.text === opinion.opinion);
    await designer.opinion.saveReply({
      id: opinion.opinionId,
      replyType: "1",
      replyContent: sample?.reply ?? `已修改，详${opinion.drawingNumber}。`,
      replyPersonName: people.find((person) => person.username === project.designer)?.name ?? "",
      drawingId: drawing?.drawingId ?? null,
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

/** Judges the replies; `keeps` one stays open and the rest is closed. */
const recheck = async ({ town, at }: Work, keeps: boolean): Promise<void> => {
  const reviewer = await town.as("reviewer");
  const { projectSubmissionId } = at;
  const sheets = (await reviewer.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) => tree.drawings);
  let kept = !keeps;
  for (const task of await reviewer.review.listTasks({ projectSubmissionId })) {
    await reviewer.review.openSheet({
      reviewTaskId: task.reviewTaskId,
      drawingIds: sheets.filter((sheet) => sheet.discipline === task.discipline).map((sheet) => sheet.drawingId),
    });
    for (const opinion of await reviewer.opinion.listOpinionsOfTask({ reviewTaskId: task.reviewTaskId })) {
      if (opinion.state !== "REPLIED") continue;
      await reviewer.opinion.judgeReply({
        id: opinion.opinionId,
        accepted: kept,
        reason: kept ? "" : "修改后的尺寸与门窗表不一致，请核对后统一。",
      });
      kept = true;
    }
    await reviewer.review.submitConclusion({ reviewTaskId: task.reviewTaskId, conclusion: keeps ? "8" : "6" });
  }
};

/** Carries one project of the demo city to its stage, as the people who would do it, on the days they would. */
export const bringTo = async (town: Town, project: DemoProject, serial: number): Promise<Work["at"]> => {
  const at = await report(town, project, serial);
  const work: Work = { town, project, serial, at };
  const steps: readonly (readonly [Stage, number, () => Promise<void>])[] = [
    ["filling", 1, () => fill(work)],
    ["confirming", 2, () => handIn(work)],
    ["submitted", 1, () => apply(work)],
    ["accepted", 2, () => accept(work)],
    ["reviewing", 1, () => assign(work)],
    ["reviewing", 3, () => review(work)],
    ["collected", 1, () => check(work)],
    ["collected", 1, () => collect(work, "各专业意见已汇总，建议修改后复审。")],
    ["answering", 1, () => sendLetter(work)],
    ["answering", 8, () => answer(work, 2, project.stage === "answering")],
    ["recheck", 2, () => confirmAnswers(work)],
  ];
  for (const [stage, days, act] of steps) {
    if (!reaches(project, stage)) break;
    town.pass(days);
    await act();
  }
  await sideTrack(work);
  return at;
};

/** The ends that are not simply further along the road. */
const sideTrack = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const { projectSubmissionId } = at;
  const clerk = await town.as("clerk");
  if (project.stage === "supplement")
    await clerk.submission.askSupplement({
      projectSubmissionId,
      comments: [
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
    await clerk.submission.refuseSubmission({
      projectSubmissionId,
      reason: "该项目已由其他审查机构承担前期咨询，按规定应当回避。",
    });
  if (project.stage === "withdrawn") {
    const owner = await town.as(project.owner);
    await owner.submission.withdraw({ projectSubmissionId, reason: "规划方案调整，待调整完成后重新报审。" });
  }
  if (project.stage !== "answering-again" && project.stage !== "passed") return;
  town.pass(2);
  await recheck(work, project.stage === "answering-again");
  await check(work);
  if (project.stage === "answering-again") {
    await collect(work, "仍有意见未关闭，建议再次修改。");
    await sendLetter(work);
    return;
  }
  await collect(work, "各专业复审合格。");
  const chief = await town.as("chief");
  await chief.review.conclude({
    projectSubmissionId,
    result: "PASS",
    conclusion: "经审查，施工图设计文件符合国家和地方有关规定，审查合格。",
  });
};
