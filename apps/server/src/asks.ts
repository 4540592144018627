import type { AlterationAsks } from "./delivery/alteration/asks.ts";
import type { InvalidationAsks } from "./delivery/invalidation/asks.ts";
import type { ProgressAsks } from "./delivery/progress/asks.ts";
import type { SubmissionAsks } from "./delivery/submission/asks.ts";
import type { BuildingAsks } from "./filing/building/asks.ts";
import type { ProjectAsks } from "./filing/project/asks.ts";
import type { FileAsks } from "./ground/file/asks.ts";
import type { OperationAsks } from "./ground/operation/asks.ts";
import type { SearchAsks } from "./ground/search/asks.ts";
import type { AccountAsks } from "./people/account/asks.ts";
import type { SignatureAsks } from "./papers/signature/asks.ts";
import type { OrganisationAsks } from "./people/organisation/asks.ts";
import type { RegistrationAsks } from "./people/registration/asks.ts";
import type { FeeAsks } from "./money/fee/asks.ts";
import type { CertificateAsks } from "./results/certificate/asks.ts";
import type { DrawingAsks } from "./sheets/drawing/asks.ts";
import type { DrawingCompareAsks } from "./sheets/drawing-compare/asks.ts";

/**
 * Imports lead down only. Where an area needs something of one above it, it declares the function in its asks.ts and
 * calls it as `ask.name(…)` from its context; `answers.ts` names the function that is called.
 */
export interface Asks
  extends AccountAsks,
    AlterationAsks,
    BuildingAsks,
    CertificateAsks,
    DrawingAsks,
    DrawingCompareAsks,
    FeeAsks,
    FileAsks,
    InvalidationAsks,
    OperationAsks,
    OrganisationAsks,
    ProgressAsks,
    ProjectAsks,
    RegistrationAsks,
    SearchAsks,
    SignatureAsks,
    SubmissionAsks {}
