import type { preflightCalls } from "@tushen/contract/machine/preflight";
import { problemCategoryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { doubtfulOutcomes } from "@tushen/domain/machine/engine/rule";
import { clauseOnPaper } from "@tushen/domain/review/opinion-on-paper";
import { opinionNumber } from "@tushen/domain/review/opinion-number";
import { selfCheckLetter, type SelfCheckLetterData } from "@tushen/paper/self-check-letter";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { partiesOnPaper } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { madePaper } from "../../papers/document/index.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import { categoryOf, normOf } from "./read-finding.ts";
import { sheetsOfVersion } from "./sheets-of-version.ts";

type Version = NonNullable<Awaited<ReturnType<typeof sheetsOfVersion>>>;

/** The newest finished checks of the firm: over the sheets, and over each model that is still among them. */
const newestChecks = async ({ db, actor }: Context, { version_id }: Version): Promise<number[]> => {
  const rows = await db
    .selectFrom("intelligent_review")
    .leftJoin("drawing", "drawing.id", "intelligent_review.drawing_id")
    .distinctOn("intelligent_review.file_id")
    .select("intelligent_review.id")
    .where("intelligent_review.version_id", "=", version_id)
    .where("intelligent_review.org_id", "=", actor.orgId)
    .where("intelligent_review.org_type", "=", "DESIGN")
    .where("intelligent_review.state", "=", "DONE")
    .where((eb) => eb.or([eb("drawing.id", "is", null), eb("drawing.removed", "=", false)]))
    .orderBy("intelligent_review.file_id")
    .orderBy("intelligent_review.id", "desc")
    .execute();
  return rows.map(({ id }) => id);
};

/** What asks for something and was not put aside; what several checks say alike is told once. */
const openFindings = async ({ db }: Context, checks: readonly number[]) => {
  const rows = await db
    .selectFrom("review_finding")
    .innerJoin("intelligent_review", "intelligent_review.id", "review_finding.review_id")
    .leftJoin("drawing", (join) => join.on(sql<boolean>`drawing.id = (review_finding.source ->> 'drawingId')::bigint`))
    .select(["rule_id", "component", "message", "review_finding.discipline", "result", "norm_number", "clause_no"])
    .select(["norm_day", "graph_num", "review_finding.level"])
    .where("review_finding.review_id", "in", checks)
    .where("result", "in", doubtfulOutcomes)
    .where("waiver_id", "is", null)
    .orderBy("review_finding.review_id")
    .orderBy("review_finding.sort_no")
    .execute();
  const told = new Map(rows.map((row) => [JSON.stringify([row.rule_id, row.component, row.message]), row]));
  return [...told.values()].sort((a, b) => disciplineRank(a.discipline) - disciplineRank(b.discipline));
};
type Open = Awaited<ReturnType<typeof openFindings>>;

const placeOf = ({ graph_num, level }: Open[number]): string => graph_num ?? (level === "L3" ? "模型" : "申报信息");

const findingsOnPaper = async (
  context: Context,
  found: Open,
): Promise<Pick<SelfCheckLetterData, "opinions" | "strongCounts" | "disciplines">> => {
  const categories = await problemCategoriesOf(context);
  const norms = new Map<string, ReturnType<typeof normOf>>();
  const normFor = (row: Open[number]) => {
    const key = JSON.stringify([row.norm_number, row.clause_no, row.norm_day]);
    const norm = norms.get(key) ?? normOf(context, row);
    norms.set(key, norm);
    return norm;
  };
  const opinions: SelfCheckLetterData["opinions"] = [];
  const serials = new Map<string, number>();
  const strong = new Map<string, Set<string>>();
  for (const row of found) {
    const serial = (serials.get(row.discipline) ?? 0) + 1;
    serials.set(row.discipline, serial);
    const norm = await normFor(row);
    // The same clause counts once in a discipline.
    const clauses = strong.get(row.discipline) ?? new Set();
    if (norm.isMandatory && norm.clauseNo !== null) clauses.add(`${norm.number} ${norm.clauseNo}`);
    strong.set(row.discipline, clauses);
    opinions.push({
      number: opinionNumber(row.discipline, serial),
      discipline: disciplineLabel(row.discipline),
      building: "",
      drawingNumber: placeOf(row),
      problemCategory: problemCategoryLabel(categories, categoryOf(norm)),
      opinion: `${row.message}。`,
      clause: clauseOnPaper({ ...row, is_clause_checked: norm.isChecked }),
      needsReply: row.result === "FAIL",
    });
  }
  return {
    opinions,
    strongCounts: [...strong].map(([code, clauses]) => ({ group: disciplineLabel(code), count: clauses.size })),
    disciplines: [...serials].map(([code, opinionCount]) => ({ name: disciplineLabel(code), opinionCount })),
  };
};

/** The open findings of the firm's own checks, set as the letter of the review would set them. Nothing of it is kept. */
export const mockLetter: Act<typeof preflightCalls.mockLetter> = async (
  context,
  { projectSubmissionId, submissionVersion, format },
) => {
  const { db, actor, now } = context;
  const version = await sheetsOfVersion(db, actor, projectSubmissionId, submissionVersion);
  if (!version) return refuse("intelligent-review.no-sheets");
  const checks = await newestChecks(context, version);
  if (checks.length === 0) refuse("intelligent-review.no-run");
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const { house: _house, ...parties } = await partiesOnPaper(context, submission);
  const paper = selfCheckLetter({
    ...parties,
    ...(await findingsOnPaper(context, await openFindings(context, checks))),
    ...{ firm: actor.orgName, checkedOn: dayInBeijing(now), printedAt: now },
  });
  return madePaper(paper, "预审自查意见稿", format);
};
