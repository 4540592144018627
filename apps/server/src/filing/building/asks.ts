import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** What the building area asks of areas above it. */
export interface BuildingAsks {
  /** Takes a building that is deleted out of its atlases. */
  dropBuilding(db: Db, submissionId: SubmissionId, id: BuildingId): Promise<void>;
}
