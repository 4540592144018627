import type { LetterId } from "@tushen/contract/ground/fields";
import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { CastName } from "./cast.ts";
import { buildingInfo, reportInfo } from "./report-data.ts";
import { reaches } from "./stages.ts";
import { startLetter } from "./sign.ts";
import type { Town, Work } from "./town.ts";

export interface PrintingTown extends Town {
  /** Prints a paper at once: somebody looks at it and sends it. */
  readonly print: (id: LetterId) => Promise<void>;
}
export type Printed = Omit<Work, "town"> & { readonly town: PrintingTown };

/** Makes sure that the newest paper of a name is printed. */
export const printed = async ({ town, at }: Printed, by: CastName, of: PaperName): Promise<LetterId> => {
  const { projectSubmissionId } = at;
  const { papers } = await (await town.as(by)).paper.listPapers({ projectSubmissionId, of: [of] });
  const id = papers[0]?.letterId;
  if (id === undefined) throw new Error(`no ${of} was made`);
  await town.print(id);
  return id;
};

/** The house compares approvals and permit with the sheets, and says what is missing. */
const policy = async (work: Printed): Promise<void> => {
  const { projectSubmissionId: id } = work.at;
  const clerk = await work.town.as("clerk");
  const { items, designed, conclusion } = await clerk.paper.readPolicyOpinion({ projectSubmissionId: id });
  await clerk.paper.savePolicyOpinion({
    projectSubmissionId: id,
    items: items.map(({ code, number, verdict, note }) => ({
      ...{ code, number, verdict },
      note: verdict === "MISSING" ? "请在技术审查结束前补交。" : note,
    })),
    permitted: designed,
    conclusion,
  });
  await clerk.paper.regeneratePolicyOpinion({ id });
  await printed(work, "clerk", "policyOpinion");
  await (await work.town.as("clerk")).paper.sendPolicyOpinion({ id });
};

const further = async (work: Printed, of: "arrangement" | "seismicTable" | "energyTable" | "behaviourRecord") => {
  const { projectSubmissionId } = work.at;
  await (await work.town.as("clerk")).paper.makePaper({ projectSubmissionId, of });
  const id = await printed(work, "clerk", of);
  await (await work.town.as("clerk")).paper.sendPaper({ id });
};

/** The review is filed; the authority has given the number only to a project that is recorded. */
const file = async (work: Printed): Promise<void> => {
  const { projectSubmissionId: id } = work.at;
  await (await work.town.as("clerk")).paper.regenerateFiling({ id });
  await printed(work, "clerk", "filing");
  const clerk = await work.town.as("clerk");
  await clerk.paper.sendFiling({ id });
  await clerk.paper.applyFilingNumber({ id });
  if (reaches(work.project, "recorded")) await (await work.town.as("officer")).paper.giveFilingNumber({ id });
};

/** Papers beside the letters of the review, as far as the project has got; drafts lie with who makes them. */
export const issuePapers = async (work: Printed): Promise<void> => {
  const { town, project, at } = work;
  if (!project.papers) return;
  const { projectSubmissionId: id } = at;
  if (project.stage === "submitted") await (await town.as("clerk")).paper.regenerateNotice({ id });
  if (project.stage === "reviewing") {
    await policy(work);
    await further(work, "arrangement");
  }
  if (project.stage === "collected") {
    await (await town.as("clerk")).paper.regenerateOpinionLetter({ id });
    await startLetter(work, await printed(work, "clerk", "opinionLetter"));
  }
  if (project.stage === "answering") await (await town.as(project.designer)).paper.regenerateReplyForm({ id });
  if (!reaches(project, "passed")) return;
  await file(work);
  for (const kind of ["energyTable", "seismicTable", "behaviourRecord"] as const) await further(work, kind);
};

/** A small project is only registered: its owner fills in the form and sends it to the authority. */
export const registerSmallProject = async (town: PrintingTown): Promise<void> => {
  const owner = await town.as("owner2");
  const size = { area: 268.4, overArea: 268.4, underArea: 0, overFloors: 1, underFloors: 0, height: 4.8 };
  const { projectSubmissionId: id } = await owner.project.saveProject({
    projectBasicInfo: reportInfo({
      projectName: "航海中路微型消防站",
      projectCode: "2610-410103-04-01-990268",
      ...{ divisionCode: "410103", projectAddress: "郑州市二七区航海中路 101 号", totalInvestment: 86 },
      constructionContent: "新建1层微型消防站，建筑面积268.4平方米。",
      ...{ totalArea: size.area, overgroundArea: size.area, undergroundArea: 0, maxHeight: size.height },
    }),
    projectParticipant: [],
  });
  const building = buildingInfo({ buildingName: "1#站房", useNature: "24", structureType: "1", ...size });
  await owner.building.saveBuilding({ projectSubmissionId: id, buildingInfoDto: building });
  await owner.paper.regenerateRegistrationForm({ id });
  const { papers } = await owner.paper.listPapers({ projectSubmissionId: id, of: ["registrationForm"] });
  if (papers[0]) await town.print(papers[0].letterId);
  await (await town.as("owner2")).paper.sendRegistrationForm({ id });
};
