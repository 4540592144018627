import type { CertificateId, VersionId } from "@tushen/contract/ground/fields";
import { processSteps } from "@tushen/domain/ground/progress-template";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { expect, it } from "vitest";
import { givenReports } from "../../../test/given-report.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { renderCertificate } from "../../results/certificate/index.ts";

const portal = await startStagedPortal();
const base = startGiven(portal);
const given = givenReports(portal, base);
const review = givenReviews(portal, base);
const form = reportForms.railTransitSpecial;
const shortRoad = ["REPORT", "APPLICATION", "ACCEPT", "FIRST_REVIEW", "FIRST_ANSWER", "FRUIT", "END"] as const;

/** A special rail project under review. */
const inReview = async (): Promise<Batch> => {
  const at = await given.reportedOf(form, "CONSTRUCT", {}, { disciplines: ["JZ", "JG"] });
  await given.handedToHouse(form, at);
  const { projectSubmissionId } = at;
  const [clerk, leader] = [await review.as("clerk"), await review.as("leader")];
  const leaderCredentialId = await base.credentialId("leader");
  await clerk.acceptance.accept({ projectSubmissionId, formalCheckPassed: true, leaderCredentialId });
  const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
  expect(staff.map(({ discipline }) => discipline).toSorted()).toEqual(["JG", "JZ"]);
  const [reviewerCredentialId, checkerCredentialId] = [
    await base.credentialId("reviewer"),
    await base.credentialId("checker"),
  ];
  await leader.assignment.assignStaff({
    projectSubmissionId,
    staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
  });
  const { versions } = await clerk.submission.readSubmission({ id: projectSubmissionId });
  return { ...at, versionId: versions[0]?.versionId as VersionId, firms: ["designer"] };
};

const steps = async ({ projectApplicationId }: Batch) => {
  const owner = await review.as("owner");
  const rows = await owner.progress.censorProgress({ applicationId: projectApplicationId });
  return rows.map(({ processKey, status }) => `${processKey} ${status}`);
};

const statuses = (finished: number): string[] =>
  shortRoad.map((key, index) => `${key} ${index < finished ? "FINISH" : index === finished ? "READY" : "null"}`);

it("a special rail project (YHSH) goes its seven steps from filing to the recorded certificate", async () => {
  expect(Object.keys(processSteps)).toHaveLength(9);
  const batch = await inReview();
  const { projectSubmissionId, projectApplicationId } = batch;
  expect((await steps(batch)).map((row) => row.split(" ")[0])).toEqual(shortRoad);

  const { opinionId } = await review.raised(batch, { opinion: "车站公共区疏散楼梯净宽不足，请修改。" });
  await review.letterSent(batch);
  expect((await steps(batch)).slice(0, 4)).toEqual(statuses(4).slice(0, 4));
  const owner = await review.as("owner");
  const designer = await review.as("designer");
  expect(await designer.progress.whatNext({ applicationId: projectApplicationId })).toMatchObject({
    isMine: true,
    url: expect.stringContaining("/reportUnit/trackCensorAnswerPage2"),
  });

  await review.inRecheck(batch);
  expect((await steps(batch)).map((row) => row.split(" ")[0])).toEqual(shortRoad);
  const reviewer = await review.as("reviewer");
  await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "1" });
  await review.passed(batch);

  const [clerk, legal, officer] = [await review.as("clerk"), await review.as("legal"), await review.as("officer")];
  const [id] = (await clerk.certificate.createCertificate({ projectSubmissionId })) as [CertificateId];
  await portal.runOnly(renderCertificate);
  await clerk.certificate.startSignature({ id });
  await legal.certificate.sign({ id });
  await portal.runJobs();
  await clerk.certificate.sendCertificates({ ids: [id] });
  await clerk.certificate.applyRecordNumber({ id });
  await officer.certificate.giveRecordNumber({ id });
  const [certificate] = await owner.certificate.listCertificates({ projectApplicationId });
  expect(certificate).toMatchObject({ state: "RECORDED", hasPdf: true });
  const { content, qr_token } = await portal.db
    .selectFrom("certificate")
    .select(["content", "qr_token"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ buildings: [], works: { title: "车站、区间", rows: [{ name: "1#车站" }] } });
  expect(content.projectSize).toMatch(/^车站、区间共1个/);
  expect((await portal.guest.certificate.publicCertificate({ code: qr_token ?? "" })).works?.rows).toMatchObject([
    { name: "1#车站" },
  ]);
  expect(await steps(batch)).toEqual(shortRoad.map((key) => `${key} FINISH`));
});
