import type { FileId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act, Db, GuestContext } from "../../../context.ts";
import { Refusal, refuse } from "../../../ground/platform/http/refusal.ts";
import { keepTaken, makeSigned } from "../client/take-signatures.ts";
import { failTask } from "../end-signer.ts";
import { usesToSign } from "../sign-file.ts";
import { lockTask } from "../signature-moves.ts";
import { isMacOf, isNow, type ProviderResult, resultText, windowInMs } from "./line-signature.ts";

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
    .select(["request.task_id", "request.signer_id", "signer.credential_id"])
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

const applyResult = async (context: GuestContext, request: Request, result: ProviderResult): Promise<void> => {
  const { db, now } = context;
  const task = await lockTask(db, request.task_id);
  const isAwaited = task.state === "SIGNING" && task.opener_id === request.signer_id;
  if (!(await answerOnce(db, result, request, now)) || !isAwaited) return;
  const fail = (reason: string) => failTask({ db, now, actor: null }, task, reason);
  if (result.result !== "SIGNED")
    return fail(result.reason ? `${failed[result.result]}：${result.reason}` : failed[result.result]);
  // Nothing is written before all signatures are good, so that a bad one fails the whole request.
  const made = await signaturesOf(db, request, result)
    .then((given) => makeSigned(context, request.task_id, given, request.credential_id))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  await (made instanceof Refusal ? fail(`签章服务返回的结果不能使用：${made.message}`) : keepTaken(context, made));
};

/**
 * What a provider reports. Only what it signed, lately and for the first time, is listened to; whatever else is repeated
 * changes nothing and is answered as heard, so that the provider stops.
 */
export const takeResult: Act<typeof signatureCalls.takeResult> = async (context, input) => {
  const { db, now, config } = context;
  const { provider, timestamp, nonce, mac, ...result } = input;
  const secret = config.signProviders.find(({ name }) => name === provider)?.secret;
  if (secret === undefined || !isMacOf(secret, resultText(result, timestamp, nonce), mac))
    return refuse("signature.report-forged");
  if (!isNow(timestamp, now)) return refuse("signature.report-late");
  if (await isFirst(db, provider, nonce, now))
    await applyResult(context, await findRequest(db, provider, result.requestNo), result);
  return true as const;
};
