import type { OrgId, SubmissionId, SurveyId } from "@tushen/contract/ground/fields";
import type { SurveyInput } from "@tushen/contract/delivery/survey";
import type { Client } from "./portal.ts";

/** A complete survey report; a test names what matters. */
export const surveyInfo = (over: Partial<SurveyInput> = {}): Omit<SurveyInput, "surveyOrgId"> => ({
  reportNo: "KC-2026-018",
  reportName: "金色佳苑岩土工程详细勘察报告",
  surveyStage: "3",
  surveyGrade: "1",
  reportDate: "2026-09-18",
  boreholeCount: 42,
  totalFootage: 1890.5,
  pageCount: 128,
  siteCategory: "II",
  liquefaction: "0",
  corrosion: "1",
  bearingLayer: "第⑤层粉质黏土",
  fak: 180,
  groundwaterDepth: 6.4,
  suggestFoundation: "建议采用钻孔灌注桩基础",
  ...over,
});

/** Leader, examiner and approver of the survey firm. */
export const surveyPeople = [
  { name: "石磊", duty: "1", idNumber: "410105198504020612", mobile: "13803710051", regNo: "AY164100512" },
  { name: "高山", duty: "2", idNumber: "11010519491231002X", mobile: "", regNo: "AY144100233" },
  { name: "江岩", duty: "3", idNumber: "11010519491231002X", mobile: "", regNo: "" },
];

/** A report with its people, as the survey firm fills it in. */
export const savedSurvey = async (
  surveyor: Client,
  surveyOrgId: OrgId,
  { projectSubmissionId }: { readonly projectSubmissionId: SubmissionId },
  over: Partial<SurveyInput> = {},
): Promise<SurveyId> => {
  const surveys = [{ ...surveyInfo(over), surveyOrgId }];
  const [id] = await surveyor.survey.saveSurveys({ projectSubmissionId, surveys });
  await surveyor.survey.saveMembers({ surveyId: id as SurveyId, members: surveyPeople });
  return id as SurveyId;
};
