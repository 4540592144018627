import type { SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** The buildings a batch is about: its own, or those of the batch it alters or stands beside. */
export const buildingsOfBatch = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("building")
    .where("building.submission_id", "=", (eb) =>
      eb
        .selectFrom("submission")
        .select(sql<SubmissionId>`coalesce(alters_id, beside_id, id)`.as("home"))
        .where("submission.id", "=", id),
    );
