import { reviewingStates } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";

/**
 * Whether the judgement of `opinion o` in `submission` is kept back: it was given in the running round, so only the
 * house knows it.
 */
export const isWordHeldBack = sql<boolean>`(o.judged_round is not distinct from submission.round
  and submission.state in (${sql.join(reviewingStates)}))`;
