import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { renderCertificate } from "../../results/certificate/index.ts";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { savedSurvey, surveyPeople } from "../../../test/given-survey.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, owner2, designer, surveyor, reviewer, officer, clerk, legal, admin } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "reviewer",
  "officer",
  "clerk",
  "legal",
  "admin",
);
const { db } = portal;

type Kind = "KC_KCBG" | "KC_DJCL";
const info = {
  ...{ surveyGrade: "1", totalFootage: 1890.5, treatmentMethod: "5", planPermitNo: "建字第1号" },
  ...{ projectAddress: "郑州市金水区农业路", projectCategoryName: "01", projectScale: "8" },
};

/** A passed and certified survey of this kind whose results were sent; its record number follows. */
const finished = async (category_code: Kind) => {
  const at = await given.passedSubmission();
  const { projectSubmissionId } = at;
  // Surveys are entered before the batch is handed in, so its state is set back here.
  await putState(db, "submission", projectSubmissionId, "FILLING");
  await savedSurvey(surveyor, await base.orgId("dizhi"), at);
  await putState(db, "submission", projectSubmissionId, "PASSED");
  const row = await db
    .updateTable("project_application")
    .set({ category_code, biz_type: "KC", basic_info: JSON.stringify(info) })
    .where("id", "=", at.projectApplicationId)
    .returning("project_code")
    .executeTakeFirstOrThrow();
  const [id] = await clerk.certificate.createCertificate({ projectSubmissionId });
  await portal.runOnly(renderCertificate);
  await clerk.certificate.startSignature({ id: id as CertificateId });
  await legal.certificate.sign({ id: id as CertificateId });
  await portal.runJobs();
  await clerk.certificate.sendCertificates({ ids: [id as CertificateId] });
  return { ...at, id: id as CertificateId, projectCode: row.project_code };
};
const numberOf = async (projectSubmissionId: SubmissionId): Promise<string> =>
  (
    await db
      .selectFrom("filing")
      .select("record_no")
      .where("submission_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow()
  ).record_no;

describe("the record number of a survey report", () => {
  let survey = {} as Awaited<ReturnType<typeof finished>>;
  let foundation = {} as Awaited<ReturnType<typeof finished>>;
  beforeAll(async () => {
    survey = await finished("KC_KCBG");
    foundation = await finished("KC_DJCL");
  });

  it("is issued when its review is finished, once, with a line in the history and a message", async () => {
    expect(await numberOf(survey.projectSubmissionId)).toBe("KB410105202600001");
    expect(await numberOf(foundation.projectSubmissionId)).toBe("DB410105202600001");
    expect((await linesOf(db, "submission", survey.projectSubmissionId)).at(-1)).toMatchObject({
      act: "issueRecordNumber",
      why: "KB410105202600001",
    });
    const { list } = await owner.message.listMessages({});
    expect(list.map((one) => one.content)).toContainEqual(expect.stringContaining("勘察报告备案号为KB410105202600001"));
    await expectRefused(clerk.certificate.sendCertificates({ ids: [survey.id] }), "certificate.wrong-state");
    expect(await db.selectFrom("filing").select("id").execute()).toHaveLength(2);
  });

  it("is listed with the reports for which it was issued (C174, C181)", async () => {
    expect((await surveyor.survey.listSurveys(survey))[0]).toMatchObject({ recordNo: "KB410105202600001" });
    for (const client of [owner, designer, surveyor, officer])
      expect(await client.survey.listRecordNumbers(survey)).toMatchObject([
        { recordNo: "KB410105202600001", surveyors: ["河南省地质工程勘察院有限公司"] },
      ]);
    await expectRefused(owner2.survey.listRecordNumbers(survey), "platform.not-allowed");
  });

  it("can be quoted by another report of the same project and owner, and no other", async () => {
    const [same, other] = [await base.draftApplication(), await base.draftApplication()];
    await db
      .updateTable("project_application")
      .set({ project_code: survey.projectCode })
      .where("id", "=", same.projectApplicationId)
      .execute();
    expect(await owner.survey.listRecordNumbers(same)).toHaveLength(1);
    expect(await owner.survey.listRecordNumbers(other)).toEqual([]);
  });

  it("finds what was filed, with what fills another form and nobody's identity number (C182)", async () => {
    for (const client of [owner2, designer, surveyor, reviewer]) {
      const filing = await client.survey.findFiling({ recordNo: " kb410105202600001 " });
      expect(filing).toMatchObject({
        recordNo: "KB410105202600001",
        category: "KC_KCBG",
        projectCode: survey.projectCode,
        houseName: "郑州睿图工程审查有限公司",
        info: { surveyGrade: "1", totalFootage: 1890.5 },
        surveys: [{ reportNo: "KC-2026-018", members: [{ name: "石磊", duty: "1" }, {}, {}] }],
      });
      expect(filing?.info).not.toHaveProperty("planPermitNo");
      expect(JSON.stringify(filing)).not.toContain(surveyPeople[0]?.idNumber);
      expect(JSON.stringify(filing)).not.toContain(surveyPeople[0]?.mobile);
    }
  });

  it("of a foundation treatment is found by its own call only (C183)", async () => {
    expect(await owner.survey.findFoundationFiling({ recordNo: "DB410105202600001" })).toMatchObject({
      category: "KC_DJCL",
      info: { treatmentMethod: "5" },
    });
    expect(await owner.survey.findFoundationFiling({ recordNo: "KB410105202600001" })).toBeNull();
    expect(await owner.survey.findFiling({ recordNo: "DB410105202600001" })).toBeNull();
    expect(await owner.survey.findFiling({ recordNo: "KB-0" })).toBeNull();
  });

  it("is not shown to the authority and the platform by these calls", async () => {
    for (const client of [officer, admin]) {
      await expectRefused(client.survey.findFiling({ recordNo: "KB410105202600001" }), "platform.not-allowed");
      await expectRefused(client.survey.findFoundationFiling({ recordNo: "x" }), "platform.not-allowed");
    }
  });

  it("is void with its batch: nobody can quote it", async () => {
    const { projectSubmissionId: submissionId } = survey;
    await owner.invalidation.saveInvalidApplication({ submissionId, reason: "勘察外业数据有误，需重新勘察" });
    await owner.invalidation.submitInvalidApplication({ submissionId });
    await clerk.invalidation.invalid({ submissionId });
    expect(await designer.survey.findFiling({ recordNo: "KB410105202600001" })).not.toBeNull();
    await officer.invalidation.confirmInvalid({ submissionId });
    expect(await designer.survey.findFiling({ recordNo: "KB410105202600001" })).toBeNull();
    expect(await owner.survey.listRecordNumbers(survey)).toEqual([]);
  });
});

describe("a building project that is finished", () => {
  it("gets no record number of a survey", async () => {
    const at = await given.sentCertificate();
    expect(await owner.survey.listRecordNumbers(at)).toEqual([]);
  });
});
