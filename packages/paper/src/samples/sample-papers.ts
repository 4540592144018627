import type { AcceptanceNoticeData } from "../acceptance-notice.ts";
import type { CatalogueData } from "../catalogue.ts";
import type { CertificateData } from "../certificate.ts";
import type { FireOpinionData } from "../fire-papers.ts";
import type { LetterOpinion, OpinionLetterData } from "../opinion-letter.ts";
import type { ReplyFormData } from "../reply-form.ts";
import type { SelfCheckLetterData } from "../self-check-letter.ts";
import type { SupplementNoticeData } from "../supplement-notice.ts";

/** Believable data for the tests of this package and of those that sign its papers. */
const shared = {
  system: "临江省数字化施工图联合审查系统",
  projectName: "临江市滨河新区人民医院扩建工程（门诊综合楼、住院楼）",
  owner: "临江市卫生健康事业发展中心",
  surveyors: ["临江省地质工程勘察院有限公司"],
  designers: ["华东远景建筑设计研究院有限公司", "临江市人防建筑设计院有限公司"],
  house: "临江省建设工程施工图审查中心有限公司",
  printedAt: new Date("2026-11-20T02:05:00Z"),
  verificationAddress: "https://tushen.example.cn/#/qr?t=6f0d1c0b9a8e4f7aa1",
};

export const sampleCertificate: CertificateData = {
  ...shared,
  certificateNumber: "3301062026001234-TX-001",
  houseInnerNumber: "JS2026-0187",
  address: "临江市滨河新区学府路与望江大道交叉口东北侧",
  projectClass: "房屋建筑工程（公共建筑）",
  projectGrade: "大型（一级）",
  projectSize: "总建筑面积 86,412.50 ㎡，其中地上 62,186.50 ㎡，地下 24,226.00 ㎡；最高建筑高度 78.60 m。",
  houseQualification: "一类（房屋建筑，含超限高层）",
  buildings: ["1#门诊综合楼", "2#住院楼"].map((name, index) => ({
    name,
    areaInSquareMetres: 32186.5 + 18000 * index,
    storeysAbove: 12 + 6 * index,
    storeysBelow: 2,
    heightInMetres: 56.4 + 22.2 * index,
    structure: "框架-剪力墙",
    foundation: "钻孔灌注桩",
    use: "医疗",
    fireClass: "一类高层",
    fireResistance: "一级",
    seismic: "7度(0.15g)\n乙类",
    greenStar: "二星级",
    energy: "72%",
    ...(index === 0 ? { airDefenceAreaInSquareMetres: 4080 } : {}),
  })),
  disciplines: [
    ["建筑", "陈䶮", "欧阳建国"],
    ["结构", "沈璟", "林垚"],
    ["给排水", "周文", "郑赟"],
    ["暖通", "何珺", "许翀"],
    ["电气", "马俊峰", "杜若男"],
  ].map(([name = "", reviewer = "", checker = ""], index) => ({
    name,
    reviewer,
    checker,
    reviewerRegistration: `S0${index}3301-0${index}2`,
  })),
  acceptedOn: "2026-09-08",
  firstReviewedOn: "2026-09-25",
  passedOn: "2026-11-12",
  issuedOn: "2026-11-20",
  passedAtFirstReview: false,
  strongCountAtFirstReview: 5,
  strongClausesAtFirstReview: "GB 55037-2022 第4.3.16条、第7.1.4条；GB 55031-2022 第6.6.1条；GB 55019-2021 第2.3.1条",
  recheckTimes: 2,
  strongCountInAll: 7,
  specialConclusions: [
    { subject: "消防", text: "消防设计文件符合国家工程建设消防技术标准强制性条文，技术审查合格。" },
    { subject: "人防", text: "防护单元划分、战时功能及平战转换设计符合人防规范要求，审查合格。" },
    { subject: "节能", text: "符合 GB 55015-2021 要求。" },
  ],
  legalRepresentative: "周文远",
  issuer: "沈国栋",
  catalogueNumber: "3301062026001234-ML-001（共 312 张）",
};

const wordings: [string, string, string, string, string, string, boolean][] = [
  [
    "结构",
    "1#门诊综合楼",
    "结施-03",
    "强条",
    "框架柱抗震等级取四级，与7度(0.15g)、高度24.6 m不符，请复核。",
    "GB 55002-2021 第2.4.2条",
    true,
  ],
  [
    "建筑",
    "地下室",
    "建施-03",
    "强条",
    "地下一层防火分区2面积1120 ㎡（设自动灭火），超过1000 ㎡限值，请重新划分。",
    "GB 55037-2022 第4.3.16条",
    true,
  ],
  ["给排水", "/", "水施-02", "非强条", "生活水箱未与消防水箱分设的措施不明，请说明。", "GB 50015-2019", true],
  ["结构", "2#住院楼", "结施-11", "建议", "建议屋面预留光伏荷载及管线。", "", false],
];

export const sampleOpinions: LetterOpinion[] = Array.from({ length: 24 }, (_, index) => {
  const wording = wordings[index % wordings.length];
  if (!wording) throw new Error("no wording");
  const [discipline, building, drawingNumber, problemCategory, opinion, clause, needsReply] = wording;
  const number = `${discipline.slice(0, 1)}-${String(index + 1).padStart(2, "0")}`;
  return { number, discipline, building, drawingNumber, problemCategory, opinion, clause, needsReply };
});

export const sampleOpinionLetter: OpinionLetterData = {
  ...shared,
  letterNumber: "GZ330106202600187",
  submissionName: "第一批次：门诊综合楼主体",
  round: 1,
  reviewedFrom: "2026-09-08",
  reviewedUntil: "2026-09-25",
  conclusion: "不合格，修改后复审",
  strongCounts: [
    { group: "消防", count: 6 },
    { group: "结构安全", count: 6 },
    { group: "节能", count: 0 },
  ],
  opinions: sampleOpinions,
  disciplines: ["建筑", "结构", "给排水"].map((name) => ({
    name,
    reviewer: "陈䶮",
    checker: "欧阳建国",
    opinionCount: sampleOpinions.filter((opinion) => opinion.discipline === name).length,
    conclusion: "修改后复审",
  })),
  replyDueOn: "2026-10-16",
  contact: "沈工 0571-8600 1234",
  issuedOn: "2026-09-25",
};

export const sampleSelfCheck: SelfCheckLetterData = {
  ...{ system: shared.system, projectName: shared.projectName, owner: shared.owner, printedAt: shared.printedAt },
  ...{ surveyors: shared.surveyors, designers: shared.designers, submissionName: sampleOpinionLetter.submissionName },
  ...{ firm: "华东远景建筑设计研究院有限公司", checkedOn: "2026-09-01" },
  ...{ strongCounts: sampleOpinionLetter.strongCounts, opinions: sampleOpinions },
  disciplines: sampleOpinionLetter.disciplines.map(({ name, opinionCount }) => ({ name, opinionCount })),
};

const submission = { ...shared, submissionName: "第一批次：门诊综合楼主体", contact: "沈工 0571-8600 1234" };

export const sampleAcceptance: AcceptanceNoticeData = {
  ...submission,
  noticeNumber: "SL330106202600187",
  receivedOn: "2026-09-04",
  issuedOn: "2026-09-08",
  decision: {
    accepted: true,
    limitInWorkingDays: 15,
    dueOn: "2026-09-29",
    reviewers: sampleCertificate.disciplines.map(({ name, reviewer, checker }) => ({
      discipline: name,
      reviewer,
      checker,
    })),
  },
  materials: [
    { name: "全套施工图设计文件（312张）", copies: 1, note: "电子签章" },
    { name: "建设工程规划许可证", copies: 1 },
    { name: "岩土工程勘察报告（审查合格）", copies: 1 },
    { name: "结构、节能计算书", copies: 2 },
  ],
};

export const sampleRefusal: AcceptanceNoticeData = {
  ...sampleAcceptance,
  decision: {
    accepted: false,
    reasons: ["未取得建设工程规划许可证。", "设计单位资质等级与工程规模不符（设计资质：建筑行业乙级）。"],
  },
};

export const sampleSupplement: SupplementNoticeData = {
  ...submission,
  noticeNumber: "CX330106202600042",
  applicant: shared.owner,
  clerk: "许若男",
  receivedOn: "2026-09-04",
  issuedOn: "2026-09-05",
  supplementDueOn: "2026-09-12",
  conclusion: "supplement",
  problems: [
    {
      material: "结构施工图",
      problem: "结施全套缺一级注册结构工程师执业章（有效期内）。",
      requirement: "补盖执业印章后重新上传。",
      dueOn: "2026-09-12",
    },
    {
      material: "建设工程规划许可证",
      problem: "单体面积与规划许可证相差3.8 %，超过允许误差。",
      requirement: "提供规划部门书面意见，或修改图纸面积。",
    },
  ],
};

export const sampleReply: ReplyFormData = {
  ...submission,
  formNumber: "HF330106202600187",
  letterNumber: sampleOpinionLetter.letterNumber,
  firm: "华东远景建筑设计研究院有限公司",
  round: 1,
  replies: sampleOpinions
    .filter(({ needsReply }) => needsReply)
    .map(({ number, drawingNumber, opinion, clause }, index) => ({
      number,
      drawingNumber,
      opinion,
      clause,
      replyType: index % 3 === 2 ? "说明" : "已修改",
      reply:
        index % 3 === 2
          ? "该处为设备夹层，不属于疏散走道，请复核。"
          : `已修改，详${drawingNumber}(V2)，走道净宽改为1.20 m。`,
      ...(index % 3 === 2 ? {} : { changedDrawing: `${drawingNumber}(V2)` }),
      repliedBy: "马俊峰",
      auditedBy: "何珺",
    })),
  disciplineLeaders: ["建筑", "结构", "给排水"].map((discipline) => ({ discipline, name: "郑赟" })),
  projectLeader: "林垚",
  repliedOn: "2026-10-12",
};

export const sampleCatalogue: CatalogueData = {
  ...shared,
  catalogueNumber: "3301062026001234-ML-001",
  certificateNumber: sampleCertificate.certificateNumber,
  groups: ["建筑", "结构"].map((title) => ({
    title,
    drawings: Array.from({ length: 18 }, (_, index) => ({
      drawingNumber: `${title.slice(0, 1)}施-${String(index + 1).padStart(2, "0")}`,
      name: `${index + 1}层平面图`,
      sheet: index % 4 ? "A1" : "A1+1/4",
      edition: index % 5 ? "V1" : "V2",
      sha256: (0xabc123 * (index + 7)).toString(16).padEnd(64, "5e"),
    })),
  })),
  issuedOn: "2026-11-20",
};

const { surveyors: _, verificationAddress: __, ...ofFire } = shared;

export const sampleFireOpinion: FireOpinionData = {
  ...ofFire,
  number: "XF330106202600012",
  submissionName: "第一批",
  category: "扩建",
  use: "医疗",
  systems: "室内消火栓、自动喷水灭火、火灾自动报警",
  buildings: [
    {
      ...{ name: "1#门诊综合楼", structure: "框架-剪力墙", resist: "一级", floors: "12/2", height: "56.4" },
      ...{ footprint: "4,120", area: "32,186.5/12,000" },
    },
  ],
  issuedOn: "2026-11-20",
  authority: "临江市住房和城乡建设局",
  acceptanceNumber: "XS330106202600031",
  acceptedOn: "2026-10-26",
  specialItems: ["第十四条第（四）项"],
  technicalConclusion: "消防设计符合国家工程建设消防技术标准强制性要求。",
  technicalReviewer: "陈䶮",
  expertOpinion: "专家组同意采用防火卷帘加水幕的分隔措施。",
  isQualified: true,
  conclusion: "经审查，该特殊建设工程消防设计合格。",
  formerNumber: "XF330106202500107",
};
