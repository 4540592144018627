import type { ApplicationId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { MissingItem } from "@tushen/contract/filing/project";
import type { Actor, Db } from "../../context.ts";
import type { Application } from "./read-application.ts";

/** Functions the project area needs from areas above it. */
export interface ProjectAsks {
  /** Missing civil air defence data (人防) of a building project's batch. */
  missingDefence(
    db: Db,
    id: SubmissionId,
    application: Pick<Application, "biz_type" | "basic_info">,
  ): Promise<MissingItem[]>;
  /** Whether the caller may still change what was handed in with the current batch. */
  isPossibleModify(db: Db, application: Application, actor: Actor): Promise<boolean>;
  /** Opens the first batch (第一批) of a new report. */
  openFirstSubmission(db: Db, application: Pick<Application, "id" | "division_code">, now: Date): Promise<void>;
  /** Hands the unfinished shares of a firm to the firm that replaces it. */
  passShares(db: Db, id: ApplicationId, from: OrgId, to: OrgId): Promise<void>;
}
