import { acceptanceRoutes } from "./delivery/acceptance/routes.ts";
import { accountRoutes } from "./people/account/routes.ts";
import { assignmentRoutes } from "./review/assignment/routes.ts";
import { atlasRoutes } from "./filing/atlas/routes.ts";
import { alterationRoutes } from "./delivery/alteration/routes.ts";
import { alterationImpactRoutes } from "./oversight/alteration-impact/routes.ts";
import { auditRoutes } from "./ground/audit/routes.ts";
import { buildingRoutes } from "./filing/building/routes.ts";
import { authenticityRoutes } from "./results/authenticity/routes.ts";
import { certificateRoutes } from "./results/certificate/routes.ts";
import { clauseRoutes } from "./review/clause/routes.ts";
import { clientRoutes } from "./people/client/routes.ts";
import { complaintRoutes } from "./oversight/complaint/routes.ts";
import { consultationRoutes } from "./review/consultation/routes.ts";
import { dictionaryRoutes } from "./ground/dictionary/routes.ts";
import { drawingRoutes } from "./sheets/drawing/routes.ts";
import { drawingCompareRoutes } from "./sheets/drawing-compare/routes.ts";
import { endingRoutes } from "./delivery/ending/routes.ts";
import { feeRoutes } from "./money/fee/routes.ts";
import { fileRoutes } from "./ground/file/routes.ts";
import { fireRoutes } from "./review/fire/routes.ts";
import { invoiceRoutes } from "./money/invoice/routes.ts";
import { inspectionRoutes } from "./review/inspection/routes.ts";
import { intelligentReviewRoutes } from "./machine/intelligent-review/routes.ts";
import { invalidationRoutes } from "./delivery/invalidation/routes.ts";
import { listViewRoutes } from "./ground/list-view/routes.ts";
import { messageRoutes } from "./ground/message/routes.ts";
import { wordingRoutes } from "./ground/wording/routes.ts";
import { operationRoutes } from "./ground/operation/routes.ts";
import { modelRoutes } from "./models/model/routes.ts";
import { opinionLibraryRoutes } from "./review/opinion-library/routes.ts";
import { opinionRoutes } from "./review/opinion/routes.ts";
import { outsideRoutes } from "./people/outside/routes.ts";
import { organisationRoutes } from "./people/organisation/routes.ts";
import { paperRoutes } from "./results/paper/routes.ts";
import { parameterRoutes } from "./people/parameter/routes.ts";
import { paymentRoutes } from "./money/payment/routes.ts";
import { protectiveRoutes } from "./filing/protective/routes.ts";
import { pushRoutes } from "./ground/push/routes.ts";
import { rateRoutes } from "./money/rate/routes.ts";
import { registrationRoutes } from "./people/registration/routes.ts";
import { registryRoutes } from "./people/registry/routes.ts";
import { reviewRoutes } from "./review/review/routes.ts";
import { reviewRuleRoutes } from "./machine/review-rule/routes.ts";
import { sealRoutes } from "./people/seal/routes.ts";
import { signatureRoutes } from "./papers/signature/routes.ts";
import { searchRoutes } from "./ground/search/routes.ts";
import { statisticRoutes } from "./oversight/statistic/routes.ts";
import { submissionRoutes } from "./delivery/submission/routes.ts";
import { surveyRoutes } from "./delivery/survey/routes.ts";
import { progressRoutes } from "./delivery/progress/routes.ts";
import { projectRoutes } from "./filing/project/routes.ts";
import { viewLinkRoutes } from "./sheets/view-link/routes.ts";
import type { Route } from "./serve.ts";

/** The table of contents: every area of the server with its routes. */
export const routes: readonly Route[] = [
  ...acceptanceRoutes,
  ...accountRoutes,
  ...assignmentRoutes,
  ...atlasRoutes,
  ...alterationRoutes,
  ...alterationImpactRoutes,
  ...auditRoutes,
  ...authenticityRoutes,
  ...buildingRoutes,
  ...certificateRoutes,
  ...clauseRoutes,
  ...clientRoutes,
  ...complaintRoutes,
  ...consultationRoutes,
  ...dictionaryRoutes,
  ...drawingRoutes,
  ...drawingCompareRoutes,
  ...endingRoutes,
  ...feeRoutes,
  ...fileRoutes,
  ...fireRoutes,
  ...inspectionRoutes,
  ...intelligentReviewRoutes,
  ...invalidationRoutes,
  ...invoiceRoutes,
  ...listViewRoutes,
  ...messageRoutes,
  ...wordingRoutes,
  ...operationRoutes,
  ...modelRoutes,
  ...opinionLibraryRoutes,
  ...opinionRoutes,
  ...organisationRoutes,
  ...outsideRoutes,
  ...paperRoutes,
  ...parameterRoutes,
  ...paymentRoutes,
  ...progressRoutes,
  ...projectRoutes,
  ...protectiveRoutes,
  ...pushRoutes,
  ...rateRoutes,
  ...registrationRoutes,
  ...registryRoutes,
  ...reviewRoutes,
  ...reviewRuleRoutes,
  ...sealRoutes,
  ...searchRoutes,
  ...signatureRoutes,
  ...statisticRoutes,
  ...submissionRoutes,
  ...surveyRoutes,
  ...viewLinkRoutes,
];
