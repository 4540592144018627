import { isJointDiscipline } from "@tushen/domain/review/joint-review";
import { type FurtherOpinion, furtherOpinions } from "@tushen/sample/changes/further-opinions";
import { opinionPlaces } from "@tushen/sample/changes/opinion-places";
import { type CastName, type CastPerson, people } from "./cast.ts";
import { advice, disciplines, type Drawn, setOptions } from "./sheets.ts";
import { surveyOpinions } from "./survey-papers.ts";
import type { Work } from "./town.ts";

/** Reviewer or checker of a discipline in the first house. */
const staffOf = (discipline: string, role: "CENSOR_REVIEWER" | "CENSOR_CHECKER"): CastName => {
  const found = (people as readonly CastPerson[]).find(
    ({ offices, reviews = [] }) =>
      offices.some(({ org, roles }) => org === "ruitu" && roles.includes(role)) && reviews.includes(discipline),
  );
  if (!found) throw new Error(`nobody in the cast reviews ${discipline}`);
  return found.username as CastName;
};
export const reviewerOf = (discipline: string) => staffOf(discipline, "CENSOR_REVIEWER");
export const checkerOf = (discipline: string) => staffOf(discipline, "CENSOR_CHECKER");

export const assign = async ({ town, at }: Work): Promise<void> => {
  const leader = await town.as("leader");
  const { projectSubmissionId } = at;
  const { staff, joint } = await leader.assignment.readStaff({ projectSubmissionId });
  const chosen = [];
  for (const { discipline } of [...staff, ...joint.filter(({ isRequired }) => isRequired)])
    chosen.push({
      discipline,
      reviewerCredentialId: await town.credentialId(reviewerOf(discipline)),
      checkerCredentialId: await town.credentialId(checkerOf(discipline)),
    });
  await leader.assignment.assignStaff({ projectSubmissionId, staff: chosen });
};

const categories: Readonly<Record<string, string>> = { 强条: "1", 非强条: "2", 设计深度: "4", 错漏: "5", 节能: "2" };

/** An opinion of the demo city, with its source if it is on a survey and its box if it has a place on the sheet. */
interface FoundOpinion extends Pick<FurtherOpinion, "graphNum" | "category" | "clause" | "text"> {
  readonly source?: string;
  readonly box?: readonly [number, number, number, number];
}

/** The opinions of a discipline's reviewer on the sheets of a project. */
export const opinionsOf = (work: Drawn, discipline: string): readonly FoundOpinion[] => {
  if (work.project.works?.form === "prospectingReport") return surveyOpinions;
  const name = work.project.works ? undefined : disciplines.find(({ code }) => code === discipline)?.name;
  if (!name) return [];
  const { building, seed, buildingName } = setOptions(work, name, 1);
  return [
    ...opinionPlaces(setOptions(work, name, 1)),
    ...furtherOpinions(building, { name: buildingName, discipline: name, seed, count: 4 }),
  ];
};

/** Fire, air defence and security review the sheets of all other disciplines. */
const sheetsOfTask = <S extends { readonly discipline: string | null }>(
  sheets: readonly S[],
  discipline: string,
): S[] => {
  const own = sheets.filter((sheet) => sheet.discipline === discipline);
  return own.length === 0 && isJointDiscipline(discipline) ? [...sheets] : own;
};

/** Opinions on errors in the drawings, each with a cloud at its place. */
export const review = async (work: Work): Promise<void> => {
  const { town, at } = work;
  const atOnce = work.project.passesAtOnce === true;
  const leader = await town.as("leader");
  const { projectSubmissionId } = at;
  const sheets = (await leader.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) => tree.drawings);
  for (const task of await leader.review.listTasks({ projectSubmissionId })) {
    const reviewer = await town.as(reviewerOf(task.discipline));
    const own = sheetsOfTask(sheets, task.discipline);
    const half = work.project.stage === "reviewing";
    const read = half ? own.slice(0, Math.ceil(own.length / 2)) : own;
    await reviewer.review.openSheet({
      reviewTaskId: task.reviewTaskId,
      drawingIds: read.map((sheet) => sheet.drawingId),
    });
    for (const place of opinionsOf(work, task.discipline)) {
      if (atOnce && place.category !== advice) continue;
      const sheet = read.find((one) => one.graphNum === place.graphNum);
      if (!sheet) continue;
      const [normNumber, clauseNo] = splitClause(place.clause);
      await reviewer.opinion.saveOpinion({
        reviewTaskId: task.reviewTaskId,
        drawingId: sheet.drawingId,
        problemCategory:
          clauseNo === null && categories[place.category] === "1" ? "2" : (categories[place.category] ?? "2"),
        ...(place.source !== undefined && { problemSource: place.source }),
        opinion: place.text,
        normNumber,
        clauseNo,
        needReview: place.category !== advice,
        marks: place.box ? [{ page: 0, shape: { kind: "cloud", box: boxOf(place.box) } }] : [],
      });
    }
    if (!half)
      await reviewer.review.submitConclusion({
        reviewTaskId: task.reviewTaskId,
        conclusion: atOnce ? "6" : "8",
        summary: `${task.disciplineName}专业${atOnce ? "符合工程建设强制性标准。" : "按意见修改后复审。"}`,
      });
  }
};

/** `GB 55037-2022 7.1.4` → standard and clause; a dash names neither. */
const splitClause = (clause: string): [string | null, string | null] => {
  const match = /^(.*\d{4}(?:（[^）]*）)?)\s+(\d[\d.-]*)$/.exec(clause.trim());
  return match ? [match[1] ?? null, match[2] ?? null] : [clause.replace("—", "").trim() || null, null];
};

/** The box with a margin, as a reviewer would draw it. */
const boxOf = ([x0, y0, x1, y1]: readonly [number, number, number, number]) => ({
  x0: x0 - 6,
  y0: y0 - 6,
  x1: x1 + 6,
  y1: y1 + 6,
});

export const check = async ({ town, at }: Work): Promise<void> => {
  const leader = await town.as("leader");
  for (const task of await leader.review.listTasks({ projectSubmissionId: at.projectSubmissionId })) {
    if (task.state !== "SUBMITTED") continue;
    const checker = await town.as(checkerOf(task.discipline));
    await checker.review.passCheck({ reviewTaskId: task.reviewTaskId });
  }
};

export const collect = async ({ town, at }: Work, conclusion: string): Promise<void> => {
  const leader = await town.as("leader");
  await leader.review.collectTasks({ projectSubmissionId: at.projectSubmissionId, conclusion });
};

export const sendLetter = async ({ town, at }: Work): Promise<void> => {
  const { projectSubmissionId } = at;
  const chief = await town.as("chief");
  await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
  town.pass(1);
  const clerk = await town.as("clerk");
  await clerk.review.sendLetter({ projectSubmissionId });
};

/** Judges the replies; with `keeps` one stays open, all others are closed. */
export const recheck = async ({ town, at }: Work, keeps: boolean): Promise<void> => {
  const leader = await town.as("leader");
  const { projectSubmissionId } = at;
  const sheets = (await leader.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) => tree.drawings);
  let kept = !keeps;
  for (const task of await leader.review.listTasks({ projectSubmissionId })) {
    const reviewer = await town.as(reviewerOf(task.discipline));
    await reviewer.review.openSheet({
      reviewTaskId: task.reviewTaskId,
      drawingIds: sheetsOfTask(sheets, task.discipline).map((sheet) => sheet.drawingId),
    });
    for (const opinion of await reviewer.opinion.listOpinionsOfTask({ reviewTaskId: task.reviewTaskId })) {
      if (opinion.state !== "REPLIED") continue;
      await reviewer.opinion.judgeReply({
        id: opinion.opinionId,
        reviewerJudge: kept ? "1" : "3",
        judgeNote: kept ? "" : "修改后的尺寸与门窗表不一致，请核对后统一。",
      });
      kept = true;
    }
    await reviewer.review.submitConclusion({ reviewTaskId: task.reviewTaskId, conclusion: keeps ? "8" : "6" });
  }
};

export const conclude = async ({ town, at }: Work): Promise<void> => {
  const chief = await town.as("chief");
  const { projectSubmissionId } = at;
  const { words: report } = await chief.review.readReportDraft({ projectSubmissionId });
  await chief.review.conclude({
    projectSubmissionId,
    result: "PASS",
    conclusion: "经审查，施工图设计文件符合国家和地方有关规定，审查合格。",
    report,
  });
};
