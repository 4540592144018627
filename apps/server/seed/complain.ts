import type { ComplaintId } from "@tushen/contract/ground/fields";
import type { Work } from "./town.ts";

const disputes = [
  "意见所指部位的做法已在设计说明和大样图中表达，满足所引条文的要求，审查时未对照大样图。",
  "所引条文的适用条件与本工程不符，本工程按该条的例外情形设计，依据见设计说明。",
] as const;

/** The design firm disputes its first opinions, each with its reason. */
const handIn = async ({ town, project, at }: Work): Promise<ComplaintId> => {
  const designer = await town.as(project.designer);
  const petitionProjectId = await designer.complaint.saveComplaint({
    ...at,
    reason: "我单位对下列审查意见有异议，已与审查人沟通，未能达成一致，申请主管部门复核。",
    demand: "请撤销所列意见，或明确应执行的条文。",
  });
  const { list } = await designer.complaint.searchSelectableMarks({ petitionProjectId });
  const opinions = [...new Map(list.map((one) => [one.opinionId, one])).values()].slice(0, disputes.length);
  for (const [index, { markupId, opinionId }] of opinions.entries())
    await designer.complaint.saveDisputedMark({
      petitionProjectId,
      ...(markupId === null ? { opinionId } : { markupId }),
      reason: disputes[index] ?? disputes[0],
    });
  await designer.complaint.submitComplaint({ id: petitionProjectId });
  return petitionProjectId;
};

/** The authority takes the complaint on and asks the house, which stands by its opinions. */
const hear = async ({ town }: Work, id: ComplaintId): Promise<void> => {
  town.pass(1);
  const officer = await town.as("officer");
  await officer.complaint.acceptComplaint({ id });
  await officer.complaint.forwardComplaint({ id, asksHouse: true, experts: "市施工图审查专家库建筑、结构专业各一人" });
  town.pass(2);
  await (await town.as("chief")).complaint.answerComplaint({
    id,
    answer: "审查时大样图与平面图表达不一致，按平面图提出意见；请设计单位统一图面表达后复审。",
  });
};

/** The authority upholds the first disputed opinion and dismisses the others; the firm accepts. */
const decide = async ({ town, project }: Work, id: ComplaintId): Promise<void> => {
  town.pass(2);
  const officer = await town.as("officer");
  const { marks } = await officer.complaint.readComplaint({ id });
  const opinionIds = [...new Set(marks.map(({ opinionId }) => opinionId))];
  await officer.complaint.replyToComplaint({
    id,
    opinion: "经组织专家复核：第一条意见的做法在大样图中已有表达，予以撤销；其余意见依据充分，应当修改。",
    decisions: opinionIds.map((opinionId, index) => ({
      opinionId,
      isUpheld: index === 0,
      note: index === 0 ? "大样图已表达，满足条文要求。" : "例外情形的依据不足。",
    })),
  });
  await (await town.as(project.designer)).complaint.confirmReply({ id, satisfaction: "1" });
};

/** Complaints of demo projects, as far as each has got. */
export const complain = async (work: Work): Promise<void> => {
  const reached = work.project.complains;
  if (reached === undefined) return;
  const id = await handIn(work);
  if (reached === "submitted") return;
  await hear(work, id);
  if (reached === "decided") await decide(work, id);
};
