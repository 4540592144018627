import type { SubmissionId } from "@tushen/contract/ground/fields";
import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { CertifiedPart } from "@tushen/paper/sub-certificate";
import type { Db } from "../../context.ts";
import { surveysOf, type SurveyRow } from "./reads.ts";

const amount = (value: number | null | undefined, unit: string): string => (value == null ? "/" : `${value} ${unit}`);

const onPaper = ({ org_name, info }: SurveyRow): CertifiedPart => ({
  kind: "勘察报告",
  name: info.reportName,
  facts: [
    [
      { label: "报告编号", value: info.reportNo },
      { label: "报告日期", value: info.reportDate ? chineseDate(info.reportDate) : "/" },
    ],
    [{ label: "勘察单位", value: org_name }],
    [
      { label: "勘察阶段", value: dictionaryLabel("SURVEY_STAGE", info.surveyStage) || "/" },
      { label: "勘察等级", value: dictionaryLabel("SURVEY_GRADE", info.surveyGrade) || "/" },
    ],
    [
      { label: "钻孔数量", value: amount(info.boreholeCount, "个") },
      { label: "总进尺", value: amount(info.totalFootage, "m") },
    ],
    [
      { label: "场地类别", value: dictionaryLabel("SITE_CATEGORY", info.siteCategory) || "/" },
      { label: "持力层", value: info.bearingLayer || "/" },
    ],
    [{ label: "建议基础形式", value: info.suggestFoundation || "/" }],
  ],
});

/** The survey reports of a batch as its sub-certificates state them. */
export const reportsOnPaper = async (db: Db, id: SubmissionId): Promise<CertifiedPart[]> =>
  (await surveysOf(db, id)).map(onPaper);
