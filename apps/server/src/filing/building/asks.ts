import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Functions the building area needs from areas above it. */
export interface BuildingAsks {
  /** Takes a building that is deleted out of its atlases. */
  dropBuilding(db: Db, submissionId: SubmissionId, id: BuildingId): Promise<void>;
}
