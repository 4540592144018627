import {
  type AuditAct,
  type AuditObject,
  auditActs,
  auditObjects,
  signInOutcomes,
  signInWays,
} from "@tushen/domain/ground/audit";
import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import { Day, Instant, nothing, OrgId, page, pageQuery, sortQuery } from "./fields.ts";
import { administratorRoles, administrators } from "./who.ts";

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => z.enum(Object.keys(labels) as [K, ...K[]]);
const word = z.string().trim().max(100).optional();
const time = { from: Day.optional(), to: Day.optional() };

/** Name of a person or an organisation, in part; days in Beijing, both included. */
const auditFilter = {
  person: word,
  org: word,
  act: keysOf(auditActs).optional(),
  objectKind: keysOf(auditObjects).optional(),
  /** A part of the object's name, or its id. */
  object: word,
  ...time,
};

const signInFilter = {
  /** A part of the person's name or of the user name typed. */
  person: word,
  org: word,
  way: keysOf(signInWays).optional(),
  outcome: keysOf(signInOutcomes).optional(),
  address: word,
  ...time,
};

const Facts = z.record(z.string(), z.unknown()).nullable();

export const AuditLine = z.object({
  seq: z.number().int(),
  at: Instant,
  actorName: z.string(),
  actorOrgName: z.string(),
  act: z.custom<AuditAct>(),
  objectKind: z.custom<AuditObject>(),
  objectId: z.string(),
  objectName: z.string(),
  /** Only changed fields, without secrets. */
  before: Facts,
  after: Facts,
  address: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

export const SignInLine = z.object({
  id: z.number().int(),
  at: Instant,
  username: z.string(),
  personName: z.string().nullable(),
  orgId: OrgId.nullable(),
  orgName: z.string().nullable(),
  way: keysOf(signInWays),
  outcome: keysOf(signInOutcomes),
  address: z.string(),
  agent: z.string(),
});
export type SignInLine = z.output<typeof SignInLine>;

const readers = { who: administrators, roles: administratorRoles } as const;

/** The platform sees all lines; an organisation sees those by its people and those about it. */
export const auditCalls = calls({
  queryAuditLines: {
    spec: "beyond",
    summary: "操作日志",
    path: "GET /api/admin/auditLine/query",
    ...readers,
    input: z.object({ ...auditFilter, ...sortQuery("at", "actor", "act", "object", "address"), ...pageQuery }),
    output: page(AuditLine),
  },
  exportAuditLines: {
    spec: "beyond",
    summary: "导出操作日志",
    path: "GET /api/admin/auditLine/export",
    ...readers,
    input: z.object(auditFilter),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  checkAuditChain: {
    spec: "beyond",
    summary: "核验操作日志",
    path: "GET /api/admin/auditLine/check",
    who: ["PLATFORM:admin"],
    roles: ["SYS_ADMIN"],
    input: nothing,
    /** `broken` is the number of the first line that was edited or is missing. */
    output: z.object({ lines: z.number().int(), broken: z.number().int().nullable() }),
  },
  querySignInLines: {
    spec: "beyond",
    summary: "登录日志",
    path: "GET /api/admin/signInLine/query",
    ...readers,
    input: z.object({
      ...signInFilter,
      ...sortQuery("at", "username", "orgName", "way", "outcome", "address"),
      ...pageQuery,
    }),
    output: page(SignInLine),
  },
  exportSignInLines: {
    spec: "beyond",
    summary: "导出登录日志",
    path: "GET /api/admin/signInLine/export",
    ...readers,
    input: z.object(signInFilter),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
});
