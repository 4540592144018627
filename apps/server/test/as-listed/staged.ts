import type {
  CertificateId,
  ComplaintId,
  DrawingId,
  FeeId,
  FileId,
  FolderId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { startGiven } from "../given.ts";
import { givenAlterations } from "../given-alteration.ts";
import { givenCertificates } from "../given-certificate.ts";
import { givenComplaints } from "../given-answer.ts";
import { clientKey } from "../papers/client-key.ts";
import { givenSignatures } from "../papers/given-signature.ts";
import type { Client } from "../portal.ts";
import { givenDrawings, pdfBytes } from "../given-drawing.ts";
import { givenGuest } from "../given-guest.ts";
import { givenReviews } from "../given-review.ts";
import { savedSurvey, surveyInfo, surveyPeople } from "../given-survey.ts";
import { reportInfo } from "../../seed/report-data.ts";
import { givenOneOfEach } from "../one-of-each.ts";
import type { startStagedPortal } from "../stage.ts";

type Portal = Awaited<ReturnType<typeof startStagedPortal>>;

/** Folders and sheets of a design firm that has not handed in yet. */
const openSheets = async (portal: Portal) => {
  const given = startGiven(portal, 200_000);
  const { openedFolders, sheets } = givenDrawings(portal, given);
  const designer = await portal.signIn("designer");
  const at = await openedFolders();
  const names = ["平面图", "立面图", "剖面图", "详图", "门窗表", "节点"].map(
    (name, index) => `建施-0${index + 1}@${name}.pdf`,
  );
  const drawings = (await sheets(designer, at.folderId, ...names)).map(({ drawingId }) => drawingId);
  const files = [];
  for (let serial = 0; serial < 5; serial += 1) {
    const content = pdfBytes(`file ${serial}`);
    const stored = await designer.file.uploadByStream({ content, fileName: `附图${serial}.pdf` });
    files.push(stored);
  }
  const newFolder = (fileName: string) =>
    designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, parentId: at.folderId, fileName });
  const codes = [];
  for (let count = 0; count < 3; count += 1)
    codes.push((await designer.pack.getOperationCode({ containerId: at.folderId })).operationCode);
  return {
    ...at,
    drawings: drawings as [DrawingId, DrawingId, DrawingId, DrawingId, DrawingId, DrawingId],
    files,
    emptyFolder: await newFolder("空目录"),
    renamedFolder: await newFolder("旧名"),
    codes,
  };
};

/** A task over one sheet that was signed. */
const signedSheet = async (portal: Portal, designer: Client, folderId: FolderId) => {
  const { uploadSheet, sign } = givenSignatures(portal, startGiven(portal, 210_000));
  const list = [await uploadSheet(designer, "建施-20@详图.pdf")];
  const [made] = await designer.drawing.uploadDrawings({ folderId, list });
  const id = await designer.signature.startTask({ bizType: "DRAWING", ids: [made?.drawingId ?? 0] });
  await sign(designer, id);
  return id;
};

/** Sheets and a certificate whose digests were handed out, signed on the signer's own computer. */
const signedOutside = async (portal: Portal, designer: Client, folderId: FolderId, certificateId: CertificateId) => {
  const { uploadSheet } = givenSignatures(portal, startGiven(portal, 220_000));
  const key = await clientKey(portal, { commonName: "林雨桐", organisation: "中原建筑设计研究院有限公司" });
  const list = [];
  for (const name of [
    "结施-21@详图.pdf",
    "结施-22@详图.pdf",
    "结施-23@详图.pdf",
    "结施-24@详图.pdf",
    "结施-25@详图.pdf",
  ])
    list.push(await uploadSheet(designer, name));
  const made = await designer.drawing.uploadDrawings({ folderId, list });
  const [first, second, third, fourth, fifth] = made.map(({ drawingId }) => drawingId) as [
    DrawingId,
    DrawingId,
    DrawingId,
    DrawingId,
    DrawingId,
  ];
  const digestOf = async (id: DrawingId) => {
    const [digest] = await designer.signature.drawingDigests({ ids: [id], certificate: key.certificate });
    if (!digest) throw new Error("no digest");
    const { taskId, fileId, toSign } = digest;
    return { taskId, fileId, signedDigest: key.sign(toSign) };
  };
  const house = await clientKey(portal, { commonName: "许静", organisation: "郑州睿图工程审查有限公司" });
  const clerk = await portal.signIn("clerk");
  const cert = await clerk.signature.certificateDigest({
    id: certificateId,
    sealType: "7",
    certificate: house.certificate,
  });
  return {
    certificate: key.certificate,
    houseCertificate: house.certificate,
    signedCertificate: house.sign(cert.toSign),
    unsigned: third,
    openTask: await designer.signature.startTask({ bizType: "DRAWING", ids: [fifth] }),
    unsignedFile: made.find(({ drawingId }) => drawingId === fourth)?.fileId,
    toFinish: await digestOf(first),
    single: await digestOf(second),
  };
};

/** A batch whose letter was sent: an opinion with its mark waits for an answer. */
const letteredBatch = async (portal: Portal) => {
  const reviews = givenReviews(portal, startGiven(portal, 300_000));
  const batch = await reviews.inReview();
  const { opinionId } = await reviews.raised(batch);
  await reviews.letterSent(batch);
  const { id: markup } = await portal.db
    .selectFrom("markup")
    .select("id")
    .where("opinion_id", "=", opinionId)
    .executeTakeFirstOrThrow();
  const designer = await portal.signIn("designer");
  const newest = await designer.drawing.designVersion(batch);
  return { batch, opinion: opinionId, markup, newSheet: newest?.drawings[0]?.drawingId };
};

/** Drafts of complaints about the opinion that waits for an answer. */
const draftComplaints = async (portal: Portal, lettered: Awaited<ReturnType<typeof letteredBatch>>) => {
  const { projectApplicationId, projectSubmissionId } = lettered.batch;
  const at = { projectApplicationId, projectSubmissionId };
  const { drafted, disputing } = givenComplaints(portal);
  const markIn = async (id: ComplaintId) =>
    (await (await portal.seat("designer")).complaint.readComplaint({ id })).marks[0]?.id;
  const [first, second] = [await disputing(at, lettered.opinion), await disputing(at, lettered.opinion)];
  return {
    ...{ at, first, second, third: await drafted(at), markupId: lettered.markup },
    ...{ disputedMark: await markIn(first), otherMark: await markIn(second) },
  };
};

/** A batch whose disciplines are collected, and one that waits to be accepted. */
const paperBatches = async (portal: Portal) => {
  const given = startGiven(portal, 600_000);
  const reviews = givenReviews(portal, given);
  const batch = await reviews.inReview();
  await reviews.raised(batch);
  await reviews.collected(batch);
  const { projectSubmissionId: waiting } = await given.submittedSubmission();
  return { collected: batch.projectSubmissionId, waiting };
};

/** A report of a guest as the list names its parts. */
const guestReport = async (portal: Portal) => {
  const { projectBasicInfo, contact, password, msgCode, signupKey } = await givenGuest(portal).guestSave();
  return {
    body: { projectBasicInfo, projectParticipant: [], contact, password, msgCode },
    headers: { "signup-key": signupKey },
  };
};

/** A fee that is a draft, one whose notice is with the owner, and slips of the bank. */
const fees = async (
  portal: Portal,
  draft: { readonly projectSubmissionId: SubmissionId },
  sentFee: number | undefined,
) => {
  const [owner, clerk] = [await portal.signIn("owner"), await portal.signIn("clerk")];
  const slip = { content: pdfBytes("slip"), fileName: "银行回单.pdf" };
  return {
    draftFee: (await clerk.fee.initFee(draft)).id,
    sentFee,
    order: (await owner.payment.orderInfo({ id: sentFee as FeeId })).orderNo,
    voucher: (await owner.file.uploadByStream(slip)).fileId,
    slip: (await clerk.file.uploadByStream(slip)).fileId,
  };
};

/** Projects of the cast at the steps the calls belong to, and the ids the calls name. */
export const stageAll = async (portal: Portal) => {
  const { idOf: anyOf } = await givenOneOfEach(portal);
  const given = startGiven(portal, 400_000);
  const reviews = givenReviews(portal, given);
  const reviewer = await portal.signIn("reviewer");
  const owner = await portal.signIn("owner");
  const batch = await reviews.inReview();
  const [sheet, otherSheet] = await reviews.sheetsOf(batch);
  const { opinionId: spareOpinion } = await reviews.raised(batch);
  const alteration = await givenAlterations(portal).begun(batch, ["INFO"]);
  const lettered = await letteredBatch(portal);
  const passed = await givenCertificates(portal, given).createdCertificate();
  const forKey = await givenCertificates(portal, given).createdCertificate();
  const draft = await given.draftApplication();
  const [spare] = await owner.building.copyBuilding({ id: draft.buildingId, names: ["副楼"] });
  const open = await openSheets(portal);
  const designer = await portal.signIn("designer");
  const signatureTask = await designer.signature.startTask({ bizType: "DRAWING", ids: [open.drawings[1]] });
  const signedTask = await signedSheet(portal, designer, open.folderId);
  const outside = await signedOutside(portal, designer, open.structureId, forKey.id);
  const designerPerson = await portal.db
    .selectFrom("person")
    .select("id")
    .where("person_name", "=", "林雨桐")
    .executeTakeFirstOrThrow();
  const surveyOrgId = await given.orgId("dizhi");
  const survey = await savedSurvey(await portal.signIn("surveyor"), surveyOrgId, draft);
  const of = async (table: string, where: { readonly column: string; readonly value: number }): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(where.column)} = ${where.value} order by id limit 1`.execute(portal.db);
    return rows[0]?.id ?? 0;
  };
  const { link, key } = await reviewer.viewLink.createViewLink({
    drawingIds: [sheet?.drawingId as DrawingId, otherSheet?.drawingId as DrawingId],
    purpose: "会审",
  });
  const [bfile, other] = link.sheets;
  const file = await portal.db
    .selectFrom("file_version")
    .select(["file_id", "sha256"])
    .where("file_id", "=", sheet?.fileId as FileId)
    .executeTakeFirstOrThrow();
  const { url } = await designer.file.downloadUrl({ fileId: file.file_id });
  const content = pdfBytes("as listed");
  return {
    application: batch.projectApplicationId,
    submission: batch.projectSubmissionId,
    version: batch.versionId,
    share: sheet?.docRepositoryVersionId,
    sheet: sheet?.drawingId,
    otherSheet: otherSheet?.drawingId,
    task: (await reviews.taskOf(batch)).reviewTaskId,
    spareOpinion,
    alteration,
    opinion: lettered.opinion,
    markup: lettered.markup,
    complaints: await draftComplaints(portal, lettered),
    newSheet: lettered.newSheet,
    passed: passed.projectSubmissionId,
    answering: lettered.batch.projectSubmissionId,
    ...(await paperBatches(portal)),
    passedApplication: passed.projectApplicationId,
    certificate: passed.id,
    subCertificate: await of("sub_certificate", { column: "certificate_id", value: passed.id }),
    draft: { application: draft.projectApplicationId, submission: draft.projectSubmissionId },
    building: draft.buildingId,
    spareBuilding: spare,
    openVersion: open.versionId,
    signatureTask,
    signedTask,
    outside,
    certificateForKey: forKey.id,
    designerPerson: designerPerson.id,
    openBuilding: await of("building", { column: "submission_id", value: open.projectSubmissionId }),
    open,
    survey,
    surveyMember: await of("survey_member", { column: "survey_id", value: survey }),
    surveyPeople,
    surveyInfo: { ...surveyInfo({ reportNo: "KC-2026-019" }), surveyOrgId },
    atlas: await anyOf("atlas"),
    unit: await anyOf("protective-unit"),
    pack: await anyOf("pack"),
    finding: await anyOf("finding"),
    fireReview: await anyOf("fire-review"),
    fireVersion: await anyOf("fire-version"),
    fireOpinion: await anyOf("fire-opinion"),
    credential: await given.credentialId("owner"),
    account: 1,
    message: (await owner.message.listMessages({})).list[0]?.id,
    ownFirm: await given.orgId("jinse"),
    designFirm: await given.orgId("zhongyuan"),
    house: await given.orgId("ruitu"),
    guestSave: await guestReport(portal),
    basicInfo: reportInfo({ projectCode: given.freshCode() }),
    file: { fileId: file.file_id, filePath: file.sha256 },
    link: { key, bfileId: bfile?.bfileId ?? "", otherId: other?.bfileId ?? "" },
    md5: createHash("md5").update(content).digest("hex"),
    invoice: await anyOf("invoice"),
    money: await fees(portal, lettered.batch, await anyOf("fee")),
    signed: Object.fromEntries(new URL(url, "http://portal").searchParams),
  };
};
export type Staged = Awaited<ReturnType<typeof stageAll>>;
