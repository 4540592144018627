import { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { consistencyCalls } from "@tushen/contract/machine/consistency";
import { preflightCalls } from "@tushen/contract/machine/preflight";
import { serve } from "../../serve.ts";
import { acceptFinding, ignoreFinding, reopenFinding } from "./decide-finding.ts";
import { firstPassOutlook } from "./first-pass-outlook.ts";
import { getRun, getRunOfSheets } from "./get-run.ts";
import { mockLetter } from "./mock-letter.ts";
import { queryFindings, queryFindingsOfSheets } from "./query-findings.ts";
import { readFacts } from "./read-facts.ts";
import { readFinding } from "./read-finding.ts";
import { startIntelligentReview, startReviewOfSheets } from "./start-intelligent-review.ts";
import { takeBackWaiver, waiveFinding } from "./waive-finding.ts";

export const intelligentReviewRoutes = [
  ...serve("intelligentReview", intelligentReviewCalls, {
    ...{ startIntelligentReview, queryFindings, readFinding, getRun },
    ...{ startReviewOfSheets, queryFindingsOfSheets, getRunOfSheets },
    ...{ acceptFinding, ignoreFinding, reopenFinding },
  }),
  ...serve("consistency", consistencyCalls, { readFacts }),
  ...serve("preflight", preflightCalls, { waiveFinding, takeBackWaiver, firstPassOutlook, mockLetter }),
];
