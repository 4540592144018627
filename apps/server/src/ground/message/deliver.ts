import type { Config } from "../../config.ts";
import type { Db } from "../../context.ts";

export interface Delivery {
  readonly kind: "sms" | "email" | "captcha";
  readonly to: string;
  readonly text: string;
}

/**
 * Puts what would go out by SMS or e-mail, and answers of captchas, into the development inbox; never in production.
 */
export const deliver = async (context: { db: Db; now: Date; config: Config }, delivery: Delivery): Promise<void> => {
  if (!context.config.openInbox) return;
  await context.db
    .insertInto("outbox_item")
    .values({ time: context.now, receiver: delivery.to, kind: delivery.kind, text: delivery.text })
    .execute();
};
