import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import type { PaperName, PossiblePaper } from "@tushen/contract/results/paper-shape";
import type { Act, Context } from "../../context.ts";
import { findFileVersion, signedAddress } from "../../ground/file/index.ts";
import { Refusal, refuse } from "../../ground/platform/http/refusal.ts";
import {
  listedPaper,
  noteOpened,
  receiptsOf,
  shownPaper,
  shownPapers,
  versionsOf,
} from "../../papers/document/index.ts";
import { signersOfPaper } from "../../papers/signature/index.ts";
import { makerIn, nameOfKind, paperMakers } from "./paper-makers.ts";

/** The newest paper of a name in a batch that the reader may see, or the one that is asked for. */
export const newestPaper = async (context: Context, name: PaperName, id: SubmissionId, letterId?: LetterId) => {
  const rows = await shownPapers(context, id, paperMakers[name].kinds);
  if (letterId === undefined) return rows.find(({ state }) => state !== "VOID") ?? rows[0] ?? null;
  return rows.find((row) => row.id === letterId) ?? refuse("platform.not-found");
};

/** Answers the signed address of the newest paper of a name; null while it is being made. */
export const paperUrl =
  (name: PaperName) =>
  async (context: Context, { id, letterId }: { id: SubmissionId; letterId?: LetterId | undefined }) => {
    const paper = await newestPaper(context, name, id, letterId);
    if (paper === null || paper.file_id === null) return null;
    await noteOpened(context.db, context.actor, paper.id, context.now);
    return signedAddress(context, paper.file_id, { inline: true });
  };

/** Whether the reader may make the paper now; nothing where the reader's organisation never makes it. */
const possiblePaper = async (context: Context, of: PaperName, id: SubmissionId): Promise<PossiblePaper[]> => {
  const maker = await makerIn(context.db, of, id);
  if (!maker?.draft || !maker.by.some((type) => type === context.actor.orgType)) return [];
  try {
    await maker.draft(context, id);
    return [{ of, allowed: true, whyNot: null }];
  } catch (error) {
    if (error instanceof Refusal) return [{ of, allowed: false, whyNot: error.message }];
    throw error;
  }
};

export const listPapers: Act<typeof paperCalls.listPapers> = async (context, { projectSubmissionId: id, of }) => {
  const rows = await shownPapers(
    context,
    id,
    of.flatMap((name) => paperMakers[name].kinds),
  );
  const possible: PossiblePaper[] = [];
  for (const name of of) possible.push(...(await possiblePaper(context, name, id)));
  return { papers: rows.map((row) => ({ ...listedPaper(context, row), of: nameOfKind(row.kind) })), possible };
};

export const readPaper: Act<typeof paperCalls.readPaper> = async (context, { id }) => {
  const { db, actor, now } = context;
  const row = (await shownPaper(context, id)) ?? refuse("platform.not-found");
  const file = row.file_id === null ? undefined : await findFileVersion(db, row.file_id);
  if (file) await noteOpened(db, actor, id, now);
  const listed = listedPaper(context, row);
  const maker = await db.selectFrom("organisation").select("org_name").where("id", "=", row.org_id).executeTakeFirst();
  return {
    ...listed,
    of: nameOfKind(row.kind),
    makerName: maker?.org_name ?? null,
    versionNo: row.current_version,
    url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    fileName: file?.file_name ?? null,
    versions: listed.isOwn || actor.orgType === "CONTROL" ? await versionsOf(context, id) : [],
    receipts: listed.isOwn || actor.orgType === "CONTROL" ? await receiptsOf(db, id) : [],
    signers: await signersOfPaper(db, id),
  };
};
