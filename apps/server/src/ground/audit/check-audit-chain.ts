import type { auditCalls } from "@tushen/contract/ground/audit";
import type { Act } from "../../context.ts";
import { findBrokenAuditLine } from "./check-chain.ts";

export const checkAuditChain: Act<typeof auditCalls.checkAuditChain> = async ({ db }) => {
  const broken = await findBrokenAuditLine(db);
  const { lines } = await db
    .selectFrom("audit_line")
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  return { lines, broken };
};
