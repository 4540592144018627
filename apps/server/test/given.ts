import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { type CastName, organisations } from "../seed/cast.ts";
import type { Db } from "../src/context.ts";
import type { Client } from "./portal.ts";
import { givenPeople } from "./given-people.ts";
import { givenSubmissions, type StagedBatches } from "./given-submission.ts";
import { buildingInfo, designInfo, participants, reportInfo } from "../seed/report-data.ts";

type OrgKey = (typeof organisations)[number]["key"];
interface Portal {
  readonly db: Db;
  readonly seat: (username: CastName) => Promise<Client>;
  readonly staged?: StagedBatches;
}

/** Builders for what must exist before a test; a test names what matters, and the rest is filled in. */
export const startGiven = (portal: Portal, firstSerial = 100_000) => {
  const orgId = async (key: OrgKey): Promise<OrgId> => {
    const creditCode = organisations.find((one) => one.key === key)?.creditCode ?? "";
    const row = await portal.db
      .selectFrom("organisation")
      .select("id")
      .where("credit_code", "=", creditCode)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  let serial = firstSerial;
  /** An unused project code. */
  const freshCode = () => `2411-410105-04-01-${String(++serial)}`;

  /** Adds what a draft lacks: partners and a building. */
  const completeReport = async (client: Client, { projectApplicationId }: { projectApplicationId: ApplicationId }) => {
    const project = await client.project.readProject({ projectApplicationId });
    const firms = { owner: project.applicantOrgId, designer: await orgId("zhongyuan"), surveyor: await orgId("dizhi") };
    await client.project.saveProject({
      projectApplicationId,
      version: project.version,
      projectBasicInfo: reportInfo({ projectCode: freshCode() }),
      projectParticipant: participants(firms),
    });
    if (project.projectSubmissionId === null) throw new Error("a report has a first batch");
    await client.building.saveBuilding({
      projectSubmissionId: project.projectSubmissionId,
      buildingInfoDto: buildingInfo(),
      buildingDesignInfo: designInfo(),
    });
  };

  /** A complete draft of the owner with one building, ready to be submitted. */
  const draftApplication = async (over: Partial<BasicInfo> = {}) => {
    const owner = await portal.seat("owner");
    const firms = { owner: await orgId("jinse"), designer: await orgId("zhongyuan"), surveyor: await orgId("dizhi") };
    const saved = await owner.project.saveProject({
      projectBasicInfo: reportInfo({ projectCode: freshCode(), ...over }),
      projectParticipant: participants(firms),
    });
    const building = await owner.building.saveBuilding({
      projectSubmissionId: saved.projectSubmissionId,
      buildingInfoDto: buildingInfo(),
      buildingDesignInfo: designInfo(),
    });
    return { ...saved, owner, firms, buildingId: building.id };
  };

  /** REPORTED, with its first submission DRAFT and one building. */
  const reportedApplication = async (over: Partial<BasicInfo> = {}) => {
    const draft = await draftApplication(over);
    const { projectApplicationId } = draft;
    const answer = await draft.owner.project.submitProject({ projectApplicationId });
    if (!answer.submitted) throw new Error(`not submitted: ${JSON.stringify(answer.missing)}`);
    return { ...draft, projectNo: answer.projectNo };
  };

  /** The same with design and survey firm having agreed to take part. */
  const confirmedApplication = async (over: Partial<BasicInfo> = {}) => {
    const application = await reportedApplication(over);
    const { projectParticipant } = await application.owner.project.readProject(application);
    for (const name of ["designer", "surveyor"] as const) {
      const partner = await portal.seat(name);
      const own = projectParticipant.find((one) => one.orgId === application.firms[name]);
      if (own) await partner.project.confirmParticipation({ participantId: own.id, agrees: true });
    }
    return application;
  };

  return {
    orgId,
    freshCode,
    completeReport,
    draftApplication,
    reportedApplication,
    confirmedApplication,
    ...givenPeople(portal),
    ...givenSubmissions(portal, { orgId, confirmedApplication }),
  };
};
