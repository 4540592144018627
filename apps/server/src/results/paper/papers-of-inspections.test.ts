import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { openWord } from "@tushen/paper/word/open-word";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { fetched } from "../../../test/papers/edited-word.ts";
import { expectRefused } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal("submitted");
const { db } = portal;
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { owner, owner2, designer, clerk, clerk2, chief, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "clerk", "clerk2", "chief", "officer"] as const),
);
const print = (id: SubmissionId) => printLetters(portal, id);
/** Everything a Word file says. */
const saysIn = async (address: { readonly url: string } | null) =>
  JSON.stringify(openWord(await fetched(portal, address?.url)));

describe("the report of a consultation", () => {
  let batch: Batch;
  let id: SubmissionId;
  beforeAll(async () => {
    ({ batch } = await consultations.advising());
    id = batch.projectSubmissionId;
  });

  it("is not drafted before its disciplines are collected; the agreement is there, as Word for the house alone", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [
      ["document.before-collect", () => clerk.paper.regenerateConsultingReport({ id })],
      ["document.no-draft", () => chief.paper.sendConsultingReport({ id })],
      ["document.other-batch", () => clerk.paper.regenerateInspectionReport({ id })],
      ["platform.not-allowed", () => clerk2.paper.regenerateConsultingReport({ id })],
    ]);
    await print(id);
    expect(await saysIn(await clerk.paper.agreementWord({ id }))).toContain("金色置业");
    for (const other of [owner, designer, officer, clerk2])
      await expectRefused(other.paper.agreementWord({ id }), "platform.not-allowed");
  });

  it("is sent by the chief alone, signed only when it is, and ends the consultation", async () => {
    await reviews.collected(batch, "6");
    await clerk.paper.regenerateConsultingReport({ id });
    await expectRefused(chief.paper.sendConsultingReport({ id }), "document.pending");
    await print(id);
    await expectRefused(clerk.paper.sendConsultingReport({ id }), "document.chief-sends");
    await expectRefused(chief.paper.sendConsultingReport({ id, withSignature: true }), "document.unsigned");
    for (const party of [owner, designer, officer]) expect(await party.paper.consultingReportUrl({ id })).toBeNull();
    await chief.paper.sendConsultingReport({ id });
    await print(id);
    for (const party of [owner, designer, officer])
      expect((await party.paper.consultingReportUrl({ id }))?.url).toContain("signature=");
    expect(await owner.submission.readSubmission({ id })).toMatchObject({ state: "FINISHED", stateLabel: "咨询完成" });
    await expectRefused(chief.paper.sendConsultingReport({ id }), "document.sent");
  });
});

describe("the papers of an inspection", () => {
  let batch: Batch;
  let id: SubmissionId;
  beforeAll(async () => {
    const at = await given.submittedSubmission();
    // The house that reviews a batch is not drawn to inspect it.
    const house_org_id = await given.orgId("hengxin");
    await db.updateTable("submission").set({ house_org_id }).where("id", "=", at.projectSubmissionId).execute();
    await setParameter(db, "INSPECT_SWITCH", "OPEN");
    await officer.inspection.drawSample({ basis: "2026年第四季度施工图质量抽查", shares: { FJ: 100 } });
    await setParameter(db, "INSPECT_SWITCH", "CLOSE");
    const { submission_id } = await db
      .selectFrom("inspection_item")
      .select("submission_id")
      .where("base_id", "=", at.projectSubmissionId)
      .executeTakeFirstOrThrow();
    id = submission_id;
    batch = { ...at, projectSubmissionId: id, versionId: 0 as VersionId, firms: ["designer"] };
    const leaderCredentialId = await given.credentialId("leader");
    await clerk.inspection.beginInspection({ projectSubmissionId: id, leaderCredentialId });
    await consultations.staffed(id);
  });

  it("are a report of problems, drafted by the house and sent by its act; as Word it says what was found", async () => {
    await expectRefused(clerk.paper.regenerateInspectionReport({ id }), "document.before-collect");
    await expectRefused(designer.paper.regenerateReformReport({ id }), "document.no-answers");
    await reviews.raised(batch, strong);
    await reviews.collected(batch);
    await chief.review.conclude({ projectSubmissionId: id, result: "REVISE", conclusion: "限期整改。" });
    await clerk.paper.regenerateInspectionReport({ id });
    await print(id);
    expect(await saysIn(await clerk.paper.inspectionReportWord({ id }))).toContain("走道净宽仅1.05 m");
    for (const other of [owner, designer, officer])
      await expectRefused(other.paper.inspectionReportWord({ id }), "platform.not-allowed");
    expect(await designer.paper.inspectionReportUrl({ id })).toBeNull();
    await clerk.paper.sendInspectionReport({ id });
    await print(id);
    for (const party of [owner, designer, officer])
      expect((await party.paper.inspectionReportUrl({ id }))?.url).toContain("signature=");
    await expectRefused(clerk.paper.sendInspectionReport({ id }), "document.sent");
  });

  it("are then the firm's report of its reform, which goes out with the answers", async () => {
    const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: id });
    await reviews.answered(list[0]?.opinionId ?? expect.fail("no problem"));
    await designer.paper.regenerateReformReport({ id });
    await print(id);
    expect(await saysIn(await designer.paper.reformReportWord({ id }))).toContain("该处为设备夹层");
    expect(await owner.paper.reformReportUrl({ id }), "the firm still writes it").toBeNull();
    await expectRefused(owner2.paper.reformReportUrl({ id }), "platform.not-allowed");
    await expectRefused(clerk.paper.reformReportWord({ id }), "platform.not-allowed");
    await reviews.repliesHandedIn(batch);
    await reviews.submitShares(batch);
    await expectRefused(designer.paper.sendReformReport({ id }), "submission.wrong-actor");
    await owner.opinion.submitAnswers({ projectSubmissionId: id });
    await print(id);
    for (const party of [owner, clerk, officer])
      expect((await party.paper.reformReportUrl({ id }))?.url).toContain("signature=");
  });
});
