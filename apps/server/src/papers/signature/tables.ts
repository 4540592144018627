import type {
  ApplicationId,
  CredentialId,
  FileId,
  OrgId,
  PersonId,
  SealId,
  SealUseId,
  SignatureItemId,
  SignatureTaskId,
  SignerId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { SignaturePlace, SignedKind } from "@tushen/contract/papers/signature-shape";
import type { SigningStep } from "@tushen/domain/papers/signing-chain";
import type { SignatureState } from "@tushen/domain/papers/signature-state";
import type { SealSpot } from "@tushen/paper/paper";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 签章任务 */
export interface SignatureTaskTable {
  id: GeneratedAlways<SignatureTaskId>;
  application_id: ApplicationId;
  submission_id: SubmissionId | null;
  division_code: string;
  biz_type: SignedKind;
  task_name: string;
  /** who started it */
  org_id: OrgId;
  credential_id: CredentialId;
  initiator_name: string;
  /** dictionary SIGN_PROVIDER */
  provider: string;
  state: StateColumn<SignatureState>;
  state_reason: string | null;
  /** last day to sign, in Beijing */
  deadline: string | null;
  /** the signer who has it open, and until when the others wait */
  opener_id: SignerId | null;
  open_until: Stamp | null;
  /** when signed files went to the next party */
  sent_time: Stamp | null;
  sender_name: string | null;
  /** organisations the signed files were sent to, which may open them */
  receiver_org_ids: Generated<readonly OrgId[]>;
  create_time: Stamp;
  /** when those who have to sign were last asked again */
  remind_time: Stamp | null;
  finish_time: Stamp | null;
}

/** 签章人 */
export interface SignatureSignerTable {
  id: GeneratedAlways<SignerId>;
  task_id: SignatureTaskId;
  /** those with a smaller order sign first; equal orders in any order */
  signing_order: number;
  credential_id: CredentialId;
  person_id: PersonId;
  person_name: string;
  org_id: OrgId;
  org_name: string;
  /** dictionary SEAL_TYPE */
  seal_type: string;
  /** when the signer confirmed; the files are signed after it */
  confirm_time: Stamp | null;
  /** certificates of a key outside the portal, in PEM, the signer's own first; null for keys the portal keeps */
  certificate_pem: string | null;
  certificate_serial: string | null;
  /** when all files bore this signature */
  sign_time: Stamp | null;
}

/** 签章文件 */
export interface SignatureItemTable {
  id: GeneratedAlways<SignatureItemId>;
  task_id: SignatureTaskId;
  /** number of the opinion's paper, sheet, certificate, paper or file */
  biz_id: number;
  /** version of the paper that is signed; null where there are none */
  biz_version: number | null;
  title: string;
  /** the file as it was when the task began */
  file_id: FileId;
  file_version_index: number;
  source_sha256: string;
  /** the bytes with the signatures so far */
  current_sha256: string;
  /** spots for seals by their names, on pages as shown */
  spots: Json<readonly SealSpot[]>;
  /** copy with the signatures so far, one version for each */
  signed_file_id: FileId | null;
  signed_version_index: number | null;
}

/** 用章记录：一个文件上一个签章人的一次签章 */
export interface SignatureUseTable {
  id: GeneratedAlways<SealUseId>;
  item_id: SignatureItemId;
  signer_id: SignerId;
  /** where the seal goes: boxes on pages as shown; null until it is found */
  places: ColumnType<readonly SignaturePlace[] | null, string | null | undefined, string | null>;
  /** HAND, PAPER (a spot the paper keeps), WORD (a label or name on the page), FREE */
  place_by: string | null;
  /** who chose it by hand */
  placer_name: string | null;
  /** the seal that was used */
  seal_id: SealId | null;
  sign_time: Stamp | null;
  /** the bytes that bear the signature */
  sha256: string | null;
  /** from where it was confirmed */
  address: string | null;
  agent: string | null;
  /** the time the signature names, and the digest handed out for it, for keys outside the portal */
  prepared_time: Stamp | null;
  prepared_digest: string | null;
  /** why this file could not be signed, as a sentence */
  problem: string | null;
  /** when the holder of the seal disputed this use, who did so, and why */
  dispute_time: Stamp | null;
  disputer_name: string | null;
  dispute_reason: string | null;
}

/** 一次性签章令牌；用过即删除 */
export interface SignatureTokenTable {
  token_hash: string;
  credential_id: CredentialId;
  task_id: SignatureTaskId | null;
  /** the session and browser it was given to */
  session_hash: string;
  expires_at: Stamp;
}

/** 发往签章服务的签章请求 */
export interface SignatureRequestTable {
  request_no: string;
  serial: GeneratedAlways<number>;
  /** default, shenyang or zhengzhou */
  provider: string;
  task_id: SignatureTaskId;
  signer_id: SignerId;
  create_time: Stamp;
  answer_time: Stamp | null;
  /** SIGNED, REFUSED, FAILED, as the provider reported */
  result: string | null;
}

/** 已处理的签章回调；几分钟后删除 */
export interface SignatureNonceTable {
  provider: string;
  nonce: string;
  create_time: Stamp;
}

/** 单位设置的签章流程；没有设置的按惯例 */
export interface SigningChainTable {
  org_id: OrgId;
  /** kind of paper, or DRAWING, CERTIFICATE, FILE */
  kind: string;
  /** steps in their order */
  steps: Json<readonly SigningStep[]>;
  updater_name: string;
  update_time: Stamp;
}

export interface SignatureTables {
  signature_task: SignatureTaskTable;
  signature_signer: SignatureSignerTable;
  signature_item: SignatureItemTable;
  signature_use: SignatureUseTable;
  signature_token: SignatureTokenTable;
  signature_request: SignatureRequestTable;
  signature_nonce: SignatureNonceTable;
  signing_chain: SigningChainTable;
}
