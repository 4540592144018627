import type { ReviewRecordData } from "../review-record.ts";
import type { ReviewReportData } from "../review-report.ts";
import { sampleCertificate, sampleOpinionLetter, sampleOpinions } from "./sample-papers.ts";

const { system, projectName, owner, surveyors, designers, house, address } = sampleCertificate;
const shared = { system, projectName, owner, surveyors, designers, house };

export const sampleReport: ReviewReportData = {
  ...shared,
  ...{ address, printedAt: sampleCertificate.printedAt, reportNumber: "BG330106202600087", form: "WORKS" },
  ...{ projectClass: sampleCertificate.projectClass, projectGrade: sampleCertificate.projectGrade },
  projectSize: sampleCertificate.projectSize,
  submissionName: "第一批次：门诊综合楼主体",
  acceptanceNumber: "SL330106202600187",
  acceptedOn: "2026-09-08",
  rounds: 2,
  isPassed: true,
  conclusion: "经审查，施工图设计文件符合国家和地方有关规定，同意通过。",
  basis:
    "《建设工程质量管理条例》《建设工程勘察设计管理条例》《房屋建筑和市政基础设施工程施工图设计文件审查管理办法》（住房和城乡建设部令第13号）及国家、地方现行工程建设标准。",
  greenRating: "二星",
  notes: "幕墙、装饰工程另行报审。",
  answers: [
    ["地基基础和主体结构的安全性", "安全", "地基基础和主体结构安全。", "沈璟"],
    [
      "是否符合工程建设强制性标准（含消防、环境保护、抗震、卫生防疫、无障碍）",
      "符合",
      "审查中提出违反强制性条文 12 条，均已改正，符合工程建设强制性标准。",
      "欧阳建国",
    ],
    ["是否符合经批准的初步设计文件", "不涉及", "本工程未报送初步设计批复。", "欧阳建国"],
    ["是否达到规定的设计深度，图章和签字是否齐全", "符合", "达到规定的设计深度，图章、签字齐全有效。", "欧阳建国"],
    ["是否损害公众利益", "未损害", "未发现损害公众利益的内容。", "梁振华"],
  ].map(([question = "", verdict = "", text = "", signer = ""]) => ({ question, verdict, isMet: true, text, signer })),
  records: ["初审", "复审"].flatMap((round, index) =>
    sampleCertificate.disciplines.map(({ name, reviewer, checker }, at) => ({
      ...{ discipline: name, round, reviewer, checker, conclusion: index === 0 ? "修改后合格" : "合格" },
      strongCount: index === 0 ? at : 0,
      strongClauses:
        index === 0 ? ["GB 55037-2022 4.3.16", "GB 55031-2022 6.6.1", "GB 55019-2021 2.3.1"].slice(0, at) : [],
      summary:
        index === 0
          ? `${name}专业共审查图纸 62 张，提出需答复意见 ${at + 2} 条，请逐条修改或说明后复审。`
          : `上轮意见 ${at + 2} 条均已通过，本专业审查合格。`,
    })),
  ),
  ...{ strongInAll: 10, opinionCount: 24, leader: "欧阳建国", chief: "梁振华", issuedOn: "2026-11-12" },
};

export const sampleSurveyReport: ReviewReportData = {
  ...sampleReport,
  ...{ form: "SURVEY", rounds: 1, isPassed: false, conclusion: "液化判别缺失，须补充勘察后重新报审。" },
  answers: [
    {
      question: "勘察资料是否真实，勘察程序是否完备",
      verdict: "符合",
      isMet: true,
      text: "勘察资料真实。",
      signer: "沈璟",
    },
    {
      question: "是否符合工程建设强制性标准",
      verdict: "不符合",
      isMet: false,
      text: "岩土专业尚有违反强制性条文的意见未改正：GB 50021-2001 5.7.2。",
      signer: "沈璟",
    },
  ],
  records: sampleReport.records.slice(0, 1),
};

export const sampleRecord: ReviewRecordData = {
  ...shared,
  ...{ printedAt: sampleCertificate.printedAt, recordNumber: "JL330106202600412", round: "初审", discipline: "结构" },
  ...{ acceptanceNumber: "SL330106202600187", submissionName: "第一批次：门诊综合楼主体" },
  firms: [...surveyors, ...designers],
  ...{ reviewer: "沈璟", reviewerRegistration: "S013301-012", checker: "林垚", checkerRegistration: "S023301-022" },
  designers: ["郑赟（专业负责人）", "马俊峰（设计人）", "何珺（审核人）"],
  ...{ begunOn: "2026-09-10", submittedOn: "2026-09-22", checkedOn: "2026-09-24", sheetCount: 62 },
  ...{ conclusion: "修改后合格", summary: "结构专业共审查图纸 62 张，提出需答复意见 6 条，涉及强制性条文 2 条。" },
  ...{ strongCount: 2, countedStrong: 1, strongReason: "两处分属不同单体，按两条计" },
  strongClauses: ["GB 55002-2021 2.4.2"],
  ...{ fireCount: 0, generalCount: 5, suggestCount: 6 },
  opinions: sampleOpinions.filter(({ discipline }) => discipline === "结构"),
  issuedOn: sampleOpinionLetter.issuedOn,
};
