import type {
  AccountId,
  ApplicationId,
  CredentialId,
  OrgId,
  PersonId,
  SessionId,
} from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";

/** 登录账号 */
export interface AccountTable {
  id: GeneratedAlways<AccountId>;
  username: string;
  /** PHC string of argon2id over the SHA-256 the browser sends */
  password_hash: string;
  person_id: PersonId;
  suspended: Generated<boolean>;
  /** an administrator was shown the password: the person must choose another one first */
  must_change_password: Generated<boolean>;
  create_time: StampByDefault;
}

/** 身份（账号归属）：一人可在多个单位任职 */
export interface CredentialTable {
  id: GeneratedAlways<CredentialId>;
  account_id: AccountId;
  person_id: PersonId;
  org_id: OrgId;
  department_name: string | null;
  /** first role counts (specification, section 6): ["CENSOR_REVIEWER"] */
  role_codes: Json<RoleCode[]>;
  effective_time: Stamp | null;
  expire_time: Stamp | null;
  /** set for a credential limited to one application (guest applicants, single sign-on) */
  application_id: ApplicationId | null;
  deleted: Generated<boolean>;
  /** suspended in this organisation; other credentials of the person stay usable */
  suspended: Generated<boolean>;
  suspend_reason: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
  creator_id: number | null;
  creator_name: string | null;
  update_user_id: number | null;
  update_user_name: string | null;
}

/** 会话 */
export interface SessionTable {
  /** SHA-256 of the token; the token itself is never stored */
  token_hash: string;
  /** identifies a session in lists; the hash of its token never leaves the server */
  id: GeneratedAlways<SessionId>;
  /** TOKEN: works with calls; LOGIN: the cookie of the browser, only for /uaa/oauth/authorize */
  kind: Generated<"TOKEN" | "LOGIN">;
  credential_id: CredentialId;
  application_id: ApplicationId | null;
  /** the LOGIN session this one came from; both end at sign-out */
  login_hash: string | null;
  client_id: Generated<string>;
  scope: Generated<"identity" | "all">;
  created_at: StampByDefault;
  last_seen_at: StampByDefault;
  expires_at: Stamp;
  /** latest end; use prolongs a session up to here */
  ends_at: Stamp;
  address: string | null;
  agent: string | null;
}

/** 图片验证码及其后续校验 */
export interface SignupKeyTable {
  key: string;
  captcha: string;
  passed: Generated<boolean>;
  wrong_tries: Generated<number>;
  expires_at: Stamp;
}

/** 尝试次数，用于限制与锁定 */
export interface AttemptTable {
  /** what is tried: password-here, password, password-address, secret-key-here, oauth-code, captcha-draw … */
  kind: string;
  /** of whom and from where */
  key: string;
  count: number;
  /** end of the window that began with the first try; afterwards counting starts anew */
  until: Stamp;
}

/** 账号成功登录过的网络地址 */
export interface KnownNetworkTable {
  account_id: AccountId;
  /** an IPv4 address, or the /64 network of an IPv6 address */
  network: string;
  last_at: Stamp;
}

/** 外部账号绑定 */
export interface AccountRelationTable {
  /** user id at the outside platform */
  relation_id: string;
  account_id: AccountId;
  bind_time: Stamp;
}

/** 一次性授权码 */
export interface AuthorizationCodeTable {
  /** SHA-256 of the six characters together with the client */
  code_hash: string;
  client_id: string;
  redirect_uri: string;
  state: string;
  scope: "identity" | "all";
  /** SHA-256 of the secret that must be shown with the code (RFC 7636); null where the client sent none */
  code_challenge: string | null;
  credential_id: CredentialId;
  /** the login session it was issued in; the code dies with it */
  login_hash: string | null;
  expires_at: Stamp;
}

/** 本人再次确认的凭据 */
export interface IdentityProofTable {
  /** SHA-256 of the proof; the proof itself is never stored */
  proof_hash: string;
  /** the session that proved it; no other session can use the proof */
  session_hash: string;
  expires_at: Stamp;
}

export interface AccountTables {
  account: AccountTable;
  credential: CredentialTable;
  session: SessionTable;
  signup_key: SignupKeyTable;
  attempt: AttemptTable;
  known_network: KnownNetworkTable;
  account_relation: AccountRelationTable;
  authorization_code: AuthorizationCodeTable;
  identity_proof: IdentityProofTable;
}
