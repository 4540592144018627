import type { FileId, SignatureItemId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { refuseInState } from "../../ground/state/index.ts";
import { openSignatureStates, signatureMachine } from "@tushen/domain/papers/signature-state";
import { findPlacesNow } from "./find-places.ts";
import { isOwnTask } from "./own-tasks.ts";
import { placesOnFile } from "./places-on-file.ts";
import { lockTask } from "./signature-moves.ts";

/** The items of a task, or the one with this file; without a task, of the newest task with this file. */
const itemsOf = async ({ db, actor }: Context, taskId: SignatureTaskId | undefined, fileId: FileId | undefined) => {
  const rows = await db
    .selectFrom("signature_item as item")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .select(["item.id", "item.task_id", "task.state"])
    .$if(taskId !== undefined, (query) => query.where("task.id", "=", taskId as SignatureTaskId))
    .$if(fileId !== undefined, (query) =>
      query.where(sql<boolean>`${fileId ?? null}::bigint in (item.file_id, item.signed_file_id)`),
    )
    .where(isOwnTask(actor))
    .orderBy("item.task_id", "desc")
    .orderBy("item.id")
    .execute();
  return rows.filter(({ task_id }) => task_id === rows[0]?.task_id);
};

const readPlaces = (db: Db, itemIds: readonly SignatureItemId[]) =>
  db
    .selectFrom("signature_use as use")
    .innerJoin("signature_item as item", "item.id", "use.item_id")
    .innerJoin("signature_signer as signer", "signer.id", "use.signer_id")
    .select(["item.id as itemId", "file_id", "signed_file_id", "signer.id as signerId", "credential_id"])
    .select(["person_name", "org_name", "seal_type", "places", "place_by", "use.sign_time"])
    .where("item.id", "in", itemIds)
    .orderBy("item.id")
    .orderBy("signing_order")
    .orderBy("use.id")
    .execute();

/**
 * Where the seals of a task, or of one file, go. Places that have not been looked for are found now, for one file; of a
 * file without a task, those its labels and names ask for.
 */
export const locations: Act<typeof signatureCalls.locations> = async (context, { taskId, fileId }) => {
  const { db, actor } = context;
  const items = await itemsOf(context, taskId, fileId);
  const [first] = items;
  if (!first) return fileId === undefined ? refuse("platform.not-found") : placesOnFile(context, fileId);
  if (items.length === 1) await findPlacesNow(context, first.task_id, first.id);
  const rows = await readPlaces(
    db,
    items.map(({ id }) => id),
  );
  return rows.flatMap((row) =>
    (row.places ?? []).map((place) => ({
      ...place,
      fileId: row.signed_file_id ?? row.file_id,
      itemId: row.itemId,
      signerId: row.signerId,
      signerName: row.person_name,
      signerOrgName: row.org_name,
      sealType: row.seal_type,
      sealTypeName: dictionaryLabel("SEAL_TYPE", row.seal_type),
      isMine: row.credential_id === actor.credentialId,
      isSigned: row.sign_time !== null,
      foundBy: row.place_by ?? "FREE",
    })),
  );
};

/** Moves a seal by hand: the signer its own, who started the task all of them; until the signature is made. */
export const placeSeal: Act<typeof signatureCalls.placeSeal> = async (context, input) => {
  const { db, actor } = context;
  const { id, itemId, signerId, places, onAll } = input;
  const task = await lockTask(db, id);
  const signer = await db
    .selectFrom("signature_signer")
    .select(["credential_id", "confirm_time"])
    .where("id", "=", signerId)
    .where("task_id", "=", id)
    .executeTakeFirst();
  if (!signer) return refuse("platform.not-found");
  if (signer.credential_id !== actor.credentialId && task.org_id !== actor.orgId) refuse("signature.wrong-actor");
  const isOpen = (openSignatureStates as readonly string[]).includes(task.state);
  if (!isOpen) refuseInState(signatureMachine, task.state, "调整签章位置", openSignatureStates);
  if (task.state === "SIGNING" && signer.confirm_time !== null) refuse("signature.signing-now");
  const { numUpdatedRows } = await db
    .updateTable("signature_use")
    .set({ places: JSON.stringify(places), place_by: "HAND", placer_name: actor.personName })
    .where("signer_id", "=", signerId)
    .where("sign_time", "is", null)
    .$if(!onAll, (query) => query.where("item_id", "=", itemId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse("signature.already-signed");
  return true as const;
};
