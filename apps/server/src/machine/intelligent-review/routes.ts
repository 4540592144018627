import { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { consistencyCalls } from "@tushen/contract/machine/consistency";
import { serve } from "../../serve.ts";
import { acceptFinding, ignoreFinding, reopenFinding } from "./decide-finding.ts";
import { getRun } from "./get-run.ts";
import { queryFindings } from "./query-findings.ts";
import { readFacts } from "./read-facts.ts";
import { readFinding } from "./read-finding.ts";
import { startIntelligentReview } from "./start-intelligent-review.ts";

export const intelligentReviewRoutes = [
  ...serve("intelligentReview", intelligentReviewCalls, {
    ...{ startIntelligentReview, queryFindings, readFinding, getRun },
    ...{ acceptFinding, ignoreFinding, reopenFinding },
  }),
  ...serve("consistency", consistencyCalls, { readFacts }),
];
