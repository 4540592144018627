import { acceptanceRoutes } from "./acceptance/routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { assignmentRoutes } from "./assignment/routes.ts";
import { atlasRoutes } from "./atlas/routes.ts";
import { alterationRoutes } from "./alteration/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { buildingRoutes } from "./building/routes.ts";
import { certificateRoutes } from "./certificate/routes.ts";
import { clauseRoutes } from "./clause/routes.ts";
import { clientRoutes } from "./client/routes.ts";
import { consultationRoutes } from "./consultation/routes.ts";
import { dictionaryRoutes } from "./dictionary/routes.ts";
import { drawingRoutes } from "./drawing/routes.ts";
import { drawingCompareRoutes } from "./drawing-compare/routes.ts";
import { endingRoutes } from "./ending/routes.ts";
import { fileRoutes } from "./file/routes.ts";
import { fireRoutes } from "./fire/routes.ts";
import { inspectionRoutes } from "./inspection/routes.ts";
import { invalidationRoutes } from "./invalidation/routes.ts";
import { messageRoutes } from "./message/routes.ts";
import { opinionLibraryRoutes } from "./opinion-library/routes.ts";
import { opinionRoutes } from "./opinion/routes.ts";
import { outsideRoutes } from "./outside/routes.ts";
import { organisationRoutes } from "./organisation/routes.ts";
import { parameterRoutes } from "./parameter/routes.ts";
import { protectiveRoutes } from "./protective/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { registryRoutes } from "./registry/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { sealRoutes } from "./seal/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { submissionRoutes } from "./submission/routes.ts";
import { surveyRoutes } from "./survey/routes.ts";
import { projectRoutes } from "./project/routes.ts";
import { viewLinkRoutes } from "./view-link/routes.ts";
import type { Route } from "./serve.ts";

/** The table of contents: every area of the server with its routes. */
export const routes: readonly Route[] = [
  ...acceptanceRoutes,
  ...accountRoutes,
  ...assignmentRoutes,
  ...atlasRoutes,
  ...alterationRoutes,
  ...auditRoutes,
  ...buildingRoutes,
  ...certificateRoutes,
  ...clauseRoutes,
  ...clientRoutes,
  ...consultationRoutes,
  ...dictionaryRoutes,
  ...drawingRoutes,
  ...drawingCompareRoutes,
  ...endingRoutes,
  ...fileRoutes,
  ...fireRoutes,
  ...inspectionRoutes,
  ...invalidationRoutes,
  ...messageRoutes,
  ...opinionLibraryRoutes,
  ...opinionRoutes,
  ...organisationRoutes,
  ...outsideRoutes,
  ...parameterRoutes,
  ...projectRoutes,
  ...protectiveRoutes,
  ...registrationRoutes,
  ...registryRoutes,
  ...reviewRoutes,
  ...sealRoutes,
  ...searchRoutes,
  ...submissionRoutes,
  ...surveyRoutes,
  ...viewLinkRoutes,
];
