import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Services } from "../../context.ts";
import type { ChainHead } from "../history/index.ts";

/** The last line of every chain as it stood at one moment. */
export interface KeptHeads {
  readonly keptAt: Date;
  readonly audit: ChainHead;
  readonly histories: ReadonlyMap<ApplicationId, ChainHead>;
}

type Store = Pick<Services, "config" | "files">;

/** Name of the note beside the files that holds the heads. */
export const headsNote = "chain-heads.txt";

/** A key for this purpose alone, so that nothing signed elsewhere with the secret passes here. */
const signatureOf = (text: string, secret: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", "chain-heads", 32)))
    .update(text)
    .digest("hex");

/** Writes the heads as signed text beside the files, where an edit of the database does not reach them. */
export const keepHeads = async ({ config, files }: Store, { keptAt, audit, histories }: KeptHeads): Promise<void> => {
  const lines = [
    keptAt.toISOString(),
    `audit ${audit.seq} ${audit.hash}`,
    ...[...histories].map(([id, { seq, hash }]) => `${id} ${seq} ${hash}`),
  ];
  const text = `${lines.join("\n")}\n`;
  await files.writeNote(headsNote, `${text}${signatureOf(text, config.secret)}\n`);
};

/** The heads kept last; `absent` when there are none, `foreign` when this portal's secret did not sign them. */
export const readKeptHeads = async ({ config, files }: Store): Promise<KeptHeads | "absent" | "foreign"> => {
  const written = await files.readNote(headsNote);
  if (written === undefined) return "absent";
  const end = written.lastIndexOf("\n", written.length - 2) + 1;
  const text = written.slice(0, end);
  const [expected, found] = [Buffer.from(`${signatureOf(text, config.secret)}\n`), Buffer.from(written.slice(end))];
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) return "foreign";
  const [keptAt = "", audit = "", ...histories] = text.trimEnd().split("\n");
  return {
    keptAt: new Date(keptAt),
    audit: headIn(audit),
    histories: new Map(histories.map((line) => [Number(line.split(" ")[0]) as ApplicationId, headIn(line)])),
  };
};

const headIn = (line: string): ChainHead => {
  const [, seq, hash = ""] = line.split(" ");
  return { seq: Number(seq), hash };
};
