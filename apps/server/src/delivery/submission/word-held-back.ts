import { reviewingStates } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";

/** Of `opinion o` in `submission`: its reply was judged in the running round, which outside the house is not known yet. */
export const isWordHeldBack = sql<boolean>`(o.judged_round is not distinct from submission.round
  and submission.state in (${sql.join(reviewingStates)}))`;
