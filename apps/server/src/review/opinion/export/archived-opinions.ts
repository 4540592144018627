import type { SubmissionId } from "@tushen/contract/ground/fields";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { ArchivedOpinion } from "@tushen/domain/results/archive-facts";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import type { WrittenMark } from "@tushen/marks/write-marks";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Db, Services } from "../../../context.ts";
import { findFileVersion } from "../../../ground/file/index.ts";
import { decode, Undecodable } from "../../../ground/platform/decoding/decode.ts";
import { inWorkFolder } from "../../../people/seal/index.ts";
import { shownPdf } from "../../../sheets/drawing/index.ts";
import { type MarkupRow, publishedMarks } from "../markups.ts";
import { opinionOrder, sentStates } from "../opinion-threads.ts";
import { writtenMark } from "./written-mark.ts";

/** The opinions of a batch that were sent, each with the replies that were handed in. */
export const archivedOpinions = async (db: Db, id: SubmissionId): Promise<ArchivedOpinion[]> => {
  const opinions = await db
    .selectFrom("opinion")
    .select(["id", "opinion_no", "discipline", "round", "drawing_number", "opinion", "state"])
    .select(["norm_number", "clause_no", "clause_text"])
    .where("submission_id", "=", id)
    .where("state", "in", sentStates)
    .$call((query) => opinionOrder.reduce((sorted, by) => sorted.orderBy(by), query))
    .execute();
  const replies = await db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .select(["opinion_id", "reply_content", "reply_person_name", "submit_time"])
    .where("opinion.submission_id", "=", id)
    .where("reply.state", "in", ["SUBMITTED", "ACCEPTED", "REJECTED"])
    .orderBy("reply.id")
    .execute();
  return opinions.map((one) => ({
    number: one.opinion_no,
    discipline: disciplineLabel(one.discipline),
    round: one.round,
    drawing: one.drawing_number,
    opinion: one.opinion,
    clause: [one.norm_number, one.clause_no, one.clause_text].filter(Boolean).join(" "),
    state: opinionMachine.states[one.state],
    replies: replies
      .filter(({ opinion_id }) => opinion_id === one.id)
      .map((reply) => ({
        person: reply.reply_person_name,
        content: reply.reply_content,
        at: reply.submit_time === null ? "" : clockInBeijing(new Date(reply.submit_time)).slice(0, 16),
      })),
  }));
};

type Needs = Pick<Services, "files"> & { readonly db: Db };

interface ArchivedMarks {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The marks of these opinions as XFDF, a file for each edition of a sheet that bears some. */
export const archivedMarks = async (needs: Needs, id: SubmissionId): Promise<ArchivedMarks[]> => {
  const bySheet = Map.groupBy(await publishedMarks(needs.db, id), ({ drawing_id }) => drawing_id);
  const made: ArchivedMarks[] = [];
  for (const marks of bySheet.values()) made.push(...(await marksOfSheet(needs, marks)));
  return made;
};

const marksOfSheet = async (needs: Needs, rows: readonly MarkupRow[]): Promise<ArchivedMarks[]> => {
  const { db, files } = needs;
  const [first] = rows;
  if (!first) return [];
  const drawing = await db
    .selectFrom("drawing")
    .select(["doc_biz_id", "file_id", "file_version_index", "file_name"])
    .where("id", "=", first.drawing_id)
    .executeTakeFirstOrThrow();
  const pdf = await shownPdf(db, { ...drawing, fileName: drawing.file_name });
  const version = pdf && (await findFileVersion(db, pdf.fileId, pdf.version));
  if (!version) return [];
  const named = (ending: string): string => drawing.file_name.replace(/\.[^.]+$/, ending);
  try {
    const marks: WrittenMark[] = [];
    for (const row of rows) marks.push(await writtenMark(needs, row));
    const xfdf = await inWorkFolder({ files }, async (folder) =>
      decode("writeXfdf", { source: await folder.take(version.sha256), fileName: named(".pdf"), marks }),
    );
    return [{ name: named(".xfdf"), bytes: Buffer.from(xfdf) }];
  } catch (error) {
    if (!(error instanceof PdfError) && !(error instanceof Undecodable)) throw error;
    // The words of the opinions are archived all the same.
    return [{ name: named("（标注未能导出）.txt"), bytes: Buffer.from(`图面标注未能导出：${error.message}\n`) }];
  }
};
