import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { startGiven } from "./given.ts";
import type { Batch, givenReviews } from "./given-review.ts";

export const terms = {
  scope: "地下车库防火分区划分及人防口部设计的优化建议。",
  duties: "甲方提供完整图纸；乙方逐条说明依据。",
  feeInFen: 3_600_000,
  limitDays: 10,
};

/** Consultations on their way, each step by the act that makes it. */
export const givenConsultations = (
  given: ReturnType<typeof startGiven>,
  { as, inReview }: ReturnType<typeof givenReviews>,
) => {
  /** ASKED, on the sheets of a batch under review. */
  const ordered = async () => {
    const base = await inReview();
    const id = await (await as("owner")).consultation.orderConsultation({
      projectSubmissionId: base.projectSubmissionId,
      houseOrgId: await given.orgId("ruitu"),
      wish: "请就地下车库防火分区提出优化建议",
    });
    return { base, id };
  };

  const drafted = async (id: SubmissionId) => {
    const clerk = await as("clerk");
    const { version } = await clerk.consultation.readConsultation({ id });
    return clerk.consultation.saveAgreement({
      ...{ id, version, ...terms },
      leaderCredentialId: await given.credentialId("leader"),
    });
  };

  const sent = async (id: SubmissionId) => {
    const { version } = await drafted(id);
    await (await as("clerk")).consultation.sendAgreement({ id, version });
  };

  const signed = async (id: SubmissionId) => {
    await sent(id);
    const owner = await as("owner");
    const { version } = await owner.consultation.readConsultation({ id });
    await owner.consultation.sendAgreement({ id, version });
  };

  /** The batch as its house works on it, with staff for every discipline. */
  const staffed = async (id: SubmissionId): Promise<Batch> => {
    const leader = await as("leader");
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId: id });
    const [reviewerCredentialId, checkerCredentialId] = [
      await given.credentialId("reviewer"),
      await given.credentialId("checker"),
    ];
    await leader.assignment.assignStaff({
      projectSubmissionId: id,
      staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
    });
    const { applicationId, versions } = await leader.submission.readSubmission({ id });
    return {
      ...{ projectApplicationId: applicationId, projectSubmissionId: id, firms: ["designer"] },
      versionId: versions.at(-1)?.versionId as VersionId,
    };
  };

  /** FIRST_REVIEW of a consultation, beside the review of the same sheets. */
  const advising = async () => {
    const { base, id } = await ordered();
    await signed(id);
    return { base, batch: await staffed(id) };
  };

  return { ordered, drafted, sent, signed, staffed, advising };
};
