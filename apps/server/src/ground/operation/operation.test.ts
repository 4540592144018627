import { classOf, noAnswers } from "@tushen/domain/ground/calendar/answer-times";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { keepCallTimes } from "./call-times.ts";
import { startBeating } from "./index.ts";

const portal = await startPortal();
const { admin, officer, clerk } = await portal.cast("admin", "officer", "clerk");

/** A job that nobody can finish, as it names a sheet that is not there. */
const failOnce = async () => {
  await sql`insert into jobs.job (name, data, state, completed_on, output)
    values ('drawing.prepare-sheet', '{"input":{"drawingId":1}}', 'failed', now(), '{"message":"读取图纸时内存不足"}')`.execute(
    portal.db,
  );
};

describe("运行状态", () => {
  it("names the processes that run, and says which are silent", async () => {
    const here = await startBeating(portal);
    await portal.db
      .insertInto("node")
      .values({
        ...{ id: "00000000-0000-4000-8000-000000000001", host: "node-b", pid: 7, role: "worker", version: "0.1.0" },
        ...{ start_time: sql`now() - interval '1 hour'`, beat_time: sql`now() - interval '1 minute'` },
      })
      .execute();
    const { nodes } = await admin.operation.readStatus({});
    expect(nodes.map(({ host, role, isSilent }) => [host, role, isSilent])).toContainEqual(["node-b", "worker", true]);
    expect(nodes.find(({ pid }) => pid === process.pid)).toMatchObject({ role: "both", isSilent: false });
    await here.stop();
    const left = await admin.operation.readStatus({});
    expect(left.nodes.map(({ host }) => host)).toEqual(["node-b"]);
  });

  it("tells database, disk and backup as they are", async () => {
    const { database, disk, backup, queues } = await admin.operation.readStatus({});
    expect(database.sizeInBytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
    expect(disk.totalInBytes).toBeGreaterThan(disk.freeInBytes);
    expect(backup).toBeNull();
    expect(queues.find(({ name }) => name === "drawing.prepare-sheet")).toMatchObject({ title: "读取图纸" });
    // Every kind of job has a name that people can read.
    expect(queues.filter(({ title }) => !/\p{Script=Han}/u.test(title))).toEqual([]);
  });

  it("lists jobs that failed for good, and runs one once more", async () => {
    await failOnce();
    const [failed] = await admin.operation.listFailedJobs({});
    expect(failed).toMatchObject({ title: "读取图纸", reason: "读取图纸时内存不足" });
    const jobIds = [failed?.jobId ?? ""];
    expect(await admin.operation.retryJobs({ jobIds })).toEqual({ count: 1 });
    expect(await admin.operation.listFailedJobs({})).toEqual([]);
    const { rows } = await sql<{ state: string }>`select state from jobs.job where id::text = ${jobIds[0]}`.execute(
      portal.db,
    );
    expect(rows).toEqual([{ state: "retry" }]);
    // Somebody else was quicker.
    expect(await admin.operation.retryJobs({ jobIds })).toEqual({ count: 0 });
    const { list } = await admin.audit.queryAuditLines({ objectKind: "job" });
    expect(list.map(({ act, objectName }) => `${act} ${objectName}`)).toEqual(["retry 1 个后台任务"]);
  });

  it("names the slowest calls of all nodes in the last hour", async () => {
    const count = (...classes: readonly (readonly [number, number])[]) => {
      const counts = noAnswers();
      for (const [milliseconds, times] of classes) counts[classOf(milliseconds)] = times;
      return counts;
    };
    const row = (node: number, call: string, minutes: number, counts: number[]) => ({
      ...{ node_id: `00000000-0000-4000-8000-00000000000${node}`, call, title: `${call}的功能`, counts },
      slot: new Date(portal.clock().getTime() - minutes * 60_000),
    });
    await portal.db
      .insertInto("call_time")
      .values([
        row(1, "slow", 10, count([4, 80])),
        row(2, "slow", 20, count([900, 20])),
        row(1, "quick", 10, count([4, 100])),
        row(1, "slow long ago", 70, count([5000, 100])),
        row(1, "seldom", 10, count([5000, 19])),
      ])
      .execute();
    const { slowCalls } = await admin.operation.readStatus({});
    expect(slowCalls.filter(({ title }) => title.endsWith("的功能"))).toEqual([
      { call: "slow", title: "slow的功能", count: 100, p95InMs: 925 },
      { call: "quick", title: "quick的功能", count: 100, p95InMs: 5 },
    ]);
  });

  it("counts what it answered itself, for all nodes to tell", async () => {
    for (let i = 0; i < 25; i++) await admin.operation.listFailedJobs({});
    const nodeId = "00000000-0000-4000-8000-000000000009";
    await keepCallTimes(portal.db, nodeId, portal.clock());
    // What is written twice counts once.
    await keepCallTimes(portal.db, nodeId, portal.clock());
    const { slowCalls } = await admin.operation.readStatus({});
    const own = slowCalls.find(({ title }) => title === "失败的后台任务");
    expect(own?.count).toBeGreaterThanOrEqual(20);
    expect(own?.count).toBeLessThan(40);
  });

  it("is for the operators of the platform alone", async () => {
    for (const person of [officer, clerk]) {
      await expectRefused(person.operation.readStatus({}), "platform.not-allowed");
      await expectRefused(person.operation.listFailedJobs({}), "platform.not-allowed");
      await expectRefused(
        person.operation.retryJobs({ jobIds: ["00000000-0000-4000-8000-000000000001"] }),
        "platform.not-allowed",
      );
    }
    await expectRefused(portal.guest.operation.readStatus({}), "platform.sign-in-first");
  });
});
