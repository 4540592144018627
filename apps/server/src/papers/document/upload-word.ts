import type { FileId } from "@tushen/contract/ground/fields";
import { fileExtension } from "@tushen/domain/ground/file-name";
import type { ReadWord } from "@tushen/paper/word/read-word";
import { WordUnreadable } from "@tushen/paper/word/word-unreadable";
import type { Context } from "../../context.ts";
import { nameFile, takeBytes } from "../../ground/file/index.ts";
import type { FileStore, StoredBytes } from "../../ground/platform/files/file-store.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Letter, lockLetter } from "./document-moves.ts";
import { layOutLetter, renderLetter } from "./render-letter.ts";
import { reviseDraft } from "./revise-draft.ts";
import { originOf } from "./store-word.ts";
import { versionOfWords } from "./word-file.ts";

/** More than a Word file of text has. */
const longestWord = 20 * 1024 * 1024;

interface Upload {
  readonly content: AsyncIterable<Uint8Array>;
  readonly fileName: string;
}

type Words = ReadWord | { readonly problems: readonly string[]; readonly paper: null };

const bytesOf = async (files: FileStore, sha256: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.open(sha256)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

/** What an edited Word file of a paper says; nothing that cannot be read is passed over. */
const wordsOf = async (context: Context, letter: Letter, { sha256 }: StoredBytes): Promise<Words> => {
  const { db, files, now, config } = context;
  const version = await versionOfWords(db, letter);
  const original = layOutLetter({ printedAt: now, publicUrl: config.publicUrl }, letter, version.paper);
  try {
    const bytes = await bytesOf(files, sha256);
    const read = await decode("readWord", { bytes, paper: original });
    const wanted = originOf(letter, version.version_no);
    if (read.origin === wanted || read.problems.length > 0) return read;
    const isSamePaper = read.origin.startsWith(`${letter.id}-`);
    return { ...read, problems: [isSamePaper ? sentences.older : sentences.other] };
  } catch (error) {
    if (error instanceof WordUnreadable) return { problems: [error.message], paper: null };
    throw error;
  }
};

const sentences = {
  older: "这份 Word 由较早的版本修改而来，文书之后已重新生成：请下载现行版本的 Word，在其上修改后再上传",
  other: "这份 Word 不是由本文书下载的，请核对后上传本文书的 Word",
};

/**
 * Takes an edited Word file as the next version of a draft, or a PDF that somebody made of it. Whatever is sent is kept as
 * it is. A Word file that does not fit the paper any more is refused with sentences that say where.
 */
export const uploadWord = async (context: Context, draft: Letter, { content, fileName }: Upload): Promise<void> => {
  const extension = fileExtension(fileName);
  if (!["doc", "docx", "pdf"].includes(extension)) refuse("document.not-word", { name: fileName });
  const stored = await takeBytes(
    context.files,
    fileName,
    content,
    undefined,
    extension === "pdf" ? undefined : longestWord,
  );
  const words = extension === "pdf" ? null : await wordsOf(context, draft, stored);
  const problems = words?.problems ?? [];
  await context.transact(async (db) => {
    const within = { ...context, db };
    const letter = await lockLetter(db, draft.id);
    if (letter.current_version !== draft.current_version) refuse("platform.changed-meanwhile");
    const { fileId } = await nameFile(db, context.actor, fileName, stored);
    const versionNo = problems.length > 0 ? null : await nextVersion(within, letter, words, fileId);
    await db
      .insertInto("letter_upload")
      .values({
        letter_id: letter.id,
        file_id: fileId,
        problems: JSON.stringify(problems),
        version_no: versionNo,
        uploader_name: context.actor.personName,
        upload_time: context.now,
      })
      .execute();
  });
  if (problems.length > 0)
    refuse("document.word-unfit", {}, { sentence: `${unfit}\n${problems.join("\n")}`, detail: { problems } });
};

const unfit = "Word 已保存，但有内容不能带入文书，请按下列提示修改后再上传，或上传由该 Word 导出的 PDF：";

const nextVersion = async (context: Context, letter: Letter, words: Words | null, fileId: FileId): Promise<number> => {
  if (words?.paper == null) return reviseDraft(context, letter, { source: "PDF", fileId });
  const { db, jobs } = context;
  const versionNo = await reviseDraft(context, letter, { source: "WORD", paper: words.paper });
  await jobs.enqueue(db, renderLetter, { letterId: letter.id }, { key: `${letter.id}-${versionNo}` });
  return versionNo;
};
