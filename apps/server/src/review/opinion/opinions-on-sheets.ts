import type { ApplicationId, OpinionId } from "@tushen/contract/ground/fields";
import { clauseText } from "@tushen/domain/review/clause-text";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import type { Actor, Db } from "../../context.ts";
import { newestFor, selectOpinions, shownState } from "./read-opinions.ts";

/** A sheet through all its editions, and the number it has now. */
interface Sheet {
  readonly docBizId: number;
  readonly graphNum: string;
}

/** An opinion as a list of a few facts, for pages that only point at it. */
export interface OpinionOnSheet {
  readonly opinionId: OpinionId;
  readonly opinionNo: string;
  readonly graphNum: string;
  readonly stateLabel: string;
  readonly isStrong: boolean;
  readonly clause: string;
  readonly opinion: string;
}

/**
 * Sent opinions on any edition of these sheets of an application, of each thread the newest that the reader may know;
 * those on compulsory clauses first. A house gets the opinions of its own batches.
 */
export const opinionsOnSheets = async (
  db: Db,
  actor: Actor,
  applicationId: ApplicationId,
  sheets: readonly Sheet[],
): Promise<OpinionOnSheet[]> => {
  if (sheets.length === 0) return [];
  const rows = await selectOpinions(db, {})
    .where("opinion.application_id", "=", applicationId)
    .where(
      "drawing.doc_biz_id",
      "in",
      sheets.map(({ docBizId }) => docBizId),
    )
    .where("submission.state", "not in", ["WITHDRAWN", "INVALID"])
    .where("opinion.state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CONFIRMED"])
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .execute();
  const found = newestFor(actor, rows).map((row) => ({
    opinionId: row.id,
    opinionNo: row.opinion_no,
    graphNum: sheets.find(({ docBizId }) => docBizId === row.doc_biz_id)?.graphNum ?? row.drawing_number,
    stateLabel: opinionMachine.states[shownState(actor, row)],
    isStrong: isStrongCategory(row.problem_category),
    clause: clauseText({ normNumber: row.norm_number, clauseNo: row.clause_no }),
    opinion: row.opinion,
  }));
  return found.toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong));
};
