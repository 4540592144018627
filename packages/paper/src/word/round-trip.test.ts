import { rasterised } from "@tushen/pdf/svg-drawing";
import { describe, expect, it } from "vitest";
import { acceptanceNotice } from "../acceptance-notice.ts";
import { catalogue } from "../catalogue.ts";
import { certificate } from "../certificate.ts";
import { fireOpinion } from "../fire-papers.ts";
import { arrangement, behaviourRecord, invalidNotice, monthlySummary } from "../house-papers.ts";
import { opinionLetter } from "../opinion-letter.ts";
import type { Paper } from "../paper.ts";
import { policyOpinion } from "../policy-opinion.ts";
import { registrationForm } from "../registration-form.ts";
import { replyForm } from "../reply-form.ts";
import { reviewFiling } from "../review-filing.ts";
import { reviewRecord } from "../review-record.ts";
import { reviewReport } from "../review-report.ts";
import {
  sampleAirDefenceOpinion,
  sampleArrangement,
  sampleBehaviourRecord,
  sampleEnergyTable,
  sampleInvalidNotice,
  sampleMonthlySummary,
  samplePolicyOpinion,
  sampleRegistrationForm,
  sampleReviewFiling,
  sampleSeismicTable,
} from "../sample-further-papers.ts";
import {
  sampleAcceptance,
  sampleCatalogue,
  sampleCertificate,
  sampleFireOpinion,
  sampleOpinionLetter,
  sampleRefusal,
  sampleReply,
  sampleSupplement,
} from "../sample-papers.ts";
import { sampleRecord, sampleReport, sampleSurveyReport } from "../sample-review-papers.ts";
import { airDefenceOpinion, energyTable, seismicTable } from "../special-papers.ts";
import { supplementNotice } from "../supplement-notice.ts";
import { readWord } from "./read-word.ts";
import { writeWord } from "./write-word.ts";

const picture = rasterised(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h20v30z"/></svg>',
  400,
);
const pictured = {
  ...sampleReply,
  replies: sampleReply.replies.map((one, index) =>
    index < 2 ? { ...one, places: [{ before: picture, after: picture }, { before: picture }] } : one,
  ),
};

const papers: Readonly<Record<string, Paper>> = {
  受理通知书: acceptanceNotice(sampleAcceptance),
  不予受理通知书: acceptanceNotice(sampleRefusal),
  补正告知书: supplementNotice(sampleSupplement),
  审查意见告知书: opinionLetter(sampleOpinionLetter),
  回复单: replyForm(sampleReply),
  带图回复单: replyForm(pictured),
  审查报告: reviewReport(sampleReport),
  勘察审查报告: reviewReport(sampleSurveyReport),
  审查记录表: reviewRecord(sampleRecord),
  合格书: certificate(sampleCertificate),
  图纸目录: catalogue(sampleCatalogue),
  消防设计审查意见书: fireOpinion(sampleFireOpinion),
  政策性审查意见书: policyOpinion(samplePolicyOpinion),
  小型项目登记表: registrationForm(sampleRegistrationForm),
  审查备案表: reviewFiling(sampleReviewFiling),
  人防审查意见书: airDefenceOpinion(sampleAirDefenceOpinion),
  节能登记表: energyTable(sampleEnergyTable),
  抗震审查表: seismicTable(sampleSeismicTable),
  人员安排表: arrangement(sampleArrangement),
  月度汇总表: monthlySummary(sampleMonthlySummary),
  不良行为记录: behaviourRecord(sampleBehaviourRecord),
  作废通知书: invalidNotice(sampleInvalidNotice),
};

/** Spaces at the ends of lines are nobody's words. */
const asRead = (paper: Paper): unknown =>
  JSON.parse(
    JSON.stringify(paper, (_key, value: unknown) => {
      if (value instanceof Map) return [...value].filter(([, pictures]) => (pictures as unknown[]).length > 0);
      return typeof value === "string" ? value.replace(/[ \u3000]+$/gm, "").trim() : value;
    }),
  );

describe("a paper as a Word file", () => {
  it.each(Object.entries(papers))("%s is read back as it was written", async (_name, paper) => {
    const { origin, paper: read, problems } = readWord(await writeWord(paper, "17-2"), paper);
    expect(problems).toEqual([]);
    expect(origin).toBe("17-2");
    expect(asRead(read)).toEqual(asRead(paper));
  });
});
