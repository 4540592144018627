import type { AccountId } from "@tushen/contract/ground/fields";
import { textOf } from "@tushen/domain/ground/push";
import type { Db, Portal } from "../../context.ts";
import type { Posted } from "./formats.ts";

/** The number of the holder of an account; null without one that can get text messages. */
export const findMobile = async (db: Db, accountId: AccountId): Promise<string | null> => {
  const row = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select("mobile")
    .where("account.id", "=", accountId)
    .executeTakeFirst();
  return row && /^1\d{10}$/.test(row.mobile) ? row.mobile : null;
};

interface Outcome {
  readonly isSent: boolean;
  readonly answer: string;
  readonly isGone?: true;
}

/** One whose outcome is unknown counts as sent: each costs, and the message stands in the in-box. */
const outcomes: Readonly<Record<string, Outcome>> = {
  refused: { isSent: false, answer: "这个手机号不能接收短信", isGone: true },
  "too-many": { isSent: false, answer: "这个手机号今天收到的短信已达上限" },
  unavailable: { isSent: false, answer: "短信服务暂时不可用" },
  unsure: { isSent: true, answer: "可能已发出，没有收到短信服务的回答" },
};

/** One text message for all these messages. */
export const sendText = async (
  { sms, db }: Pick<Portal, "sms" | "db">,
  accountId: AccountId | null,
  messages: readonly Posted[],
): Promise<Outcome> => {
  const [first] = messages;
  const mobile = accountId === null ? null : await findMobile(db, accountId);
  if (!first || !sms?.maySendNotices) return { isSent: false, answer: "本平台没有开通短信通知" };
  if (mobile === null) return { isSent: false, answer: "账号没有手机号" };
  try {
    const parameters = textOf(messages.map(({ title }) => title));
    await sms.send({ id: first.id, mobile, template: "notice", parameters });
    return { isSent: true, answer: "已发出" };
  } catch (error) {
    const known = outcomes[(error as { trouble?: string }).trouble ?? ""];
    if (!known) throw error;
    return known;
  }
};
