import { auditCalls } from "@tushen/contract/ground/audit";
import { serve } from "../../serve.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { exportAuditLines, exportSignInLines } from "./export-lines.ts";
import { queryAuditLines, querySignInLines } from "./read-lines.ts";

export const auditRoutes = serve("audit", auditCalls, {
  queryAuditLines,
  exportAuditLines,
  checkAuditChain,
  querySignInLines,
  exportSignInLines,
});
