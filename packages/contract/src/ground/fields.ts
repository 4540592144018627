import { plainFileName } from "@tushen/domain/ground/file-name";
import { mobileProblem } from "@tushen/domain/ground/mobile";
import { z } from "zod";
import { oneOf } from "./choice.ts";

const id = <B extends string>(_kind: B) => z.number().int().positive("编号应为正整数，请从列表中重新选择").brand<B>();

/** A state of a machine. */
export const stateOf = <S extends string>({ states }: { readonly states: Readonly<Record<S, string>> }) =>
  oneOf<S>(states);

export const ApplicationId = id("ApplicationId");
export const ParticipantId = id("ParticipantId");
export const BuildingId = id("BuildingId");
export const SubmissionId = id("SubmissionId");
export const VersionId = id("VersionId");
export const ShareId = id("ShareId");
export const FolderId = id("FolderId");
export const DrawingId = id("DrawingId");
export const FileId = id("FileId");
export const TaskId = id("TaskId");
export const OpinionId = id("OpinionId");
export const MarkupId = id("MarkupId");
export const CertificateId = id("CertificateId");
export const SubCertificateId = id("SubCertificateId");
export const LetterId = id("LetterId");
export const OrgId = id("OrgId");
export const PersonId = id("PersonId");
export const AccountId = id("AccountId");
export const CredentialId = id("CredentialId");
export const MessageId = id("MessageId");
export const ListViewId = id("ListViewId");
export const ModelViewId = id("ModelViewId");
export const SessionId = id("SessionId");
export const EmploymentId = id("EmploymentId");
export const OrganisationRequestId = id("OrganisationRequestId");
export const SealId = id("SealId");
export const SealUseId = id("SealUseId");
export const SignatureTaskId = id("SignatureTaskId");
export const SignerId = id("SignerId");
export const SignatureItemId = id("SignatureItemId");
export const SurveyId = id("SurveyId");
export const SurveyMemberId = id("SurveyMemberId");
export const AtlasId = id("AtlasId");
export const ProtectiveUnitId = id("ProtectiveUnitId");
export const AlterationId = id("AlterationId");
export const FeeId = id("FeeId");
export const InvoiceId = id("InvoiceId");
export const FireReviewId = id("FireReviewId");
export const FireVersionId = id("FireVersionId");
export const FireOpinionId = id("FireOpinionId");
export const ComplaintId = id("ComplaintId");
export const DisputedMarkId = id("DisputedMarkId");
export const FindingId = id("FindingId");
export const PushChannelId = id("PushChannelId");
export const PushId = id("PushId");

export type ApplicationId = z.output<typeof ApplicationId>;
export type ParticipantId = z.output<typeof ParticipantId>;
export type BuildingId = z.output<typeof BuildingId>;
export type SubmissionId = z.output<typeof SubmissionId>;
export type VersionId = z.output<typeof VersionId>;
export type ShareId = z.output<typeof ShareId>;
export type FolderId = z.output<typeof FolderId>;
export type DrawingId = z.output<typeof DrawingId>;
export type FileId = z.output<typeof FileId>;
export type TaskId = z.output<typeof TaskId>;
export type OpinionId = z.output<typeof OpinionId>;
export type MarkupId = z.output<typeof MarkupId>;
export type CertificateId = z.output<typeof CertificateId>;
export type SubCertificateId = z.output<typeof SubCertificateId>;
export type LetterId = z.output<typeof LetterId>;
export type OrgId = z.output<typeof OrgId>;
export type PersonId = z.output<typeof PersonId>;
export type AccountId = z.output<typeof AccountId>;
export type CredentialId = z.output<typeof CredentialId>;
export type MessageId = z.output<typeof MessageId>;
export type ListViewId = z.output<typeof ListViewId>;
export type ModelViewId = z.output<typeof ModelViewId>;
export type SessionId = z.output<typeof SessionId>;
export type EmploymentId = z.output<typeof EmploymentId>;
export type OrganisationRequestId = z.output<typeof OrganisationRequestId>;
export type SealId = z.output<typeof SealId>;
export type SealUseId = z.output<typeof SealUseId>;
export type SignatureTaskId = z.output<typeof SignatureTaskId>;
export type SignerId = z.output<typeof SignerId>;
export type SignatureItemId = z.output<typeof SignatureItemId>;
export type SurveyId = z.output<typeof SurveyId>;
export type SurveyMemberId = z.output<typeof SurveyMemberId>;
export type AtlasId = z.output<typeof AtlasId>;
export type ProtectiveUnitId = z.output<typeof ProtectiveUnitId>;
export type AlterationId = z.output<typeof AlterationId>;
export type FeeId = z.output<typeof FeeId>;
export type InvoiceId = z.output<typeof InvoiceId>;
export type FireReviewId = z.output<typeof FireReviewId>;
export type FireVersionId = z.output<typeof FireVersionId>;
export type FireOpinionId = z.output<typeof FireOpinionId>;
export type ComplaintId = z.output<typeof ComplaintId>;
export type DisputedMarkId = z.output<typeof DisputedMarkId>;
export type FindingId = z.output<typeof FindingId>;
export type PushChannelId = z.output<typeof PushChannelId>;
export type PushId = z.output<typeof PushId>;

/** ISO 8601 with offset. */
export const Instant = z.string();
/** An instant that a caller gives. */
export const GivenInstant = z.iso.datetime({ offset: true, error: "时间应写成 2026-03-08T09:00:00+08:00 的样子" });
/** `YYYY-MM-DD`. A year before 1900 is a slip of the keyboard. */
export const Day = z.iso
  .date("日期应写成 2026-03-08 的样子")
  .refine((day) => !/^(?:0|1[0-8])\d+-/.test(day), "日期早于1900年，请核对年份");
/** The original name of a file, without characters no file name should have. */
export const FileName = z
  .string()
  .trim()
  .overwrite(plainFileName)
  .min(1, "文件没有名称，请命名后重新上传")
  .max(255, "文件名称不得超过255字，请改短后重新上传");

/** Six digits: province, city, district. */
export const DivisionCode = z.string().regex(/^\d{6}$/, "请选择所在地区");
/** SHA-256 of the typed password as 64 hex digits; the password itself never travels (specification, section 5). */
export const PasswordHash = z.string().regex(/^[0-9a-f]{64}$/i, "密码应先在本机计算摘要后再提交");
/** A mainland mobile number (specification, section 5); the same sentences on both sides. */
export const Mobile = z
  .string("手机号不可为空")
  .trim()
  .superRefine((value, check) => {
    const message = mobileProblem(value);
    if (message !== null) check.addIssue({ code: "custom", message });
  });
export const Md5 = z.string().regex(/^[0-9a-f]{32}$/, "文件摘要应为 32 位十六进制");

/** Money in whole fen. */
export const Fen = z.number().int("金额应精确到分").min(0, "金额不能为负").max(100_000_000_000_00, "金额过大，请核对");
/** A share or a factor in thousandths. */
export const Thousandths = z.number().int().min(0).max(1000, "比例不能超过100%");

/** Reason of an act that affects others. */
export const Reason = z.string().trim().min(5, "请填写5至500字的理由").max(500, "请填写5至500字的理由");

export const nothing = z.object({});
export const yes = z.literal(true);

/** The most an `integer` of the database holds. */
const mostOfInteger = 2_147_483_647;
/** The version of a row, which grows by one with each change. */
export const RowVersion = z.number().int().min(0).max(mostOfInteger);
/** Which version of a batch or of a file; counts from 1. */
export const VersionNumber = z.number().int().min(1).max(mostOfInteger);
/** A page of a sheet, from 0. No file has as many. */
export const PageIndex = z.number().int().min(0).max(10_000);
/** The same counted from 1, as people say it. */
export const PageNumber = z.number().int().min(1).max(10_001);

/**
 * The version a change is based on: it is refused if others have changed the object since. Without it the newest is
 * changed.
 */
export const ReadAt = RowVersion.optional();
/** The same for several objects, in the order of their ids. */
export const ReadAtEach = z.array(RowVersion).max(500).optional();

/** Query of a list page: `pageNum` counts from 1; the default page size is the specification's 500 (section 9). */
export const pageQuery = {
  pageNum: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(500),
};

/** The order of a list by one of its columns; without `sort` the list has an order of its own. */
export const sortQuery = <const K extends string>(...columns: readonly [K, ...K[]]) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});

export const page = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number().int(), pageNum: z.number().int(), pageSize: z.number().int() });

/** An address at which bytes can be fetched for a short while. */
export const SignedAddress = z.object({ url: z.string(), expiresAt: Instant });
