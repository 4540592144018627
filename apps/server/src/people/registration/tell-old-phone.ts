import { isMobile, maskMobile } from "@tushen/domain/ground/mobile";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { SmsNotSent } from "../sms/index.ts";

/** Tells the former phone of an account that another number has taken its place, so that a theft is noticed. */
export const tellOldPhone = defineJob({
  name: "registration.tell-old-phone",
  title: "通知原手机号",
  input: z.object({ former: z.string(), mobile: z.string() }),
  run: async ({ sms }: Portal, { former, mobile }, { id }) => {
    // Records from elsewhere may have no number, or one that takes no SMS.
    if (!sms || !isMobile(former)) return;
    try {
      await sms.send({ id, mobile: former, template: "mobile-changed", parameters: { mobile: maskMobile(mobile) } });
    } catch (error) {
      // Only a message that was certainly not sent, for a reason that passes, is sent again.
      if (!(error instanceof SmsNotSent) || error.trouble === "unavailable") throw error;
    }
  },
});
