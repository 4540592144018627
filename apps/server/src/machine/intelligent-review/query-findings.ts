import type { ListedFinding } from "@tushen/contract/machine/intelligent-review";
import type { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import type { Selectable } from "kysely";
import type { Act, Context } from "../../context.ts";
import { modelOfVersion } from "./model-of-version.ts";
import { sheetsOfVersion } from "./sheets-of-version.ts";
import type { ReviewFindingTable } from "./tables.ts";
import { newestRun, type Reviewed, selectVisible } from "./visible-findings.ts";

export const listedFinding = (row: Selectable<ReviewFindingTable>): ListedFinding => ({
  id: row.id,
  rule: row.rule_name,
  ruleId: row.rule_id,
  component: row.component,
  result: row.result,
  resultName: dictionaryLabel("AI_RESULT", row.result),
  message: row.message,
  discipline: row.discipline,
  disciplineName: disciplineLabel(row.discipline),
  localIds: row.components.map(({ localId }) => localId),
  state: row.state,
  stateLabel: findingMachine.states[row.state],
  isWaived: row.waiver_id !== null,
});

type Asked = Pick<Parameters<Act<typeof intelligentReviewCalls.queryFindings>>[1], "pageNum" | "pageSize" | "result">;

/** A page of what the newest run found: what asks for a decision first, what was put aside last. */
const pageOf = async ({ db, actor }: Context, reviewed: Reviewed | undefined, asked: Asked) => {
  const { pageNum, pageSize, result } = asked;
  const run = reviewed && (await newestRun(db, actor, reviewed));
  if (!run) return { list: [], total: 0, pageNum, pageSize };
  const found = selectVisible(db, actor)
    .where("review_finding.review_id", "=", run.id)
    .$if(result !== undefined, (query) => query.where("review_finding.result", "=", result ?? "FAIL"));
  const rows = await found
    .selectAll("review_finding")
    .orderBy((eb) => eb("waiver_id", "is not", null))
    .orderBy("review_finding.sort_no")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: rows.map(listedFinding), total, pageNum, pageSize };
};

export const queryFindings: Act<typeof intelligentReviewCalls.queryFindings> = async (context, input) =>
  pageOf(context, await modelOfVersion(context.db, input), input);

export const queryFindingsOfSheets: Act<typeof intelligentReviewCalls.queryFindingsOfSheets> = async (
  context,
  input,
) => {
  const { projectSubmissionId, submissionVersion } = input;
  const sheets = await sheetsOfVersion(context.db, context.actor, projectSubmissionId, submissionVersion);
  return pageOf(context, sheets, input);
};
