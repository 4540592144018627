import { SignatureTaskId } from "@tushen/contract/ground/fields";
import type { SignaturePlace } from "@tushen/contract/papers/signature-shape";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { cornerPlace, keptPlaces, sealWish } from "@tushen/domain/papers/seal-place";
import { pageSizes } from "@tushen/pdf/page-sizes";
import { PdfError } from "@tushen/pdf/pdf-error";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { sheetEngine } from "../../sheets/drawing/index.ts";

const usesOfTask = (db: Db, taskId: SignatureTaskId) =>
  db
    .selectFrom("signature_use as use")
    .innerJoin("signature_item as item", "item.id", "use.item_id")
    .innerJoin("signature_task as task", "task.id", "item.task_id")
    .innerJoin("signature_signer as signer", "signer.id", "use.signer_id")
    .innerJoin("organisation", "organisation.id", "signer.org_id")
    .select(["use.id", "item_id", "use.sign_time", "places", "source_sha256", "spots", "biz_type"])
    .select(["seal_type as sealType", "person_name as personName", "org_type as orgType"])
    .where("item.task_id", "=", taskId)
    .orderBy("item_id")
    .orderBy("signing_order")
    .orderBy("use.id")
    .execute();
type Use = Awaited<ReturnType<typeof usesOfTask>>[number];

interface Found {
  readonly use: Use;
  readonly places: readonly SignaturePlace[];
  readonly by: "PAPER" | "WORD" | "FREE";
}

/** Places on a file that the engine cannot read; none where it is no PDF at all, which signing then says. */
const cornersOf = (path: string, uses: readonly Use[], taken: readonly SignaturePlace[]): Found[] => {
  try {
    const pages = pageSizes(path);
    const filled = [...taken];
    return uses.map((use) => {
      const on = use.biz_type === "DRAWING" ? pages : pages.slice(-1);
      const places = on.map((page) => cornerPlace(page, use.sealType, filled));
      filled.push(...places);
      return { use, places, by: "FREE" as const };
    });
  } catch (error) {
    if (error instanceof PdfError) return [];
    throw error;
  }
};

const lookFor = async (path: string, uses: readonly Use[], taken: readonly SignaturePlace[]): Promise<Found[]> => {
  try {
    const isSheets = uses[0]?.biz_type === "DRAWING";
    const found = await sheetEngine().findSealPlaces(path, uses.map(sealWish), taken, isSheets);
    return uses.map((use, nth) => {
      const places = found[nth] ?? [];
      return {
        use,
        places: places.map(({ isNamed: _, ...place }) => place),
        by: places.some(({ isNamed }) => isNamed) ? ("WORD" as const) : ("FREE" as const),
      };
    });
  } catch (error) {
    if (error instanceof SheetUnreadable) return cornersOf(path, uses, taken);
    throw error;
  }
};

/** Places for the signatures of one file that have none yet: spots the paper keeps, else what its pages say. */
const placesOfFile = async (portal: Pick<Portal, "files">, uses: readonly Use[]): Promise<Found[]> => {
  const open = uses.filter(({ places, sign_time }) => places === null && sign_time === null);
  const kept = open.flatMap((use): Found[] => {
    const places = keptPlaces(use.spots, use);
    return places.length > 0 ? [{ use, places, by: "PAPER" }] : [];
  });
  const rest = open.filter((use) => kept.every((one) => one.use !== use));
  const [first] = rest;
  if (!first) return kept;
  const taken = [...uses.flatMap(({ places }) => places ?? []), ...kept.flatMap(({ places }) => places)];
  return inWorkFolder(portal, async (folder) => [
    ...kept,
    ...(await lookFor(await folder.take(first.source_sha256), rest, taken)),
  ]);
};

const keep = async (db: Db, found: readonly Found[]): Promise<void> => {
  for (const { use, places, by } of found)
    await db
      .updateTable("signature_use")
      .set({ places: JSON.stringify(places), place_by: by })
      .where("id", "=", use.id)
      .where("places", "is", null)
      .where("sign_time", "is", null)
      .execute();
};

/** Finds the places of all signatures of a task, of one file after the other, or of one file alone. */
export const findPlacesNow = async (
  portal: Pick<Portal, "db" | "files">,
  taskId: SignatureTaskId,
  only?: number,
): Promise<void> => {
  const uses = await usesOfTask(portal.db, taskId);
  for (const [itemId, some] of Map.groupBy(uses, ({ item_id }) => item_id))
    if (only === undefined || itemId === only) await keep(portal.db, await placesOfFile(portal, some));
};

/** Looks for the places of a new task, so that the signers can see and move them. */
export const findPlaces = defineJob({
  name: "signature.find-places",
  title: "查找签署位置",
  input: z.object({ taskId: SignatureTaskId }),
  retries: 3,
  run: (portal: Portal, { taskId }) => findPlacesNow(portal, taskId),
});
