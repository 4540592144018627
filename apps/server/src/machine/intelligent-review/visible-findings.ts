import type { Actor, Db } from "../../context.ts";
import { publishedStates } from "../../review/opinion/index.ts";
import type { FileId, VersionId } from "@tushen/contract/ground/fields";

/** Who starts runs, and sees only its own: a design firm, as checks before handing in, and the house. */
export const runsReviews = (orgType: Actor["orgType"]): orgType is "DESIGN" | "CENSOR" =>
  orgType === "DESIGN" || orgType === "CENSOR";

const seesOwnRuns = ({ orgType }: Actor): boolean => runsReviews(orgType);

/** Others see a finding of the house from the moment it is an opinion that was sent. */
export const selectVisible = (db: Db, actor: Actor) =>
  db
    .selectFrom("review_finding")
    .innerJoin("intelligent_review", "intelligent_review.id", "review_finding.review_id")
    .leftJoin("opinion", "opinion.id", "review_finding.opinion_id")
    .$if(seesOwnRuns(actor), (query) => query.where("intelligent_review.org_id", "=", actor.orgId))
    .$if(!seesOwnRuns(actor), (query) =>
      query.where("intelligent_review.org_type", "=", "CENSOR").where("opinion.state", "in", publishedStates),
    );

export interface Reviewed {
  readonly version_id: VersionId;
  /** Of the model; null for the sheets without one. */
  readonly file_id: FileId | null;
}

/** The newest run over a model, or over the sheets, whose findings the actor may see, at least some of them. */
export const newestRun = (db: Db, actor: Actor, { version_id, file_id }: Reviewed) =>
  db
    .selectFrom("intelligent_review")
    .selectAll()
    .where("version_id", "=", version_id)
    .where("file_id", "is not distinct from", file_id)
    .$if(seesOwnRuns(actor), (query) => query.where("org_id", "=", actor.orgId))
    .$if(!seesOwnRuns(actor), (query) => query.where("org_type", "=", "CENSOR").where("state", "=", "DONE"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
