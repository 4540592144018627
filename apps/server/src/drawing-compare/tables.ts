import type { ComparedPage } from "@tushen/contract/drawing-compare";
import type { ApplicationId, DrawingId, FileId } from "@tushen/contract/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../platform/database/columns.ts";

export interface DrawingComparisonTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  base_sha256: string;
  target_sha256: string;
  engine: number;
  base_id: DrawingId;
  target_id: DrawingId;
  state: "PROCESSING" | "DONE" | "FAILED";
  base_pages: Generated<number>;
  target_pages: Generated<number>;
  pages: Json<readonly (ComparedPage & { readonly pictureFileId: FileId | null })[]>;
  problem: string | null;
  create_time: Stamp;
}

export interface DrawingCompareTables {
  drawing_comparison: DrawingComparisonTable;
}
