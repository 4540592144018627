import { z } from "zod";
import { calls } from "./call.ts";
import { Instant, nothing } from "./fields.ts";
import { forOperators } from "./who.ts";

export const PortalNode = z.object({
  nodeId: z.string(),
  host: z.string(),
  pid: z.number().int(),
  role: z.enum(["web", "worker", "both"]),
  version: z.string(),
  startTime: Instant,
  beatTime: Instant,
  /** Has not said for half a minute that it runs. */
  isSilent: z.boolean(),
});
export type PortalNode = z.output<typeof PortalNode>;

export const JobQueue = z.object({
  name: z.string(),
  title: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Since when the first job waits that could run now. */
  waitingSince: Instant.nullable(),
});
export type JobQueue = z.output<typeof JobQueue>;

export const FailedJob = z.object({
  jobId: z.string(),
  name: z.string(),
  title: z.string(),
  failTime: Instant,
  reason: z.string(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const EndingCertificate = z.object({
  /** Of the address of the portal, of its own authority, of authorities of the settings, of time stamps, of a seal. */
  kind: z.enum(["TLS", "AUTHORITY", "SIGN_ROOT", "TIME_STAMP", "SEAL"]),
  name: z.string(),
  endTime: Instant,
});
export type EndingCertificate = z.output<typeof EndingCertificate>;

export const SlowCall = z.object({
  call: z.string(),
  title: z.string(),
  count: z.number().int(),
  /** 95 of 100 answers came within this time. */
  p95InMs: z.number(),
});
export type SlowCall = z.output<typeof SlowCall>;

export const OperationStatus = z.object({
  readTime: Instant,
  nodes: z.array(PortalNode),
  queues: z.array(JobQueue),
  database: z.object({
    version: z.string(),
    sizeInBytes: z.number(),
    connections: z.number().int(),
    mostConnections: z.number().int(),
  }),
  /** Of the data folder of the node that answers. */
  disk: z.object({ freeInBytes: z.number(), totalInBytes: z.number() }),
  /** Files lie in a bucket instead of the data folder. */
  storesInBucket: z.boolean(),
  /** The nightly backup; null where none is set up. */
  backup: z.object({ lastTime: Instant.nullable() }).nullable(),
  /** Those in use that end within thirty days or have ended, the first to end first. */
  certificates: z.array(EndingCertificate),
  /** The slowest ten of the last hour on all nodes, of those called twenty times; files sent and fetched are not measured. */
  slowCalls: z.array(SlowCall),
});
export type OperationStatus = z.output<typeof OperationStatus>;

export const operationCalls = calls({
  readStatus: {
    spec: "beyond",
    summary: "运行状态",
    path: "GET /api/admin/operation/status",
    ...forOperators,
    input: nothing,
    output: OperationStatus,
  },
  listFailedJobs: {
    spec: "beyond",
    summary: "失败的后台任务",
    path: "GET /api/admin/operation/failedJobs",
    ...forOperators,
    input: nothing,
    /** The newest 200 of the last week. */
    output: z.array(FailedJob),
  },
  retryJobs: {
    spec: "beyond",
    summary: "重试失败的后台任务",
    path: "POST /api/admin/operation/retryJobs",
    ...forOperators,
    input: z.object({ jobIds: z.array(z.uuid()).min(1).max(200) }),
    output: z.object({ count: z.number().int() }),
  },
});
