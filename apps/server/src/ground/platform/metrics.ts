import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobEvent, Jobs } from "./jobs/jobs.ts";

// One registry per process, even when a test builds several servers in it.
const registry = new Registry();
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });

const httpSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time from the request's arrival to its answer, by route and status class",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers: [registry],
});
const jobSeconds = new Histogram({
  name: "job_seconds",
  help: "Time one attempt of a job took, by name and outcome",
  labelNames: ["name", "outcome"] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
  registers: [registry],
});
const queueTroubles = new Counter({
  name: "job_queue_troubles_total",
  help: "Errors of the queue itself, not of jobs",
  registers: [registry],
});

/** Measures every answer by the pattern of its route, so that ids do not create series. */
export const measureHttp = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    httpSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
};

export const measureJobEvent = (event: JobEvent): void => {
  if (event.kind === "trouble") queueTroubles.inc();
  else jobSeconds.observe({ name: event.name, outcome: event.kind }, event.seconds);
};

/** Connections of the pool at the time of reading. A later call replaces the pool. */
export const measureDatabase = (pool: Pool): void => {
  gauge("database_connections", "Connections of the pool", "state", () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    awaited: pool.waitingCount,
  }));
};

export const measureQueue = (jobs: Jobs): void => {
  for (const state of ["waiting", "running", "failed"] as const)
    gauge(`jobs_${state}`, `Jobs ${state}`, "name", async () =>
      Object.fromEntries((await jobs.depths()).map((depth) => [depth.name, depth[state]])),
    );
};

type Readings = Record<string, number>;

const gauge = (name: string, help: string, label: string, read: () => Readings | Promise<Readings>): void => {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      // If the database is down its readings are missing, and the other ones are needed all the more.
      const readings = await Promise.resolve(read()).catch(() => ({}));
      for (const [key, value] of Object.entries(readings)) this.set({ [label]: key }, value);
    },
  });
};

export const metricsText = (): Promise<string> => registry.metrics();

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const ofThisMachine: readonly (string | undefined)[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Who may read the figures: whoever has the token, and this machine when it asks by its own name. A proxy on this machine passes
 * on the requests of others, under a name of the portal or saying for whom.
 */
export const mayReadMetrics = (
  request: FastifyRequest,
  { metricsToken, hosts }: { readonly metricsToken: string | undefined; readonly hosts: readonly string[] },
): boolean => {
  const { authorization = "", forwarded, "x-forwarded-for": forwardedFor } = request.headers;
  if (metricsToken !== undefined && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${metricsToken}`)))
    return true;
  const isPassedOn =
    forwarded !== undefined || forwardedFor !== undefined || hosts.includes(request.hostname.toLowerCase());
  return !isPassedOn && ofThisMachine.includes(request.socket.remoteAddress);
};
