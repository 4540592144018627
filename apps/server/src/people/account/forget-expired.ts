import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { forgetOldNetworks } from "./known-network.ts";

/** Hourly job: deletes expired sessions, proofs, codes, captchas and counted tries. */
export const forgetExpired = defineJob({
  name: "account.forget-expired",
  title: "清理过期登录",
  input: z.object({}),
  schedule: { cron: "20 * * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const now = clock();
    const over = now.toISOString();
    await db.deleteFrom("session").where("expires_at", "<=", over).execute();
    await db.deleteFrom("authorization_code").where("expires_at", "<=", over).execute();
    await db.deleteFrom("identity_proof").where("expires_at", "<=", over).execute();
    await db.deleteFrom("signup_key").where("expires_at", "<=", over).execute();
    await db.deleteFrom("attempt").where("until", "<=", over).execute();
    await forgetOldNetworks(db, now);
  },
});
