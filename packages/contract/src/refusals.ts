import { platformRefusals } from "./ground/platform-refusals.ts";
import { alterationRefusals } from "./delivery/alteration.ts";
import { accountRefusals } from "./people/account.ts";
import { certificateRefusals } from "./results/certificate-refusals.ts";
import { filingRefusals } from "./results/filing-refusals.ts";
import { documentRefusals } from "./papers/document-refusals.ts";
import { signatureRefusals } from "./papers/signature-refusals.ts";
import { clauseRefusals } from "./review/clause.ts";
import { clientRefusals } from "./people/client.ts";
import { consultationRefusals } from "./review/consultation.ts";
import { credentialRefusals } from "./people/credential.ts";
import { personRefusals } from "./people/person.ts";
import { registryRefusals } from "./people/registry.ts";
import { entryRefusals } from "./people/entry.ts";
import { sealRefusals } from "./people/seal.ts";
import { atlasRefusals } from "./filing/atlas.ts";
import { buildingRefusals } from "./filing/building.ts";
import { pushRefusals } from "./ground/push.ts";
import { protectiveRefusals } from "./filing/protective.ts";
import { parameterRefusals } from "./ground/parameter.ts";
import { organisationRefusals } from "./people/organisation.ts";
import { outsideRefusals } from "./people/outside.ts";
import { projectRefusals } from "./filing/project-refusals.ts";
import { registrationRefusals } from "./people/registration.ts";

import { opinionRefusals } from "./review/opinion.ts";
import { opinionListRefusals } from "./review/opinion-list.ts";
import { opinionLibraryRefusals } from "./review/opinion-library.ts";
import { opinionPlaceRefusals } from "./review/opinion-place.ts";
import { supplementRefusals } from "./delivery/acceptance.ts";
import { assignmentRefusals } from "./review/assignment.ts";
import { reviewRefusals } from "./review/review.ts";
import { progressRefusals } from "./delivery/progress.ts";
import { endingRefusals } from "./delivery/ending.ts";
import { inspectionRefusals } from "./review/inspection.ts";
import { invalidationRefusals } from "./delivery/invalidation.ts";
import { submissionRefusals } from "./delivery/submission-refusals.ts";
import { surveyRefusals } from "./delivery/survey.ts";

import { dictionaryRefusals } from "./ground/dictionary.ts";
import { wordingRefusals } from "./ground/wording.ts";
import { drawingCompareRefusals } from "./sheets/drawing-compare.ts";
import { drawingRefusals } from "./sheets/drawing-refusals.ts";
import { cutRefusals } from "./sheets/sheet-cut.ts";
import { splitRefusals } from "./sheets/sheet-split.ts";
import { listViewRefusals } from "./ground/list-view.ts";
import { fileRefusals } from "./ground/file.ts";
import { fireRefusals } from "./review/fire.ts";
import { packRefusals } from "./sheets/pack.ts";
import { complaintRefusals } from "./oversight/complaint-refusals.ts";
import { authenticityRefusals } from "./results/authenticity.ts";
import { feeRefusals } from "./money/fee.ts";
import { invoiceRefusals } from "./money/invoice.ts";
import { paymentRefusals } from "./money/payment.ts";
import { rateRefusals } from "./money/rate.ts";
import { statisticRefusals } from "./oversight/statistic.ts";
import { intelligentReviewRefusals } from "./machine/intelligent-review.ts";
import { modelRequirementRefusals } from "./machine/model-requirement.ts";
import { outsideEngineRefusals } from "./machine/outside-engine.ts";
import { reviewRuleRefusals } from "./machine/review-rule.ts";
import { modelRefusals } from "./models/model.ts";
import { viewLinkRefusals } from "./sheets/view-link.ts";

/** Every refusal: code → Chinese sentence that says what is wrong and what to do. */
export const refusals = {
  ...platformRefusals,
  ...accountRefusals,
  ...registrationRefusals,
  ...clauseRefusals,
  ...clientRefusals,
  ...atlasRefusals,
  ...buildingRefusals,
  ...protectiveRefusals,
  ...pushRefusals,
  ...parameterRefusals,
  ...organisationRefusals,
  ...outsideRefusals,
  ...progressRefusals,
  ...projectRefusals,
  ...dictionaryRefusals,
  ...wordingRefusals,
  ...drawingRefusals,
  ...splitRefusals,
  ...cutRefusals,
  ...drawingCompareRefusals,
  ...listViewRefusals,
  ...modelRefusals,
  ...fileRefusals,
  ...fireRefusals,
  ...packRefusals,
  ...submissionRefusals,
  ...surveyRefusals,
  ...inspectionRefusals,
  ...intelligentReviewRefusals,
  ...invalidationRefusals,
  ...endingRefusals,
  ...opinionRefusals,
  ...opinionListRefusals,
  ...opinionLibraryRefusals,
  ...opinionPlaceRefusals,
  ...supplementRefusals,
  ...assignmentRefusals,
  ...reviewRefusals,
  ...reviewRuleRefusals,
  ...modelRequirementRefusals,
  ...outsideEngineRefusals,
  ...alterationRefusals,
  ...certificateRefusals,
  ...documentRefusals,
  ...filingRefusals,
  ...complaintRefusals,
  ...signatureRefusals,
  ...consultationRefusals,
  ...credentialRefusals,
  ...personRefusals,
  ...registryRefusals,
  ...entryRefusals,
  ...sealRefusals,
  ...authenticityRefusals,
  ...feeRefusals,
  ...invoiceRefusals,
  ...paymentRefusals,
  ...rateRefusals,
  ...statisticRefusals,
  ...viewLinkRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The sentence of a refusal with its `{names}` filled in. */
export const refusalSentence = (code: RefusalCode, facts: Readonly<Record<string, string | number>> = {}): string =>
  refusals[code].replace(/\{(\w+)\}/g, (whole, key: string) => String(facts[key] ?? whole));
