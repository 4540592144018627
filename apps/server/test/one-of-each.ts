import type { SubjectKind } from "@tushen/contract/ground/call";
import { DrawingId, type SubmissionId } from "@tushen/contract/ground/fields";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import { invoiceMachine } from "@tushen/domain/money/invoice-state";
import { fireOpinionMachine } from "@tushen/domain/review/fire-opinion-state";
import { sql } from "kysely";
import { begin } from "../src/ground/state/index.ts";
import { startGiven } from "./given.ts";
import { givenAlterations } from "./given-alteration.ts";
import { givenCertificates } from "./given-certificate.ts";
import { demoRates } from "../seed/demo-rates.ts";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { givenFinding } from "./machine/given-finding.ts";
import { cloud, givenReviews } from "./given-review.ts";
import { savedSurvey } from "./given-survey.ts";
import { putState } from "./put-state.ts";
import type { startStagedPortal } from "./stage.ts";

type Portal = Awaited<ReturnType<typeof startStagedPortal>>;

const tables: Readonly<Record<SubjectKind, string>> = {
  application: "project_application",
  participant: "participant",
  submission: "submission",
  version: "submission_version",
  share: "share",
  building: "building",
  atlas: "atlas",
  "protective-unit": "protective_unit",
  folder: "folder",
  drawing: "drawing",
  pack: "pack_task",
  file: "file",
  task: "review_task",
  opinion: "opinion",
  markup: "markup",
  certificate: "certificate",
  "sub-certificate": "sub_certificate",
  letter: "letter",
  "signature-task": "signature_task",
  survey: "survey",
  "survey-member": "survey_member",
  alteration: "alteration",
  "fire-review": "fire_review",
  "fire-version": "fire_review_version",
  "fire-opinion": "fire_review_opinion",
  fee: "fee",
  invoice: "invoice",
  "view-link": "view_link",
  complaint: "complaint",
  "disputed-mark": "disputed_mark",
  finding: "review_finding",
};

/** The notice of a fee, sent to the owner. */
const chargeFee = async (portal: Portal, batch: { readonly projectSubmissionId: SubmissionId }) => {
  const finance = await portal.signIn("finance");
  const validFrom = dayInBeijing(portal.clock());
  await finance.rate.saveRates({ basedOn: 0, validFrom, note: "", table: demoRates });
  const { id } = await finance.fee.initFee(batch);
  await finance.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  return id;
};

/** Projects of the cast with at least one object of every kind a call can be about. */
export const givenOneOfEach = async (portal: Portal) => {
  const given = startGiven(portal);
  const { createdCertificate } = givenCertificates(portal, given);
  const at = await createdCertificate();
  await (await portal.signIn("clerk")).signature.startTask({ bizType: "CERTIFICATE", ids: [at.id] });
  const reviews = givenReviews(portal, given);
  const batch = await reviews.inReview();
  const reviewer = await portal.signIn("reviewer");
  const drawingId = (await reviews.sheetsOf(batch))[0]?.drawingId ?? 0;
  const { markupId } = await reviewer.opinion.saveMarkup({ drawingId, ...cloud });
  await givenAlterations(portal).begun(batch);
  const { opinionId } = await reviews.raised(batch, { marks: [], markupIds: [markupId] });
  const open = await given.confirmedApplication();
  await savedSurvey(await portal.signIn("surveyor"), await given.orgId("dizhi"), open);

  const tenant = {
    submission_id: batch.projectSubmissionId,
    application_id: batch.projectApplicationId,
    division_code: "410105",
  };
  const firm = await given.orgId("zhongyuan");
  await reviewer.pack.packFiles({ ids: [drawingId] });
  await reviewer.viewLink.createViewLink({ drawingIds: [drawingId as DrawingId], purpose: "会审" });
  await portal.db
    .insertInto("atlas")
    .values({ ...tenant, atlas_name: "建筑", design_org_id: firm })
    .execute();
  await portal.db
    .insertInto("protective_unit")
    .values({ ...tenant, unit_name: "防护单元一" })
    .execute();
  const fee_id = await chargeFee(portal, batch);
  const applied = {
    feeConfirmed: true,
    noneOpen: true,
    titleValid: true,
    withinReceived: true,
    coversReceived: true,
    isAccepting: true,
  };
  await portal.db
    .insertInto("invoice")
    .values({
      ...{ ...tenant, fee_id, house_org_id: await given.orgId("ruitu"), kind: "1", buyer: "{}", items: "[]" },
      ...{ amount_in_fen: 100, tax_rate: 60, tax_in_fen: 6, applicant_name: "陈思远", create_time: portal.clock() },
      state: begin(null, invoiceMachine, { action: "apply", by: "OWNER", facts: applied }),
    })
    .execute();
  const fire_review_id = (await (await portal.signIn("owner")).fire.fillFireReview(batch)).id;
  const reviewer_credential_id = await given.credentialId("reviewer");
  const complaint_id = await (await portal.signIn("owner")).complaint.saveComplaint({
    projectApplicationId: at.projectApplicationId,
    projectSubmissionId: at.projectSubmissionId,
    reason: "审查超时。",
  });
  await portal.db
    .insertInto("disputed_mark")
    .values({
      ...{ ...tenant, complaint_id, opinion_id: opinionId },
      state: begin(null, disputedMarkMachine, {
        ...{ action: "choose", by: "DESIGNER", facts: { complaintDraft: true } },
      }),
    })
    .execute();
  const fireOpinion = await portal.db
    .insertInto("fire_review_opinion")
    .values({
      ...tenant,
      ...{ fire_review_id, reviewer_credential_id, opinion_no: "消审-01", opinion: "请补充防火门等级。" },
      ...{ state: begin(null, fireOpinionMachine, { action: "raise", by: "REVIEWER" }), reviewer_name: "丁海燕" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await putState(portal.db, "fire_review_opinion", fireOpinion.id, "SENT");

  await givenFinding(portal, { ...batch, drawingId: DrawingId.parse(drawingId) });

  /** The id of an object of this kind in one of these projects. */
  const idOf = async (kind: SubjectKind): Promise<number | undefined> => {
    const column = kind === "application" ? "id" : "application_id";
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(tables[kind])}
      where ${sql.ref(column)} = any(${[at, batch, open].map((one) => one.projectApplicationId)}) limit 1`.execute(
      portal.db,
    );
    return rows[0]?.id;
  };

  return { idOf };
};
