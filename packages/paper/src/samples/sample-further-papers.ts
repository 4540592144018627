import type { ArrangementData, BehaviourRecordData, InvalidNoticeData, MonthlySummaryData } from "../house-papers.ts";
import type { PolicyOpinionData } from "../policy-opinion.ts";
import type { RegistrationFormData } from "../registration-form.ts";
import type { ReviewFilingData } from "../review-filing.ts";
import { sampleCertificate } from "./sample-papers.ts";
import type { AirDefenceOpinionData, EnergyTableData, SeismicTableData } from "../special-papers.ts";

/** Believable data of the papers that no letter of a round is. */
const { system, projectName, owner, surveyors, designers, house, address, printedAt } = sampleCertificate;
const shared = { system, projectName, owner, house, printedAt, issuedOn: "2026-11-20" };
const submissionName = "第一批次：门诊综合楼主体";
const authority = "临江市住房和城乡建设局";

export const samplePolicyOpinion: PolicyOpinionData = {
  ...shared,
  ...{ submissionName, designers, opinionNumber: "ZC330106202600021", reviewer: "欧阳建国" },
  items: [
    { name: "立项批准文件", number: "临发改审〔2026〕118号", verdict: "符合", note: "" },
    { name: "建设工程规划许可证", number: "建字第330106202600087号", verdict: "符合", note: "" },
    { name: "用地批准文件", number: "地字第330106202600041号", verdict: "符合", note: "" },
    { name: "初步设计批复", number: "", verdict: "缺", note: "请补交批复文件。" },
    { name: "人防批复", number: "临人防〔2026〕33号", verdict: "符合", note: "" },
    { name: "节能计算书", number: "", verdict: "符合", note: "" },
    { name: "勘察、设计单位资质", number: "A133010234", verdict: "符合", note: "建筑行业（建筑工程）甲级" },
    { name: "勘察设计合同", number: "", verdict: "不涉及", note: "" },
  ],
  figures: [
    { name: "总建筑面积（㎡）", permitted: "86,400.00", designed: "86,412.50", verdict: "符合（相差0.01%）" },
    { name: "建筑高度（m）", permitted: "79.00", designed: "78.60", verdict: "符合" },
  ],
  conclusion: "除初步设计批复待补交外，所依据的批准文件、合同和资质符合规定。",
};

export const sampleRegistrationForm: RegistrationFormData = {
  ...shared,
  ...{ formNumber: "XX330106202600003", projectName: "滨河公园管理用房", projectNumber: "3301062026001301", address },
  ...{
    contact: "陈思远 0571-8600 4321",
    designers: [designers[0] as string],
    designLeader: "郑赟",
    investment: "86.00万元",
  },
  mostSquareMetres: 300,
  buildings: [{ name: "管理用房", area: 268.4, storeys: "1/0", height: 4.8, structure: "框架结构", use: "办公" }],
};

export const sampleReviewFiling: ReviewFilingData = {
  ...shared,
  ...{ filingNumber: "BA330106202600077", projectNumber: "3301062026001234", address, authority, clerk: "许若男" },
  ...{ projectClass: sampleCertificate.projectClass, projectGrade: sampleCertificate.projectGrade },
  projectSize: sampleCertificate.projectSize,
  survey: { firms: surveyors, leader: "周文", recordNumber: "KC330106202600019" },
  design: { firms: designers, leader: "林垚" },
  ...{ houseQualification: "一类（房屋建筑，含超限高层）", scope: submissionName },
  ...{ acceptedOn: "2026-09-08", passedOn: "2026-11-12", passedAtFirstReview: false, strongCount: 7 },
  certificateNumber: sampleCertificate.certificateNumber,
  disciplines: sampleCertificate.disciplines,
  fire: { kind: "不属于特殊建设工程", conclusion: "消防设计符合国家工程建设消防技术标准。" },
};

export const sampleAirDefenceOpinion: AirDefenceOpinionData = {
  ...shared,
  ...{ submissionName, designers, number: "RF330106202600005", reviewer: "何珺", opinionCount: 3 },
  facts: [
    { label: "人防面积", value: "4,080.00 ㎡" },
    { label: "防护类别", value: "甲类" },
    { label: "抗力级别", value: "核6级、常6级" },
    { label: "战时功能", value: "二等人员掩蔽部" },
  ],
  units: [
    { name: "防护单元一", kind: "二等人员掩蔽部", grade: "核6常6", area: "1,980.00", people: "1,600", use: "汽车库" },
    { name: "防护单元二", kind: "物资库", grade: "核6常6", area: "2,100.00", people: "/", use: "汽车库" },
  ],
  conclusion: "防护单元划分、战时功能及平战转换设计符合人防规范要求，审查合格。",
};

export const sampleEnergyTable: EnergyTableData = {
  ...shared,
  ...{ submissionName, designers, number: "JN330106202600013", reviewer: "许翀", kind: "public" },
  buildings: sampleCertificate.buildings.map(({ name }) => ({
    ...{ name, area: "32,186.50", storeys: "12/2", standard: "72%", shape: "0.18", ratio: "0.30/0.42/0.30/0.28" },
    ...{ wall: "0.62", roof: "0.38", window: "2.00", greenStar: "二星级", measures: "岩棉板（A级）" },
  })),
  ...{ opinionCount: 2, conclusion: "符合 GB 55015-2021 要求。" },
};

export const sampleSeismicTable: SeismicTableData = {
  ...shared,
  ...{ submissionName, designers, number: "KZ330106202600013", reviewer: "沈璟", site: "Ⅱ类，不液化", opinionCount: 6 },
  buildings: sampleCertificate.buildings.map(({ name }, index) => ({
    ...{ name, seismicClass: "重点设防类（乙类）", intensity: "7度(0.15g)", structure: "框架-剪力墙", storeys: "12/2" },
    ...{ height: "56.40", grade: "二级", isolation: index === 0 ? "不采用" : "隔震" },
  })),
  conclusion: "抗震设防符合规范要求。",
};

export const sampleArrangement: ArrangementData = {
  ...shared,
  ...{ submissionName, number: "AP330106202600187", leader: "欧阳建国", purpose: "审查" },
  people: sampleCertificate.disciplines.map(({ name, reviewer, checker, reviewerRegistration }) => ({
    ...{ discipline: name, reviewer, checker, reviewerRegistration, checkerRegistration: "S093301-092" },
    plannedOn: "2026-09-25",
  })),
};

export const sampleMonthlySummary: MonthlySummaryData = {
  ...shared,
  ...{ month: "2026-11", authority, clerk: "许若男" },
  projects: ["滨河新区人民医院扩建工程", "临江师范附属小学教学楼"].map((name, index) => ({
    ...{ name, projectClass: "房屋建筑工程（公共建筑）", grade: "大型（一级）", investment: "12,600.00万元" },
    ...{ area: "86,412.50", reviewers: "陈䶮、沈璟、周文、何珺、马俊峰", strongCount: 7 - index * 5 },
    ...{ passedAtFirstReview: index === 1, passedOn: "2026-11-12" },
  })),
};

export const sampleBehaviourRecord: BehaviourRecordData = {
  ...shared,
  ...{ submissionName, authority, leader: "欧阳建国", number: "XW330106202600004" },
  firms: [
    {
      ...{ role: "建设单位", name: owner },
      behaviours: [
        { text: "明示或暗示违反工程建设强制性标准", found: false, note: "" },
        { text: "未按规定报送全部资料", found: true, note: "初步设计批复逾期未补。" },
      ],
    },
    {
      ...{ role: "设计单位", name: designers[0] as string },
      behaviours: [{ text: "违反工程建设强制性标准", found: true, note: "首审违反强条5条。" }],
    },
  ],
};

export const sampleInvalidNotice: InvalidNoticeData = {
  ...shared,
  ...{ submissionName, designers, surveyors, number: "ZF330106202600002", decidedBy: authority },
  reason: "建设单位申请：用地红线调整，总平面重新设计。",
  voided: [
    { title: "审查意见告知书", number: "GZ330106202600187" },
    { title: "施工图设计文件审查合格书", number: sampleCertificate.certificateNumber },
  ],
};
