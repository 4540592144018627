import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { openJobs } from "./jobs/jobs.ts";
import { measureDatabase, measureHttp, measureJobEvent, measureQueue, metricsText } from "./metrics.ts";

describe("the metrics", () => {
  it("count answers by route pattern and status class", async () => {
    const app = Fastify();
    measureHttp(app);
    app.get("/thing/:id", async () => "ok");
    // Other test files count into the same registry.
    const countOf = async (labels: string) =>
      Number(
        (await metricsText()).split(`http_request_seconds_count{method="GET",${labels}} `)[1]?.split("\n")[0] ?? 0,
      );
    const nowhere = await countOf('route="none",status="4xx"');
    for (const id of [1, 2, 3]) await app.inject(`/thing/${id}`);
    await app.inject("/nowhere");
    expect(await countOf('route="/thing/:id",status="2xx"')).toBe(3);
    expect(await countOf('route="none",status="4xx"')).toBe(nowhere + 1);
  });

  it("tell of jobs, the queue, the pool and the event loop", async () => {
    const database = await testDatabase();
    const jobs = await openJobs(database, []);
    measureDatabase(database.pool);
    measureQueue(jobs);
    measureJobEvent({ kind: "done", name: "test.measured", seconds: 0.2 });
    const text = await metricsText();
    await jobs.stop();
    expect(text).toContain('job_seconds_count{name="test.measured",outcome="done"} 1');
    expect(text).toMatch(/database_connections\{state="open"\} \d/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });
});
