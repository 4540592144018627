import type { LetterId } from "@tushen/contract/ground/fields";
import { documentMachine } from "@tushen/domain/papers/document-state";
import { type PaperSource, paperSources } from "@tushen/domain/papers/paper-source";
import type { Context, Db } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import type { Letter } from "./document-moves.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

/** A paper as lists name it. */
export const listedPaper = ({ actor }: Pick<Context, "actor">, row: Letter) => ({
  letterId: row.id,
  kind: row.kind,
  title: letterKinds[row.kind as LetterKind].title,
  letterNo: row.letter_no,
  round: row.round,
  state: row.state,
  stateLabel: documentMachine.states[row.state],
  isOwn: row.org_id === actor.orgId,
  sendTime: row.send_time,
  senderName: row.sender_name,
});

/** Every version of a paper, newest first, each with its address once it is made. */
export const versionsOf = async (context: Context, letterId: LetterId) => {
  const rows = await context.db
    .selectFrom("letter_version")
    .select(["version_no", "source", "file_id", "creator_name", "create_time"])
    .where("letter_id", "=", letterId)
    .orderBy("version_no", "desc")
    .execute();
  const versions = [];
  for (const row of rows)
    versions.push({
      versionNo: row.version_no,
      source: row.source,
      sourceLabel: paperSources[row.source as PaperSource],
      creatorName: row.creator_name,
      createTime: row.create_time,
      url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    });
  return versions;
};

/** Whom a paper reached, and when it was opened there first. */
export const receiptsOf = (db: Db, letterId: LetterId) =>
  db
    .selectFrom("letter_receipt")
    .innerJoin("organisation", "organisation.id", "letter_receipt.org_id")
    .select([
      "letter_receipt.org_id as orgId",
      "org_name as orgName",
      "send_time as sendTime",
      "open_time as openTime",
      "opener_name as openerName",
    ])
    .where("letter_id", "=", letterId)
    .orderBy("organisation.id")
    .execute();
