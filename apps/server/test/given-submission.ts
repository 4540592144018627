import type { ApplicationId, CredentialId, OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { sheetSet } from "@tushen/sample/sheet-set";
import { uploadOwnerPapers } from "../seed/owner-papers.ts";
import type { CastName, CastOrganisationKey } from "../seed/cast.ts";
import type { Db } from "../src/context.ts";
import type { Client } from "../seed/act-as.ts";

/** A batch with its newest version. */
export interface At {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
  readonly versionId: VersionId;
}

/** Batches that stand ready (stage.ts), by how far they have come. */
export interface StagedBatches {
  readonly opened?: At[];
  readonly submitted?: At[];
  readonly reviewed?: At[];
}

interface Portal {
  readonly db: Db;
  readonly seat: (username: CastName) => Promise<Client>;
  readonly staged?: StagedBatches;
}

interface Earlier {
  readonly orgId: (key: CastOrganisationKey) => Promise<OrgId>;
  readonly confirmedApplication: () => Promise<{
    projectApplicationId: ApplicationId;
    projectSubmissionId: SubmissionId;
  }>;
}

const disciplines = { JZ: "建筑", JG: "结构" } as const;

type SmallSheets = ReturnType<typeof sheetSet>;
const made = new Map<string, SmallSheets>();

/** Real sheets made by the project's generator, small ones: two per discipline and the cover. Made once per run. */
export const smallSheets = (discipline: keyof typeof disciplines, edition: 1 | 2 | 3 = 1): SmallSheets => {
  const known = made.get(`${discipline} ${edition}`);
  if (known) return known;
  const sheets = makeSheets(discipline, edition).map((sheet) => {
    let bytes: ReturnType<typeof sheet.make> | undefined;
    return { ...sheet, make: () => (bytes ??= sheet.make()) };
  });
  made.set(`${discipline} ${edition}`, sheets);
  return sheets;
};

const makeSheets = (discipline: keyof typeof disciplines, edition: 1 | 2 | 3) =>
  sheetSet({
    projectName: "金色佳苑住宅小区",
    designOrg: "中原建筑设计研究院有限公司",
    buildingName: "1#楼",
    discipline: disciplines[discipline],
    edition,
    seed: 7,
    density: "light",
  }).slice(0, 3);

/** Submissions in their states, made by the acts that lead there. */
export const givenSubmissions = (portal: Portal, { orgId, confirmedApplication }: Earlier) => {
  const credentialId = async (username: CastName): Promise<CredentialId> => {
    const row = await portal.db
      .selectFrom("credential")
      .innerJoin("account", "account.id", "credential.account_id")
      .select("credential.id")
      .where("username", "=", username)
      .orderBy("credential.id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** Uploads the small sheets of architecture and structure into their folders, separator included. */
  const uploadedSheets = async (
    designer: Client,
    at: { projectApplicationId: ApplicationId; projectSubmissionId: SubmissionId },
    edition: 1 | 2 | 3 = 1,
  ) => {
    await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
    const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
    for (const discipline of ["JZ", "JG"] as const) {
      const folder = tree?.folders.find((one) => one.discipline === discipline && one.buildingId !== null);
      if (!folder) throw new Error(`no folder for ${discipline}`);
      const list = [];
      for (const sheet of smallSheets(discipline, edition)) {
        const content = Buffer.from(sheet.make());
        const { fileId } = await designer.file.uploadByStream({ content, fileName: sheet.fileName });
        list.push({ fileId, fileName: sheet.fileName });
      }
      await designer.drawing.uploadDrawings({ folderId: folder.folderId, list });
    }
  };

  /** FILLING with version 1 DRAFT: open to its partners, with the separator set and the owner's papers uploaded. */
  const openedSubmission = async (): Promise<At> => {
    const ready = portal.staged?.opened?.shift();
    if (ready) return ready;
    const [owner, designer] = [await portal.seat("owner"), await portal.seat("designer")];
    const at = await confirmedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    await owner.submission.openToPartners({ projectSubmissionId });
    await uploadOwnerPapers(owner, projectSubmissionId);
    await designer.drawing.saveSeparator({ applicationId: projectApplicationId, drawingSeparator: "@" });
    const { versions } = await designer.submission.readSubmission({ id: projectSubmissionId });
    return { ...at, versionId: versions[0]?.versionId as VersionId };
  };

  const handIn = async (at: At) => {
    const designer = await portal.seat("designer");
    await uploadedSheets(designer, at);
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await orgId("zhongyuan") });
  };

  const apply = async ({ projectSubmissionId }: At) => {
    const owner = await portal.seat("owner");
    await owner.submission.applyForReview({ projectSubmissionId, orgId: await orgId("ruitu") });
  };

  /** CONFIRMING: handed in by the designer, waiting for the owner. */
  const confirmingSubmission = async () => {
    const at = await openedSubmission();
    await handIn(at);
    return at;
  };

  /** Handed in by the designer and sent by the owner to the first house: SUBMITTED, version 1 LOCKED. */
  const submittedSubmission = async (): Promise<At> => {
    const ready = portal.staged?.submitted?.shift();
    if (ready) return ready;
    const at = await confirmingSubmission();
    await apply(at);
    return at;
  };

  /** The first house accepts a batch that was sent to it. */
  const accept = async ({ projectSubmissionId }: { projectSubmissionId: SubmissionId }) => {
    const clerk = await portal.seat("clerk");
    const leaderCredentialId = await credentialId("leader");
    await clerk.acceptance.accept({ projectSubmissionId, formalCheckPassed: true, leaderCredentialId });
  };

  /** Assigns reviewer and checker to every discipline of an accepted batch. */
  const assign = async ({ projectSubmissionId }: { projectSubmissionId: SubmissionId }) => {
    const leader = await portal.seat("leader");
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
    const [reviewerCredentialId, checkerCredentialId] = [await credentialId("reviewer"), await credentialId("checker")];
    await leader.assignment.assignStaff({
      projectSubmissionId,
      staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
    });
  };

  /** Brings an opened batch to its first review. */
  const bringToReview = async (at: At) => {
    await handIn(at);
    await apply(at);
    await accept(at);
    await assign(at);
  };

  const acceptedSubmission = async () => {
    const at = await submittedSubmission();
    await accept(at);
    return at;
  };

  /** Staffed: every discipline has its task, the first review begins. */
  const reviewedSubmission = async (): Promise<At> => {
    const ready = portal.staged?.reviewed?.shift();
    if (ready) return ready;
    const at = await acceptedSubmission();
    await assign(at);
    return at;
  };

  return {
    credentialId,
    uploadedSheets,
    accept,
    assign,
    bringToReview,
    openedSubmission,
    confirmingSubmission,
    submittedSubmission,
    acceptedSubmission,
    reviewedSubmission,
  };
};
