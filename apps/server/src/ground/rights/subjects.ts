import type { Call, SubjectKind } from "@tushen/contract/ground/call";
import { sql } from "kysely";
import type { Db, Subject } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";

/** For each kind of object its table, and how it leads to its application and submission. */
const homes: Record<SubjectKind, { table: string; submission: string | null }> = {
  application: { table: "project_application", submission: null },
  participant: { table: "participant", submission: null },
  submission: { table: "submission", submission: "id" },
  version: { table: "submission_version", submission: "submission_id" },
  share: { table: "share", submission: "submission_id" },
  building: { table: "building", submission: "submission_id" },
  atlas: { table: "atlas", submission: "submission_id" },
  "protective-unit": { table: "protective_unit", submission: "submission_id" },
  folder: { table: "folder", submission: "(select submission_id from share where share.id = home.share_id)" },
  drawing: { table: "drawing", submission: "(select submission_id from share where share.id = home.share_id)" },
  pack: { table: "pack_task", submission: "submission_id" },
  file: { table: "file", submission: null },
  task: { table: "review_task", submission: "submission_id" },
  opinion: { table: "opinion", submission: "submission_id" },
  markup: {
    table: "markup",
    submission:
      "(select submission_id from share join drawing on drawing.share_id = share.id where drawing.id = home.drawing_id)",
  },
  certificate: { table: "certificate", submission: "submission_id" },
  "sub-certificate": {
    table: "sub_certificate",
    submission: "(select submission_id from certificate where certificate.id = home.certificate_id)",
  },
  letter: { table: "letter", submission: "submission_id" },
  "signature-task": { table: "signature_task", submission: "submission_id" },
  survey: { table: "survey", submission: "submission_id" },
  "survey-member": { table: "survey_member", submission: "submission_id" },
  // An alteration belongs to the whole application: every house that reviews a part of the application may read it.
  alteration: { table: "alteration", submission: null },
  "fire-review": { table: "fire_review", submission: "submission_id" },
  "fire-version": { table: "fire_review_version", submission: "submission_id" },
  "fire-opinion": { table: "fire_review_opinion", submission: "submission_id" },
  fee: { table: "fee", submission: "submission_id" },
  invoice: { table: "invoice", submission: "submission_id" },
  "view-link": { table: "view_link", submission: "submission_id" },
  complaint: { table: "complaint", submission: "submission_id" },
  "disputed-mark": { table: "disputed_mark", submission: "submission_id" },
  finding: { table: "review_finding", submission: "submission_id" },
};

const applicationColumn = (kind: SubjectKind): string => (kind === "application" ? "id" : "application_id");

/** How a batch and its version are named in the entries of a list. */
const longNames: Partial<Record<SubjectKind, string>> = {
  submission: "projectSubmissionId",
  version: "projectSubmissionVersionId",
};

/** Takes the id itself, or the id in an object such as `{id}`, `{fileId}` or `{projectSubmissionId}`. */
const idOf = (kind: SubjectKind, named: unknown): number | undefined => {
  const fields = typeof named === "object" && named !== null ? (named as Record<string, unknown>) : { id: named };
  const id = fields[`${kind}Id`] ?? fields["id"];
  const longName = typeof named === "object" ? longNames[kind] : undefined;
  const own = longName === undefined ? id : fields[longName];
  return typeof own === "number" ? own : undefined;
};

/**
 * The applications in which the objects of the call lie; an unknown id is refused with 404. Several ids may share one
 * application.
 */
export const findSubjects = async (db: Db, call: Call, input: unknown): Promise<Subject[]> => {
  if (!call.about) return [];
  const given = input as Record<string, unknown>;
  const [usual, key] = call.aboutElse && given[call.about[1]] === undefined ? call.aboutElse : call.about;
  const [chooser = "", kinds = {}] = call.aboutBy ?? [];
  const kind = kinds[String(given[chooser])] ?? usual;
  const named = given[key];
  const ids = (Array.isArray(named) ? named : [named]).flatMap((one) => idOf(kind, one) ?? []);
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return refuse("platform.not-found");
  const home = homes[kind];
  const { rows } = await sql<Subject & { id: number }>`
    select home.id, home.${sql.ref(applicationColumn(kind))} as "applicationId", home.division_code as "divisionCode",
      ${sql.raw(home.submission ?? "null")} as "submissionId"
    from ${sql.table(home.table)} home where home.id = any(${distinct})`.execute(db);
  if (rows.length !== distinct.length || rows.some((row) => row.applicationId === null))
    return refuse("platform.not-found");
  return rows;
};
