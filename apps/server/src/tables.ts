import type { AccountTables } from "./account/tables.ts";
import type { AtlasTables } from "./atlas/tables.ts";
import type { AlterationTables } from "./alteration/tables.ts";
import type { AuditTables } from "./audit/tables.ts";
import type { BuildingTables } from "./building/tables.ts";
import type { CalendarTables } from "./calendar/tables.ts";
import type { CertificateTables } from "./certificate/tables.ts";
import type { ClauseTables } from "./clause/tables.ts";
import type { ClientTables } from "./client/tables.ts";
import type { ConsultationTables } from "./consultation/tables.ts";
import type { DictionaryTables } from "./dictionary/tables.ts";
import type { DocumentTables } from "./document/tables.ts";
import type { DrawingCompareTables } from "./drawing-compare/tables.ts";
import type { DrawingTables } from "./drawing/tables.ts";
import type { FileTables } from "./file/tables.ts";
import type { FireTables } from "./fire/tables.ts";
import type { HistoryTables } from "./history/tables.ts";
import type { InspectionTables } from "./inspection/tables.ts";
import type { InvalidationTables } from "./invalidation/tables.ts";
import type { MessageTables } from "./message/tables.ts";
import type { OpinionTables } from "./opinion/tables.ts";
import type { OpinionLibraryTables } from "./opinion-library/tables.ts";
import type { OutsideTables } from "./outside/tables.ts";
import type { OrganisationTables } from "./organisation/tables.ts";
import type { PackTables } from "./pack/tables.ts";
import type { ParameterTables } from "./parameter/tables.ts";
import type { ProjectTables } from "./project/tables.ts";
import type { ProtectiveTables } from "./protective/tables.ts";
import type { RegistrationTables } from "./registration/tables.ts";
import type { RegistryTables } from "./registry/tables.ts";
import type { ReviewTables } from "./review/tables.ts";
import type { SealTables } from "./seal/tables.ts";
import type { SearchTables } from "./search/tables.ts";
import type { SubmissionTables } from "./submission/tables.ts";
import type { SurveyTables } from "./survey/tables.ts";
import type { ViewLinkTables } from "./view-link/tables.ts";

/** All tables of the database; each belongs to one area, and only that area writes it. */
export interface Tables
  extends AccountTables,
    AtlasTables,
    AlterationTables,
    AuditTables,
    BuildingTables,
    CalendarTables,
    CertificateTables,
    ClauseTables,
    ClientTables,
    ConsultationTables,
    DictionaryTables,
    DocumentTables,
    DrawingCompareTables,
    DrawingTables,
    FileTables,
    FireTables,
    HistoryTables,
    InspectionTables,
    InvalidationTables,
    MessageTables,
    OpinionLibraryTables,
    OpinionTables,
    OrganisationTables,
    OutsideTables,
    PackTables,
    ParameterTables,
    ProjectTables,
    ProtectiveTables,
    RegistrationTables,
    RegistryTables,
    ReviewTables,
    SealTables,
    SearchTables,
    SubmissionTables,
    SurveyTables,
    ViewLinkTables {}
