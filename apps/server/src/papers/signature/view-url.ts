import type { FileId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act, Context } from "../../context.ts";
import { mayFetch, signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { isOwnTask } from "./own-tasks.ts";

/** The newest bytes of a file of the task: of the named one, else of the first. */
const fileOfTask = async ({ db, actor }: Context, taskId: SignatureTaskId, fileId: FileId | undefined) => {
  const items = await db
    .selectFrom("signature_item as item")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .select(["file_id", "file_version_index", "signed_file_id", "signed_version_index", isOwnTask(actor).as("isOwn")])
    .where("task.id", "=", taskId)
    .orderBy("item.id")
    .execute();
  const item = items.find((one) => fileId === undefined || fileId === one.file_id || fileId === one.signed_file_id);
  if (!item) return refuse("platform.not-found");
  const newest = item.signed_file_id ?? item.file_id;
  if (!item.isOwn && !(await mayFetch(db, actor, [newest]))) refuse("platform.not-allowed");
  return item.signed_file_id === null
    ? { fileId: item.file_id, version: item.file_version_index }
    : { fileId: item.signed_file_id, version: item.signed_version_index ?? undefined };
};

/** An address at which the file is seen with the signatures so far. */
export const viewUrl: Act<typeof signatureCalls.viewUrl> = async (context, { taskId, fileId }) => {
  const { db, actor } = context;
  if (taskId === undefined) {
    if (fileId === undefined || !(await mayFetch(db, actor, [fileId]))) return refuse("platform.not-allowed");
    return signedAddress(context, fileId, { inline: true });
  }
  const file = await fileOfTask(context, taskId, fileId);
  return signedAddress(context, file.fileId, { version: file.version, inline: true });
};
