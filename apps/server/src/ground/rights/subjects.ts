import type { Call, SubjectKind } from "@tushen/contract/ground/call";
import type { OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db, Subject } from "../../context.ts";
import { type Asking, askRecently } from "../platform/ask-recently.ts";
import { refuse } from "../platform/http/refusal.ts";
import { givenToHouse } from "./given-to-house.ts";

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

/** A subject with whether the organisation of the actor takes part in its application, and whether it was given the batch to review. */
export interface FoundSubject extends Subject {
  readonly participant: boolean;
  readonly assigned: boolean;
}

/** A call that names no object is told which fields name one; it asked for nothing that could be missing. */
const refuseUnnamed = ({ about, aboutElse }: Call): never => {
  const fields = [about, aboutElse].flatMap((one) => one?.[1] ?? []);
  const message = fields.length > 1 ? `请填写 ${fields.join(" 或 ")}` : "请填写此项";
  return refuse("platform.malformed", {}, { detail: fields.map((field) => ({ field, message })) });
};

/**
 * The applications in which the objects of the call lie, with what an organisation has to do with them. An unknown id is refused
 * with 404. Several ids may share one application.
 */
export const findSubjects = async (
  db: Db,
  call: Call,
  input: unknown,
  orgId: OrgId,
  asking?: Asking,
): Promise<readonly FoundSubject[]> => {
  if (!call.about) return [];
  const given = input as Record<string, unknown>;
  const [usual, key] = call.aboutElse && given[call.about[1]] === undefined ? call.aboutElse : call.about;
  const [chooser = "", kinds = {}] = call.aboutBy ?? [];
  const kind = kinds[String(given[chooser])] ?? usual;
  const named = given[key];
  const ids = (Array.isArray(named) ? named : [named]).flatMap((one) => idOf(kind, one) ?? []);
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return refuseUnnamed(call);
  const read = () => readSubjects(db, kind, distinct, orgId);
  return asking ? askRecently(db, `rights of ${orgId} over ${kind} ${distinct.join()}`, asking, read) : read();
};

/** In one statement: rights cost one round trip. */
const readSubjects = async (
  db: Db,
  kind: SubjectKind,
  ids: readonly number[],
  orgId: OrgId,
): Promise<readonly FoundSubject[]> => {
  const home = homes[kind];
  // Thousands of opinions may lie in one batch: who reaches it is asked once for each.
  const { rows } = await sql<FoundSubject & { ids: number }>`
    with found as (
      select count(*)::int as ids, home.${sql.ref(applicationColumn(kind))} as application_id, home.division_code,
        ${sql.raw(home.submission ?? "null::bigint")} as submission_id
      from ${sql.table(home.table)} home where home.id = any(${ids}) group by 2, 3, 4
    )
    select ids, application_id as "applicationId", division_code as "divisionCode", submission_id as "submissionId",
      exists (select 1 from participant where participant.application_id = found.application_id
        and org_id = ${orgId} and confirm_state <> 2) as participant,
      exists (select 1 from submission where submission.application_id = found.application_id
        and ${givenToHouse(orgId)}
        and (found.submission_id is null or submission.id = found.submission_id)) as assigned
    from found`.execute(db);
  const count = rows.reduce((sum, { ids: some }) => sum + some, 0);
  if (count !== ids.length || rows.some((row) => row.applicationId === null)) return refuse("platform.not-found");
  return rows.map(({ ids: _, ...subject }) => subject);
};
