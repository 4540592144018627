import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner } = await portal.cast("owner");
const { db } = portal;

const divisionCode = "430102";
const office = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: divisionCode });

/** Batches of two projects by name; all of the second are over. */
const batches: Readonly<
  Record<string, { project: 0 | 1; state: SubmissionState; dueOn?: string; certificate?: string }>
> = {
  reviewed: { project: 0, state: "FIRST_REVIEW", dueOn: "2036-12-05" },
  sent: { project: 0, state: "SUBMITTED" },
  suspended: { project: 0, state: "SUSPENDED" },
  early: { project: 0, state: "FINISHED", dueOn: "2026-10-01" },
  filed: { project: 1, state: "FINISHED", dueOn: "2026-11-02", certificate: "RECORD_APPLYING" },
  failed: { project: 1, state: "FAILED", dueOn: "2026-11-01" },
  undated: { project: 1, state: "FINISHED" },
  revoked: { project: 1, state: "FINISHED", certificate: "REVOKED" },
};
const nameOf = new Map<SubmissionId, string>();
beforeAll(async () => {
  const projects = [await given.confirmedApplication(), await given.confirmedApplication()];
  for (const [name, { project, state, dueOn, certificate }] of Object.entries(batches)) {
    const { projectApplicationId } = projects[project] as (typeof projects)[number];
    const id = await owner.submission.createSubmission({ projectApplicationId, atlasName: name });
    nameOf.set(id, name);
    await db
      .updateTable("submission")
      .set({ division_code: divisionCode, due_on: dueOn ?? null })
      .where("id", "=", id)
      .execute();
    await putState(db, "submission", id, state);
    if (certificate !== undefined)
      await sql`insert into certificate (submission_id, application_id, division_code, cert_no, state, content, qr_token, sent_time)
        values (${id}, ${projectApplicationId}, ${divisionCode}, ${name}, ${certificate}, '{}', ${name}, now())`.execute(
        db,
      );
  }
});

type Desk = "divisionDesk" | "houseDesk";
const pageOf = async (desk: Desk, pageNum: number, pageSize: number) => {
  const { list, total, counts } = await office.client.submission[desk]({ pageNum, pageSize });
  return { total, counts, names: list.map(({ id }) => nameOf.get(id)) };
};

describe.each<[Desk, string[]]>([
  ["divisionDesk", ["filed", "suspended", "reviewed", "sent", "early", "failed", "revoked", "undated"]],
  ["houseDesk", ["reviewed", "sent", "suspended", "early", "failed", "filed", "revoked", "undated"]],
])("pages of the desk %s", (desk, names) => {
  it("go on with batches that are over, in one order", async () => {
    expect((await pageOf(desk, 1, 50)).names).toEqual(names);
    for (const pageSize of [1, 3, 4, 5])
      for (let pageNum = 1; (pageNum - 1) * pageSize < names.length + pageSize; pageNum++) {
        const page = await pageOf(desk, pageNum, pageSize);
        expect(page.names, `page ${pageNum} of ${pageSize}`).toEqual(
          names.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        );
        expect(page.total).toBe(names.length);
      }
  });
});

it("counts a batch whose certificate was revoked among the ended, a filing among what waits", async () => {
  const { counts } = await pageOf("houseDesk", 1, 1);
  expect(counts).toEqual({ REVIEW: 1, ACCEPT: 1, ENDED: 3, DONE: 3 });
  const risks = await pageOf("divisionDesk", 1, 1);
  expect(risks.counts).toEqual({ OVERDUE: 0, STRONG: 0, ROUNDS: 0, UNDECLARED: 0, SUSPENDED: 1, RECORD: 1 });
  const recordable = await office.client.submission.divisionDesk({ risk: "RECORD" });
  expect([recordable.total, recordable.list.map(({ id }) => nameOf.get(id))]).toEqual([1, ["filed"]]);
  const ended = await office.client.submission.houseDesk({ steps: ["ENDED"] });
  expect([ended.total, ended.list.map(({ id }) => nameOf.get(id))]).toEqual([3, ["suspended", "failed", "revoked"]]);
});
