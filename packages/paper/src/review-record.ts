import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper } from "./paper.ts";

/** Findings of one discipline in one round (JL), for the archive of the house. Dates are YYYY-MM-DD. */
export interface ReviewRecordData {
  system: string;
  recordNumber: string;
  acceptanceNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  firms: string[];
  house: string;
  discipline: string;
  /** For example 初审. */
  round: string;
  reviewer: string;
  reviewerRegistration: string;
  checker: string;
  checkerRegistration: string;
  /** People of the firms for the discipline, with their parts. */
  designers: string[];
  begunOn: string;
  submittedOn: string;
  checkedOn: string;
  sheetCount: number;
  conclusion: string;
  summary: string;
  strongCount: number;
  /** The number by the rule, and the reviewer's reason for another one. */
  countedStrong: number;
  strongReason: string | null;
  strongClauses: string[];
  fireCount: number;
  generalCount: number;
  suggestCount: number;
  opinions: {
    number: string;
    building: string;
    drawingNumber: string;
    problemCategory: string;
    opinion: string;
    clause: string;
    needsReply: boolean;
  }[];
  issuedOn: string;
  printedAt: Date;
}

const day = (date: string): string => (date === "" ? "/" : chineseDate(date));

/** 施工图设计文件审查记录表 */
export const reviewRecord = (data: ReviewRecordData): Paper => {
  const otherwise = data.strongReason === null ? "" : `（按意见计为${data.countedStrong}条；${data.strongReason}）`;
  return {
    system: data.system,
    title: "施工图设计文件审查记录表",
    subtitle: `（${data.discipline}专业 ${data.round}）`,
    number: data.recordNumber,
    printedAt: data.printedAt,
    blocks: [
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [
            { label: "报审内容", value: data.submissionName },
            { label: "受理编号", value: data.acceptanceNumber || "/" },
          ],
          [{ label: "建设单位", value: data.owner }],
          [{ label: "勘察设计\n单位", value: data.firms.join("\n") || "/" }],
          [{ label: "勘察设计\n人员", value: data.designers.join("，") || "/" }],
          [
            { label: "审查人", value: data.reviewer },
            { label: "注册证号", value: data.reviewerRegistration },
          ],
          [
            { label: "复核人", value: data.checker },
            { label: "注册证号", value: data.checkerRegistration },
          ],
          [
            { label: "开始审查", value: day(data.begunOn) },
            { label: "提交结论", value: day(data.submittedOn) },
            { label: "复核", value: day(data.checkedOn) },
          ],
          [
            { label: "审查图纸", value: `${data.sheetCount}张` },
            { label: "专业结论", value: data.conclusion || "/" },
          ],
          [
            { label: "违反强条", value: `${data.strongCount}条` },
            { label: "其中消防", value: `${data.fireCount}条` },
            { label: "一般意见", value: `${data.generalCount}条` },
          ],
          [{ label: "强条编号\n及条文号", value: `${data.strongClauses.join("；") || "无"}${otherwise}` }],
          [{ label: "审查意见", value: data.summary || "/" }],
        ],
      },
      { type: "heading", text: `审查问题记录（${data.opinions.length}条，其中建议${data.suggestCount}条）` },
      data.opinions.length === 0
        ? { type: "paragraph", text: "本轮未提出意见。" }
        : {
            type: "table",
            dense: true,
            columns: [
              { title: "序号", share: 2.8 },
              { title: "单体", share: 3.2 },
              { title: "图号/页码", share: 3.8 },
              { title: "问题类别", share: 3.6 },
              { title: "审查意见", share: 13, align: "left" },
              { title: "规范条文", share: 5.6, align: "left" },
              { title: "须答复", share: 2.6 },
            ],
            rows: data.opinions.map((one) => [
              one.number,
              one.building || "/",
              one.drawingNumber || "/",
              one.problemCategory,
              one.opinion,
              one.clause || "/",
              one.needsReply ? "是" : "否",
            ]),
          },
      {
        type: "table",
        columns: [{ title: "审查人" }, { title: "复核人" }],
        rows: [
          [
            { text: data.reviewer, spot: "reviewer" },
            { text: data.checker, spot: "checker" },
          ],
        ],
      },
      {
        type: "signatures",
        parties: [{ role: "审查机构", name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};
