import type { FileId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act, Db, GuestContext } from "../../../context.ts";
import { Refusal, refuse } from "../../../ground/platform/http/refusal.ts";
import { isStillOpen, keepTaken, type Made, makeSigned } from "../client/take-signatures.ts";
import { failTask } from "../end-signer.ts";
import { usesToSign } from "../sign-file.ts";
import { lockTask, type Task } from "../signature-moves.ts";
import { isMacOf, isNow, type ProviderResult, resultText, windowInMs } from "./line-signature.ts";

const wasHeard = async (db: Db, provider: string, nonce: string): Promise<boolean> => {
  const heard = db.selectFrom("signature_nonce").select("nonce");
  return (await heard.where("provider", "=", provider).where("nonce", "=", nonce).executeTakeFirst()) !== undefined;
};

/** False where this report was heard before. */
const isFirst = async (db: Db, provider: string, nonce: string, now: Date): Promise<boolean> => {
  const over = new Date(now.getTime() - 2 * windowInMs).toISOString();
  await db.deleteFrom("signature_nonce").where("create_time", "<", over).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("signature_nonce")
    .values({ provider, nonce, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const findRequest = async (db: Db, provider: string, requestNo: string) =>
  (await db
    .selectFrom("signature_request as request")
    .innerJoin("signature_signer as signer", "signer.id", "request.signer_id")
    .select(["request.task_id", "request.signer_id", "signer.credential_id", "answer_time"])
    .where("request_no", "=", requestNo)
    .where("provider", "=", provider)
    .executeTakeFirst()) ?? refuse("platform.not-found");
type Request = Awaited<ReturnType<typeof findRequest>>;

/** Takes the one answer of a request; false where it was answered before, or the signer has sent a newer one. */
const answerOnce = async (db: Db, { requestNo, result }: ProviderResult, { task_id }: Request, now: Date) => {
  const newest = await db
    .selectFrom("signature_request")
    .select("request_no")
    .where("task_id", "=", task_id)
    .orderBy("serial", "desc")
    .executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable("signature_request")
    .set({ answer_time: now, result })
    .where("request_no", "=", requestNo)
    .where("answer_time", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n && newest?.request_no === requestNo;
};

/** The signatures by the file they are over; each file that waits must have its own. */
const signaturesOf = async (db: Db, { signer_id }: Request, { signatures }: ProviderResult) => {
  const given = new Map(signatures.map(({ id, signature }) => [id, signature]));
  const uses = await usesToSign(db, signer_id);
  return new Map<FileId, string>(
    uses.map((use) => [use.file_id, given.get(use.item_id) ?? refuse("signature.digest-first", { name: use.title })]),
  );
};

const failed = { REFUSED: "签章人在签章服务中拒绝签署", FAILED: "签章服务未能完成签署" } as const;

const isAwaitedFor = (task: Task, { signer_id }: Request): boolean =>
  task.state === "SIGNING" && task.opener_id === signer_id;

/** The request of a report with the signatures that are to be put into files; without any where it is not awaited. */
const findReported = async (db: Db, provider: string, result: ProviderResult) => {
  const request = await findRequest(db, provider, result.requestNo);
  const isAwaited = request.answer_time === null && isAwaitedFor(await lockTask(db, request.task_id), request);
  return { request, isToMake: isAwaited && result.result === "SIGNED" };
};

/** The files with the signatures that the provider made, or why they cannot be used. */
const makeReported = async (context: GuestContext, request: Request, result: ProviderResult) => {
  try {
    const given = await context.transact((db) => signaturesOf(db, request, result));
    return await makeSigned(context, request.task_id, given, request.credential_id);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const applyResult = async (
  context: GuestContext,
  request: Request,
  result: ProviderResult,
  made: Made | Refusal | null,
): Promise<void> => {
  const { db, now } = context;
  const task = await lockTask(db, request.task_id);
  if (!(await answerOnce(db, result, request, now)) || !isAwaitedFor(task, request)) return;
  const fail = (reason: string) => failTask({ db, now, actor: null }, task, reason);
  if (result.result !== "SIGNED")
    return fail(result.reason ? `${failed[result.result]}：${result.reason}` : failed[result.result]);
  // Nothing is written before all signatures are good, so that a bad one fails the whole request.
  if (made instanceof Refusal) return fail(`签章服务返回的结果不能使用：${made.message}`);
  if (made && (await isStillOpen(context, task, made))) await keepTaken(context, task, made);
};

/**
 * What a provider reports. Only what it signed, lately and for the first time, is listened to; whatever else is repeated
 * changes nothing and is answered as heard, so that the provider stops. A report is heard when its files are kept: one that was
 * cut off before may be repeated.
 */
export const takeResult: Act<typeof signatureCalls.takeResult> = async (context, input) => {
  const { now, config, transact } = context;
  const { provider, timestamp, nonce, mac, ...result } = input;
  const secret = config.signProviders.find(({ name }) => name === provider)?.secret;
  if (secret === undefined || !isMacOf(secret, resultText(result, timestamp, nonce), mac))
    return refuse("signature.report-forged");
  if (!isNow(timestamp, now)) return refuse("signature.report-late");
  if (await wasHeard(context.db, provider, nonce)) return true as const;
  const { request, isToMake } = await transact((db) => findReported(db, provider, result));
  const made = isToMake ? await makeReported(context, request, result) : null;
  await transact(async (db) => {
    if (await isFirst(db, provider, nonce, now)) await applyResult({ ...context, db }, request, result, made);
  });
  return true as const;
};
