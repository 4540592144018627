import type { Db } from "../../context.ts";
import type { Organisation } from "./show-organisation.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { requestMoves } from "./request-moves.ts";

/** Puts a firm somebody named up for approval; a returned firm waits again when it is named again. */
export const askForEntry = async (
  db: Db,
  now: Date,
  org: Organisation,
  applicant: { readonly personName: string; readonly mobile: string },
): Promise<void> => {
  const asked = { applicant_name: applicant.personName, applicant_mobile: applicant.mobile, create_time: now };
  // Somebody of another firm makes the request.
  const known = { facts: { creditCodeFree: true }, by: "OWNER" } as const;
  const open = await db
    .selectFrom("organisation_request")
    .select(["id", "state"])
    .where("org_id", "=", org.id)
    .where("kind", "=", "REGISTER")
    .where("state", "in", ["WAITING", "RETURNED"])
    .forUpdate()
    .executeTakeFirst();
  if (open?.state === "WAITING") return;
  await db.updateTable("organisation").set({ audit_state: 1 }).where("id", "=", org.id).execute();
  if (open)
    await moveOne({ db, now, actor: null }, requestMoves, open.id, {
      ...{ action: "change", ...known },
      set: { ...asked, reason: null, decide_time: null, decider_name: null },
    });
  else
    await db
      .insertInto("organisation_request")
      .values({
        ...asked,
        state: begin(null, requestMoves.machine, { action: "ask", ...known }),
        ...{ kind: "REGISTER", org_id: org.id, org_name: org.org_name, credit_code: org.credit_code },
      })
      .execute();
};
