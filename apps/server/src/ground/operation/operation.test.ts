import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
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
