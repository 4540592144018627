import type { DrawingId, FileId, ShareId } from "@tushen/contract/ground/fields";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import type { EditionDifference, EditionLikeness } from "@tushen/drawing/compare/edition-likeness";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Context, Db } from "../../context.ts";
import { type FileVersion, findFileVersion, readFileBytes } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { askingEngine } from "./prepare-sheet.ts";

interface Replaced {
  readonly id: DrawingId;
  readonly file_id: FileId;
  readonly file_version_index: number;
  readonly previous_drawing_id: DrawingId | null;
}

interface Sent {
  readonly file: Pick<FileVersion, "id" | "file_version_index" | "file_type" | "sha256">;
  readonly isPaper: boolean;
  readonly graphNum: string;
  readonly shareId: ShareId;
  /** The sheet the file becomes the next edition of. */
  readonly replaced: Replaced | undefined;
}

/** Refuses a sheet that a person should look at before it is stored; see `asksIfOther` in the contract. */
export const askIfOther = async (context: Pick<Context, "db" | "files">, sent: Sent): Promise<void> => {
  if (sent.isPaper || sent.file.file_type !== "pdf") return;
  // Several buildings may have the same cover.
  const twin = isCoverNumber(sent.graphNum) ? undefined : await findTwin(context.db, sent);
  if (twin) refuse("drawing.same-file-elsewhere", { sheet: `${twin.graph_num} ${twin.graph_name}` });
  if (sent.replaced) await askIfOtherEdition(context, sent.file, sent.replaced);
};

/** A live sheet of the share that has these very bytes and is not the one they are for. */
const findTwin = (db: Db, { file, shareId, replaced }: Sent) =>
  db
    .selectFrom("drawing")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["graph_num", "graph_name"])
    .where("share_id", "=", shareId)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("sha256", "=", file.sha256)
    .$if(replaced !== undefined, (query) => query.where("drawing.id", "!=", replaced?.id as DrawingId))
    .limit(1)
    .executeTakeFirst();

const askIfOtherEdition = async (
  context: Pick<Context, "db" | "files">,
  file: Sent["file"],
  replaced: Replaced,
): Promise<void> => {
  const base = await findBase(context.db, replaced);
  const known = await findFileVersion(context.db, base.file_id, base.file_version_index);
  if (known?.file_type !== "pdf" || known.sha256 === file.sha256) return;
  const [before, now] = [
    await readFileBytes(context, known.id, known.file_version_index),
    await readFileBytes(context, file.id, file.file_version_index),
  ];
  const likeness = await compare(before, now);
  if (likeness?.isOther)
    refuse("drawing.other-sheet", {
      edition: `第${base.submission_version}版`,
      differences: likeness.differences.map(sentenceOf).join("；") || "图面线条与文字大多不同",
    });
};

/** The edition handed in before, which is the sheet for certain; in the first version the file that is there. */
const findBase = (db: Db, { id, previous_drawing_id }: Replaced) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select(["drawing.file_id", "drawing.file_version_index", "submission_version.submission_version"])
    .where("drawing.id", "=", previous_drawing_id ?? id)
    .executeTakeFirstOrThrow();

/** Nothing where a file cannot be read in time: the reading of the sheet will say so. */
const compare = async (before: Uint8Array, now: Uint8Array): Promise<EditionLikeness | undefined> => {
  try {
    return await askingEngine().compareEditions(before, now);
  } catch (error) {
    if (error instanceof SheetUnreadable) return undefined;
    throw error;
  }
};

const words: Readonly<Record<EditionDifference["kind"], string>> = {
  number: "图签图号",
  name: "图签图名",
  discipline: "图签专业",
  size: "图幅",
  lines: "图面线条相同的只有",
  words: "文字相同的只有",
};

const sentenceOf = ({ kind, before, after }: EditionDifference): string =>
  before === "" ? `${words[kind]} ${after}` : `${words[kind]}“${before}”变为“${after}”`;
