import type { AcceptanceTables } from "./delivery/acceptance/tables.ts";
import type { AccountTables } from "./people/account/tables.ts";
import type { AtlasTables } from "./filing/atlas/tables.ts";
import type { AlterationTables } from "./delivery/alteration/tables.ts";
import type { AuditTables } from "./ground/audit/tables.ts";
import type { BuildingTables } from "./filing/building/tables.ts";
import type { CalendarTables } from "./ground/calendar/tables.ts";
import type { CertificateTables } from "./results/certificate/tables.ts";
import type { ClauseTables } from "./review/clause/tables.ts";
import type { ClientTables } from "./people/client/tables.ts";
import type { ComplaintTables } from "./oversight/complaint/tables.ts";
import type { ConsultationTables } from "./review/consultation/tables.ts";
import type { DictionaryTables } from "./ground/dictionary/tables.ts";
import type { DocumentTables } from "./papers/document/tables.ts";
import type { DrawingCompareTables } from "./sheets/drawing-compare/tables.ts";
import type { DrawingTables } from "./sheets/drawing/tables.ts";
import type { EventTables } from "./ground/event/tables.ts";
import type { FeeTables } from "./money/fee/tables.ts";
import type { InvoiceTables } from "./money/invoice/tables.ts";
import type { PaymentTables } from "./money/payment/tables.ts";
import type { FileTables } from "./ground/file/tables.ts";
import type { FireTables } from "./review/fire/tables.ts";
import type { HistoryTables } from "./ground/history/tables.ts";
import type { InspectionTables } from "./review/inspection/tables.ts";
import type { IntelligentReviewTables } from "./machine/intelligent-review/tables.ts";
import type { ReviewRuleTables } from "./machine/review-rule/tables.ts";
import type { InvalidationTables } from "./delivery/invalidation/tables.ts";
import type { ListViewTables } from "./ground/list-view/tables.ts";
import type { MessageTables } from "./ground/message/tables.ts";
import type { WordingTables } from "./ground/wording/tables.ts";
import type { OperationTables } from "./ground/operation/tables.ts";
import type { ModelTables } from "./models/model/tables.ts";
import type { OpinionTables } from "./review/opinion/tables.ts";
import type { OpinionLibraryTables } from "./review/opinion-library/tables.ts";
import type { OutsideTables } from "./people/outside/tables.ts";
import type { OrganisationTables } from "./people/organisation/tables.ts";
import type { PackTables } from "./sheets/pack/tables.ts";
import type { PaperTables } from "./results/paper/tables.ts";
import type { ParameterTables } from "./people/parameter/tables.ts";
import type { ProgressTables } from "./delivery/progress/tables.ts";
import type { ProjectTables } from "./filing/project/tables.ts";
import type { ProtectiveTables } from "./filing/protective/tables.ts";
import type { PushTables } from "./ground/push/tables.ts";
import type { RateTables } from "./money/rate/tables.ts";
import type { RegistrationTables } from "./people/registration/tables.ts";
import type { RegistryTables } from "./people/registry/tables.ts";
import type { ReviewTables } from "./review/review/tables.ts";
import type { SealTables } from "./people/seal/tables.ts";
import type { SignatureTables } from "./papers/signature/tables.ts";
import type { SearchTables } from "./ground/search/tables.ts";
import type { StatisticTables } from "./oversight/statistic/tables.ts";
import type { SubmissionTables } from "./delivery/submission/tables.ts";
import type { SurveyTables } from "./delivery/survey/tables.ts";
import type { TaskTables } from "./review/task/tables.ts";
import type { ViewLinkTables } from "./sheets/view-link/tables.ts";

/** All tables of the database; each belongs to one area, and only that area writes it. */
export interface Tables
  extends AcceptanceTables,
    AccountTables,
    AtlasTables,
    AlterationTables,
    AuditTables,
    BuildingTables,
    CalendarTables,
    CertificateTables,
    ClauseTables,
    ClientTables,
    ComplaintTables,
    ConsultationTables,
    DictionaryTables,
    DocumentTables,
    DrawingCompareTables,
    DrawingTables,
    EventTables,
    FeeTables,
    InvoiceTables,
    PaymentTables,
    FileTables,
    FireTables,
    HistoryTables,
    InspectionTables,
    IntelligentReviewTables,
    ReviewRuleTables,
    InvalidationTables,
    ListViewTables,
    MessageTables,
    WordingTables,
    OperationTables,
    ModelTables,
    OpinionLibraryTables,
    OpinionTables,
    OrganisationTables,
    OutsideTables,
    PackTables,
    PaperTables,
    ParameterTables,
    ProgressTables,
    ProjectTables,
    ProtectiveTables,
    PushTables,
    RateTables,
    RegistrationTables,
    RegistryTables,
    ReviewTables,
    SealTables,
    SearchTables,
    SignatureTables,
    StatisticTables,
    SubmissionTables,
    SurveyTables,
    TaskTables,
    ViewLinkTables {}
