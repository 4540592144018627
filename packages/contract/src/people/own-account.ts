import { z } from "zod";
import { AccountId, Instant, SessionId } from "../ground/fields.ts";

/** User id at an outside platform. */
export const RelationId = z.string().trim().min(1, "请填写外部账号编号").max(100);

export const BoundAccount = z.object({
  relationId: z.string(),
  accountId: AccountId,
  accountUsername: z.string(),
  personName: z.string(),
  bindTime: Instant,
});

/** The caller's person and accounts for the page 我的账号; numbers are masked. */
export const MyAccount = z.object({
  /** Signed in with the code of one project: may not change the account. */
  isLimited: z.boolean(),
  accountId: AccountId,
  accountUsername: z.string(),
  createTime: Instant,
  person: z.object({
    personName: z.string(),
    mobile: z.string(),
    idNumber: z.string().nullable(),
    registrations: z.array(z.object({ regName: z.string(), regNo: z.string(), validTo: z.string() })),
  }),
  organisation: z.object({ orgName: z.string(), creditCode: z.string(), address: z.string() }),
  /** Accounts of the same person, which can be switched to without a password. */
  otherAccounts: z.array(
    z.object({ accountId: AccountId, accountUsername: z.string(), orgNames: z.array(z.string()) }),
  ),
  relations: z.array(BoundAccount),
});
export type MyAccount = z.output<typeof MyAccount>;

export const OwnSession = z.object({
  id: SessionId,
  /** Windows 电脑 · Edge 浏览器 */
  agent: z.string(),
  address: z.string(),
  orgName: z.string(),
  /** Name of the outside application, null for the portal itself. */
  clientName: z.string().nullable(),
  /** Name of the one project it sees, null when it sees everything. */
  projectName: z.string().nullable(),
  createTime: Instant,
  lastSeenTime: Instant,
  expireTime: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;
