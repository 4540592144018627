import { sql } from "kysely";
import { expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { lockSubmission } from "./index.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);

it("a locked batch is locked against other moves, and rows may be written that name it", async () => {
  const { projectSubmissionId: id } = await given.openedSubmission();
  await inTransaction(db, async (trx) => {
    await lockSubmission(trx, id);
    const asks = (lock: "no key update" | "key share") =>
      sql`select 1 from submission where id = ${id} for ${sql.raw(lock)} nowait`.execute(db);
    await expect(asks("no key update")).rejects.toThrow(/could not obtain lock/);
    expect((await asks("key share")).rows).toHaveLength(1);
  });
});
