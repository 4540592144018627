import { createHash, randomInt, randomUUID } from "node:crypto";
import { type pushCalls, wrongCodes } from "@tushen/contract/ground/push";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { maySendMail, sendMail } from "./mail.ts";
import { findOwn, paceColumns, requireWhole, shownOwn } from "./own-channel.ts";
import { openTarget, sealTarget } from "./target.ts";

const codeLastsInMs = 10 * 60_000;

/** How long somebody waits for another code, in seconds: longer with every code that was not entered. */
const waitAfter = (sentCount: number): number => Math.min(60 * 2 ** (sentCount - 1), 3600);

const hashCode = (accountId: number, code: string): string =>
  createHash("sha256").update(`${accountId} ${code}`).digest("hex");

/** `w***@example.cn` */
const maskMail = (address: string): string => address.replace(/^(.).*(?=@)/, "$1***");

export const readOwnMail: Act<typeof pushCalls.readOwnMail> = async (context) => {
  const isOpen = maySendMail(context.config) && context.actor.onlyApplicationId === null;
  const row = isOpen ? await findOwn(context.db, context, "EMAIL") : undefined;
  if (!row) return { maySend: isOpen, mail: null };
  return { maySend: isOpen, mail: { shownAddress: row.shown_address, ...shownOwn(row) } };
};

/** Keeps the code; answers how many seconds the next one has to wait. */
const noteCode = async (context: Context, address: string, code: string): Promise<number> => {
  const { actor, now, config, transact } = context;
  return transact(async (trx) => {
    const former = await trx
      .selectFrom("mail_proof")
      .select(["sent_time", "sent_count"])
      .where("account_id", "=", actor.accountId)
      .forUpdate()
      .executeTakeFirst();
    const elapsed = former ? (now.getTime() - new Date(former.sent_time).getTime()) / 1000 : Infinity;
    const left = waitAfter(former?.sent_count ?? 1) - elapsed;
    if (left > 0) refuse("push.code-too-soon", { seconds: Math.ceil(left) });
    const facts = {
      ...{ sealed_target: sealTarget({ address, secret: "" }, config), code_hash: hashCode(actor.accountId, code) },
      ...{ sent_time: now, sent_count: (former?.sent_count ?? 0) + 1, tries: 0 },
    };
    await trx
      .insertInto("mail_proof")
      .values({ account_id: actor.accountId, ...facts })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(facts))
      .execute();
    return waitAfter(facts.sent_count);
  });
};

/** Sends a code to an address; the former address stays until the code is entered. */
export const sendMailCode: Act<typeof pushCalls.sendMailCode> = async (context, { address }) => {
  requireWhole(context);
  const { config, now } = context;
  if (!maySendMail(config)) refuse("push.no-mail");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const waitInSeconds = await noteCode(context, address, code);
  const text = `您正在图审通设置接收通知的邮箱，验证码为 ${code}，10 分钟内有效。如非本人操作，请忽略本邮件。`;
  const mail = { id: randomUUID(), to: address, subject: `验证码 ${code}`, text };
  await sendMail(context, mail, now).catch((error: Error) => {
    context.log.warn({ err: error }, "mail");
    refuse("push.mail-not-sent");
  });
  return { waitInSeconds };
};

/** Makes the address to which the code was sent the mail of the person. */
export const proveMail: Act<typeof pushCalls.proveMail> = async (context, { code }) => {
  requireWhole(context);
  const { db, actor, now, config } = context;
  const proof = await db
    .selectFrom("mail_proof")
    .selectAll()
    .where("account_id", "=", actor.accountId)
    .forUpdate()
    .executeTakeFirst();
  const isOver = !proof || now.getTime() - new Date(proof.sent_time).getTime() > codeLastsInMs;
  if (!proof || isOver || proof.tries >= wrongCodes) return refuse("push.code-over");
  if (proof.code_hash !== hashCode(actor.accountId, code)) {
    const tries = proof.tries + 1;
    await db.updateTable("mail_proof").set({ tries }).where("account_id", "=", actor.accountId).execute();
    return refuse("push.code-wrong", { left: wrongCodes - tries }, { keepsWrites: true });
  }
  const { address } = openTarget(proof.sealed_target, config);
  const facts = {
    ...{ sealed_target: proof.sealed_target, shown_address: maskMail(address), is_on: true },
    ...{ failures: 0, failing_since: null, next_time: null, last_answer: null },
  };
  await db.deleteFrom("mail_proof").where("account_id", "=", actor.accountId).execute();
  const own = await findOwn(db, context, "EMAIL");
  if (own) await db.updateTable("push_channel").set(facts).where("id", "=", own.id).execute();
  else
    await db
      .insertInto("push_channel")
      .values({
        ...{ org_id: null, account_id: actor.accountId, kind: "EMAIL", channel_name: "邮箱", ...facts },
        ...{ create_time: now, creator_name: actor.personName },
      })
      .execute();
  return true as const;
};

/** What waits keeps the time it had. */
export const saveOwnMail: Act<typeof pushCalls.saveOwnMail> = async (context, input) => {
  requireWhole(context);
  const saved = await context.db
    .updateTable("push_channel")
    .set(paceColumns(input))
    .where("account_id", "=", context.actor.accountId)
    .returning("id")
    .executeTakeFirst();
  return saved ? (true as const) : refuse("platform.not-found");
};

export const removeOwnMail: Act<typeof pushCalls.removeOwnMail> = async (context) => {
  requireWhole(context);
  await context.db.deleteFrom("push_channel").where("account_id", "=", context.actor.accountId).execute();
  return true as const;
};
