import { createHash, randomBytes } from "node:crypto";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

const minutesOfTicket = 20;
const mostWrongTries = 5;

const hashTicket = (ticket: string): string => createHash("sha256").update(ticket).digest("hex");

interface Found {
  readonly signupKey: string;
  readonly invitationId: number;
  readonly orgId: OrgId;
}

/**
 * Opens a ticket for somebody who named a registered firm correctly: for a short while it allows listing the firm's
 * people.
 */
export const openTicket = async (db: Db, now: Date, { signupKey, invitationId, orgId }: Found) => {
  const checkTicket = randomBytes(24).toString("base64url");
  const expires_at = new Date(now.getTime() + minutesOfTicket * 60_000);
  await db
    .insertInto("identity_check")
    .values({
      ticket_hash: hashTicket(checkTicket),
      signup_key: signupKey,
      invitation_id: invitationId,
      org_id: orgId,
      create_time: now,
      expires_at,
    })
    .execute();
  return { checkTicket, expiresAt: expires_at.toISOString() };
};

/** Locks and returns the check behind a valid ticket, or refuses. */
export const requireTicket = async (db: Db, now: Date, ticket: string, orgId: OrgId) => {
  const check = await db
    .selectFrom("identity_check")
    .selectAll()
    .where("ticket_hash", "=", hashTicket(ticket))
    .where("org_id", "=", orgId)
    .where("expires_at", ">", now.toISOString())
    .where("verified_at", "is", null)
    .where("wrong_tries", "<", mostWrongTries)
    .forUpdate()
    .executeTakeFirst();
  return check ?? refuse("organisation.check-ticket-dead");
};

/** Counts a wrong try: the phone proven is not the chosen person's. After a few the ticket is invalid. */
export const countWrongTry = async (db: Db, ticketHash: string): Promise<void> => {
  await db
    .updateTable("identity_check")
    .set((eb) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
    .where("ticket_hash", "=", ticketHash)
    .execute();
};

/** Spends a ticket: it admits one person. */
export const spendTicket = async (db: Db, now: Date, ticketHash: string): Promise<void> => {
  await db.updateTable("identity_check").set({ verified_at: now }).where("ticket_hash", "=", ticketHash).execute();
};
