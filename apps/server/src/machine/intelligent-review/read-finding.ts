import type { FindingId } from "@tushen/contract/ground/fields";
import type { Finding, intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { isDoubtful } from "@tushen/domain/machine/engine/rule";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { SheetSource } from "@tushen/domain/machine/engine/rule";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { isEngineRule } from "@tushen/domain/machine/engine-rule";
import { findingMachine } from "@tushen/domain/machine/finding-state";
import { findRule } from "@tushen/domain/machine/rules";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { findClause } from "../../review/clause/index.ts";
import { listedFinding } from "./query-findings.ts";
import { selectVisible } from "./visible-findings.ts";
import { waiverOf } from "./waivers.ts";

/** A finding with its run, if the actor may see it. */
export const visibleFinding = async ({ db, actor }: Context, id: FindingId) => {
  const row = await selectVisible(db, actor)
    .selectAll("review_finding")
    .select([
      "intelligent_review.org_type",
      "intelligent_review.norm_day",
      "intelligent_review.version_id",
      "intelligent_review.drawing_id",
    ])
    .where("review_finding.id", "=", id)
    .executeTakeFirst();
  return row ?? refuse("platform.not-allowed");
};
type Row = Awaited<ReturnType<typeof visibleFinding>>;

type Cited = Pick<Row, "norm_number" | "clause_no" | "norm_day">;

/** The norm and its clause as they were on the day that counts. */
export const normOf = async ({ db }: Pick<Context, "db">, row: Cited): Promise<Finding["norm"]> => {
  const { norm_number: number, clause_no: clauseNo } = row;
  const clause = clauseNo === null ? null : await findClause(db, { normNumber: number, clauseNo }, row.norm_day);
  const norm = await db
    .selectFrom("norm")
    .select(["name", "is_compulsory"])
    .where("number", "=", number)
    .executeTakeFirst();
  return {
    number,
    name: norm?.name ?? "",
    clauseNo,
    text: clause?.wording ?? null,
    isChecked: clause?.isChecked ?? false,
    isMandatory: clause?.isMandatory ?? norm?.is_compulsory ?? false,
  };
};

/** A place on a sheet with what its address needs. */
const placeOf = async ({ db }: Context, { kind, drawingId, page, box }: SheetSource): Promise<Finding["source"]> => {
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id as drawingId", "folder_id as folderId", "doc_biz_id as docBizId", "file_id as fileId"])
    .select(["file_name as fileName", "graph_num as graphNum", "graph_name as graphName", "version_id as versionId"])
    .where(sql<boolean>`drawing.id = ${drawingId}`)
    .executeTakeFirst();
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  return sheet ? { kind, ...sheet, page, box: { x0, y0, x1, y1 } } : null;
};

/** PROBLEM_CATEGORY: against a compulsory clause, or against another. */
export const categoryOf = ({ isMandatory, clauseNo }: Finding["norm"]): string =>
  isMandatory && clauseNo !== null ? "1" : "2";

export const findingFacts = ({ org_type }: Pick<Row, "org_type">) => ({ ofTheHouse: org_type === "CENSOR" });

export const presentFinding = async (context: Context, id: FindingId): Promise<Finding> => {
  const row = await visibleFinding(context, id);
  const norm = await normOf(context, row);
  const rule = findRule(row.rule_id);
  const facts = { ...findingFacts(row), isDoubtful: isDoubtful(row.result) };
  const possible = possibleActions(findingMachine, row.state, partsOf(context.actor), facts);
  const may = (action: string) => possible.some((one) => one.action === action && one.allowed);
  return {
    ...listedFinding(row),
    componentIds: row.components.map(({ globalId }) => globalId),
    components: [...row.components],
    value: row.value,
    limit: row.limit_text,
    source: row.source && (row.source.kind === "sheet" ? await placeOf(context, row.source) : row.source),
    levelName: isEngineRule(row.rule_id) ? "外部" : dictionaryLabel("AI_LEVEL", row.level),
    ruleVersion: row.rule_version,
    needs: rule?.needs ?? "",
    norm,
    decision:
      row.decide_time === null
        ? null
        : {
            by: row.decider_name ?? "",
            at: row.decide_time,
            reasonName: dictionaryLabel("IGNORE_REASON", row.ignore_reason),
            note: row.ignore_note,
            opinionId: row.opinion_id,
          },
    waiver: await waiverOf(context, row),
    draft: { opinion: `${row.message}。`, problemCategory: categoryOf(norm) },
    can: {
      ...{ accept: may("accept"), ignore: may("ignore"), reopen: may("reopen") },
      waive: row.org_type === "DESIGN" && row.waiver_id === null && facts.isDoubtful,
      takeBack: row.waiver_id !== null,
    },
    version: row.version,
  };
};

export const readFinding: Act<typeof intelligentReviewCalls.readFinding> = (context, { id }) =>
  presentFinding(context, id);
