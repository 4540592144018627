import { acceptanceNotice } from "../acceptance-notice.ts";
import { alterationOpinion } from "../alteration-opinion.ts";
import { catalogue } from "../catalogue.ts";
import { certificate } from "../certificate.ts";
import { closingReport, type ClosingReportData } from "../closing-report.ts";
import { consultingAgreement } from "../consulting-agreement.ts";
import { feeNotice } from "../fee-notice.ts";
import { fireAcceptance, fireApplication } from "../fire-application.ts";
import { fireFiling, fireOpinion } from "../fire-papers.ts";
import { arrangement, behaviourRecord, invalidNotice, monthlySummary } from "../house-papers.ts";
import { monthlyReport } from "../monthly-report.ts";
import { opinionLetter } from "../opinion-letter.ts";
import type { Paper } from "../paper.ts";
import { policyOpinion } from "../policy-opinion.ts";
import { processRecord } from "../process-record.ts";
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
} from "./sample-further-papers.ts";
import { sampleMonthlyReport } from "./sample-monthly-report.ts";
import {
  sampleAcceptance,
  sampleCatalogue,
  sampleCertificate,
  sampleFireOpinion,
  sampleOpinionLetter,
  sampleRefusal,
  sampleReply,
  sampleSelfCheck,
  sampleSupplement,
} from "./sample-papers.ts";
import { sampleRecord, sampleReport, sampleSurveyReport } from "./sample-review-papers.ts";
import { sampleTimeLedger } from "./sample-time-ledger.ts";
import { selfCheckLetter } from "../self-check-letter.ts";
import { airDefenceOpinion, energyTable, seismicTable } from "../special-papers.ts";
import { subCertificate } from "../sub-certificate.ts";
import { supplementNotice } from "../supplement-notice.ts";
import { timeLedgerPaper } from "../time-ledger.ts";

const { system, projectName, owner, designers, house, printedAt } = sampleCertificate;
const batch = { system, projectName, owner, house, printedAt, submissionName: "第一批次" };

const sampleClosing: Omit<ClosingReportData, "purpose"> = {
  ...{ ...batch, reportNumber: "ZX330106202600001", designers, begunOn: "2026-10-12", issuedOn: "2026-11-20" },
  conclusion: "设计深度和专业配合符合要求，建议按下列意见完善后报审。",
  disciplines: [{ name: "结构", reviewer: "沈璟", checker: "林垚", summary: "结构体系合理。" }],
  opinions: [
    {
      ...{ number: "结-01", discipline: "结构", drawingNumber: "结施-12", clause: "GB 50010-2010 第8.5.1条" },
      ...{ opinion: "框架梁配筋率不足。", reply: "已调整。", outcome: "已采纳" },
    },
  ],
};

/** One paper of each kind the portal makes, for tests that look at all of them. */
export const everyPaper: Readonly<Record<string, Paper>> = {
  受理通知书: acceptanceNotice(sampleAcceptance),
  不予受理通知书: acceptanceNotice(sampleRefusal),
  补正告知书: supplementNotice(sampleSupplement),
  审查意见告知书: opinionLetter(sampleOpinionLetter),
  自查意见稿: selfCheckLetter(sampleSelfCheck),
  回复单: replyForm(sampleReply),
  审查报告: reviewReport(sampleReport),
  勘察审查报告: reviewReport(sampleSurveyReport),
  审查记录表: reviewRecord(sampleRecord),
  合格书: certificate(sampleCertificate),
  子证书: subCertificate({
    ...sampleCertificate,
    subNumber: `${sampleCertificate.certificateNumber}-01`,
    part: {
      ...{ kind: "单体工程", name: "1#门诊综合楼" },
      facts: [
        [
          { label: "建筑面积", value: "32,186.50 ㎡" },
          { label: "人防面积", value: "4,080.00 ㎡" },
        ],
      ],
    },
  }),
  变更审查合格意见: alterationOpinion({
    ...sampleCertificate,
    certificateNumber: "3301062026001234-BS-001",
    alteration: {
      ...{ mark: "变更-1", alterationNumber: "BG3301062026001", reason: "门诊大厅改为两层通高。" },
      formerCertificate: sampleCertificate.certificateNumber,
      sheets: [
        {
          ...{ discipline: "建筑", former: "建施-05", next: "建施-05A", name: "一层平面图", change: "修改" },
          note: "取消二层楼板。",
        },
      ],
    },
  }),
  图纸目录: catalogue(sampleCatalogue),
  审查过程记录: processRecord({
    ...{ system, projectName, printedAt, applicationNumber: "33010620261008FJ0012", lastHash: "a".repeat(64) },
    certificateNumber: sampleCertificate.certificateNumber,
    lines: [
      {
        ...{ at: "2026-11-20 10:05", what: "发放", who: "许静", organisation: house, state: "已发放" },
        why: sampleCertificate.certificateNumber,
      },
    ],
  }),
  消防设计审查申请表: fireApplication({
    ...sampleFireOpinion,
    number: "XQ330106202600012",
    further: [
      { label: "是否有储罐", value: "否" },
      { label: "是否有堆场", value: "否" },
      { label: "是否属于第十七条情形", value: "否" },
    ],
  }),
  消防设计审查受理凭证: fireAcceptance({
    ...{ ...sampleFireOpinion, number: sampleFireOpinion.acceptanceNumber },
    ...{ submittedOn: sampleFireOpinion.acceptedOn, limitDays: 15 },
  }),
  消防设计审查意见书: fireOpinion(sampleFireOpinion),
  消防设计备案表: fireFiling(sampleFireOpinion),
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
  咨询协议: consultingAgreement({
    ...{ ...batch, agreementNumber: "XY330106202600001", designers, buildings: ["1#门诊综合楼"], sheetCount: 86 },
    ...{ wish: "核对结构方案。", scope: "结构专业施工图。", duties: "按约定期限提出书面意见。" },
    ...{ feeInFen: 3_200_000, limitDays: 10, leader: "林垚", offeredBy: "何珺", offeredOn: "2026-10-10" },
    ...{ signedBy: "周文远", signedOn: "2026-10-12" },
  }),
  咨询报告: closingReport({ ...sampleClosing, purpose: "ZX" }),
  检查复核报告: closingReport({ ...sampleClosing, purpose: "JC", authority: "临江市住房和城乡建设局" }),
  流转时间账: timeLedgerPaper(sampleTimeLedger),
  审查统计月报: monthlyReport(sampleMonthlyReport),
  收费通知单: feeNotice({
    ...{ ...batch, noticeNumber: "SF330106202600001", feeNumber: "SF202611230001", feeType: "施工图审查费" },
    ...{ payer: owner, payerCreditCode: "", payMode: "建设单位支付", isDue: true, dueOn: "2026-12-08" },
    lines: [
      {
        ...{ item: "医疗", base: "12,000㎡", rate: "1.8元/㎡", factor: "", amountInFen: 2_160_000 },
        basis: "12,000㎡×1.8元/㎡",
      },
    ],
    ...{ totalInFen: 2_160_000, discount: 100, discountReason: "", payableInFen: 2_160_000, depositInFen: 0 },
    account: { accountName: house, bankName: "建设银行", bankAccount: "4105 0167" },
    ...{ remark: "", writer: "何珺", sender: "许翀", issuedOn: "2026-11-23" },
  }),
};
