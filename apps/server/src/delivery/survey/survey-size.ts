import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { surveysOf } from "./reads.ts";

/** Extent of a survey as the certificate states it. */
export const surveySize = async (db: Db, submissionId: SubmissionId): Promise<string> => {
  const rows = await surveysOf(db, submissionId);
  if (rows.length === 0) return "";
  const sum = (key: "boreholeCount" | "totalFootage") => rows.reduce((total, row) => total + (row.info[key] ?? 0), 0);
  return `勘察报告${rows.length}份，钻孔${sum("boreholeCount")}个，总进尺 ${sum("totalFootage").toFixed(2)} m。`;
};
