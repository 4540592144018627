import type { SubmissionId } from "@tushen/contract/ground/fields";
import { handIn } from "./bring-to.ts";
import { personOf } from "./numbers.ts";
import { assign, check, collect, recheck, review, sendLetter } from "./review-acts.ts";
import type { Town, Work } from "./town.ts";

/** The owner orders a consultation on the sheets handed in, and signs the agreement sent by the house. */
export const agreeOnConsultation = async ({ town, project, at }: Work): Promise<SubmissionId> => {
  const id = await (await town.as(project.owner)).consultation.orderConsultation({
    projectSubmissionId: at.projectSubmissionId,
    houseOrgId: await town.orgId("ruitu"),
    wish: "报审前请就疏散宽度、防火分区和结构布置提出优化建议，避免初审返工。",
  });
  town.pass(1);
  const clerk = await town.as("clerk");
  const { version } = await clerk.consultation.readConsultation({ id });
  const saved = await clerk.consultation.saveAgreement({
    ...{ id, version, feeInFen: 3_600_000, limitDays: 10 },
    scope: "建筑、结构、给排水、暖通、电气各专业施工图的咨询，重点为疏散宽度、防火分区和结构布置。",
    duties: "甲方提供完整的施工图电子文件；乙方逐条说明依据，不代替施工图审查。",
    leaderCredentialId: await town.credentialId("leader"),
  });
  await clerk.consultation.sendAgreement({ id, version: saved.version });
  town.pass(1);
  const owner = await town.as(project.owner);
  const sent = await owner.consultation.readConsultation({ id });
  await owner.consultation.sendAgreement({ id, version: sent.version });
  return id;
};

/** From assigning staff to the letter of advice that the parties answer. */
export const adviseAndSend = async (work: Work, conclusion: string): Promise<void> => {
  await assign(work);
  work.town.pass(2);
  await review(work);
  work.town.pass(1);
  await check(work);
  await collect(work, conclusion);
  work.town.pass(1);
  await sendLetter(work);
};

/** The designer explains what is done about each piece of advice; the house looks at the answers and reports. */
const answerAndReport = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const { projectSubmissionId } = at;
  town.pass(2);
  const designer = await town.as(project.designer);
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
  const owed = list.filter(({ can }) => can.answer).map(({ opinionId }) => opinionId);
  for (const id of owed)
    await designer.opinion.saveReply({
      ...{ id, replyType: "3", replyContent: "已核对，报审前按建议调整。" },
      replyPersonName: personOf(project.designer).person.name,
    });
  await designer.opinion.submitReplies({ ids: owed });
  await handIn(work);
  town.pass(1);
  await (await town.as(project.owner)).opinion.submitAnswers({ projectSubmissionId });
  town.pass(1);
  await recheck(work, true);
  await check(work);
  town.pass(1);
  await collect(work, "咨询意见已复核。");
  await (await town.as("chief")).review.conclude({
    ...{ projectSubmissionId, result: "REPORT" },
    conclusion: "各专业意见已逐条复核，建议优化后报审。",
  });
};

/** Draws from all drawable projects; the inspections given to the first house begin. */
export const drawAndBegin = async (town: Town, basis: string): Promise<SubmissionId[]> => {
  const [admin, officer, clerk] = [await town.as("admin"), await town.as("officer"), await town.as("clerk")];
  const setMode = (value: string) =>
    admin.parameter.updateParameters({ parameters: [{ type: "INSPECT_SWITCH", value }] });
  await setMode("OPEN");
  const { drawId } = await officer.inspection.drawSample({ basis, shares: { FJ: 100 } });
  await setMode("CLOSE");
  const { list } = await officer.inspection.listDraws({});
  const items = list.find((draw) => draw.drawId === drawId)?.items ?? [];
  const own = items.filter(({ houseName }) => houseName.includes("睿图"));
  for (const { projectSubmissionId } of own)
    await clerk.inspection.beginInspection({
      projectSubmissionId,
      leaderCredentialId: await town.credentialId("leader"),
    });
  return own.map(({ projectSubmissionId }) => projectSubmissionId);
};

/** Begins what runs beside the review of a demo project. */
export const beside = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const on = (projectSubmissionId: SubmissionId): Work => ({ ...work, at: { ...at, projectSubmissionId } });
  if (project.consults) {
    const consultation = on(await agreeOnConsultation(work));
    await adviseAndSend(consultation, "各专业咨询意见已汇总。");
    if (project.consults === "reported") await answerAndReport(consultation);
  }
  if (project.inspected)
    for (const id of await drawAndBegin(town, "告知承诺制试点项目事后抽查"))
      await adviseAndSend(on(id), "各专业检查意见已汇总，责令整改。");
};
