import type { pushCalls } from "@tushen/contract/ground/push";
import { maskMobile } from "@tushen/domain/ground/mobile";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { findOwn, paceColumns, requireWhole, shownOwn } from "./own-channel.ts";
import { sealTarget } from "./target.ts";
import { findMobile } from "./text-message.ts";

const maySendTexts = ({ sms }: Pick<Context, "sms">): boolean => sms?.maySendNotices === true;

export const readOwnSms: Act<typeof pushCalls.readOwnSms> = async (context) => {
  const { db, actor } = context;
  if (!maySendTexts(context) || actor.onlyApplicationId !== null) return { maySend: false, shownMobile: "", sms: null };
  const mobile = await findMobile(db, actor.accountId);
  const row = await findOwn(db, context, "SMS");
  return { maySend: true, shownMobile: mobile === null ? "" : maskMobile(mobile), sms: row ? shownOwn(row) : null };
};

/** Messages go to whatever mobile the account has when they go out, so a changed number needs nothing here. */
export const saveOwnSms: Act<typeof pushCalls.saveOwnSms> = async (context, input) => {
  requireWhole(context);
  const { db, actor, now, config } = context;
  if (input.isOn && !maySendTexts(context)) refuse("push.no-sms");
  if (input.isOn && (await findMobile(db, actor.accountId)) === null) refuse("push.no-mobile");
  const facts = { ...paceColumns(input), failing_since: null, last_answer: null };
  await db
    .insertInto("push_channel")
    .values({
      ...{ org_id: null, account_id: null, texted_account_id: actor.accountId },
      ...{ kind: "SMS", channel_name: "手机短信", ...facts },
      ...{ sealed_target: sealTarget({ address: "", secret: "" }, config), shown_address: "" },
      ...{ create_time: now, creator_name: actor.personName },
    })
    .onConflict((conflict) => conflict.column("texted_account_id").doUpdateSet(facts))
    .execute();
  return true as const;
};
