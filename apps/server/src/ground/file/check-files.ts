import type { Db, Portal } from "../../context.ts";
import { type FileStore, FileStoreError } from "../platform/files/file-store.ts";
import { runningHash } from "../platform/files/running-hash.ts";
import { findKnown, knownContent } from "./known-content.ts";

export interface CheckWish {
  /** Checks only files first stored since then. */
  readonly since?: Date | undefined;
  /** Checks only this share of the files, chosen at random. */
  readonly percent?: number | undefined;
  /** Continues after this hash. */
  readonly after?: string | undefined;
}

export type Finding =
  | { readonly kind: "missing" | "changed"; readonly sha256: string; readonly uses: readonly string[] }
  | { readonly kind: "unreadable"; readonly sha256: string; readonly uses: readonly string[]; readonly why: string }
  | { readonly kind: "unknown"; readonly sha256: string; readonly storedAt: Date };

export interface CheckProgress {
  readonly checked: number;
  readonly sizeInBytes: number;
  /** All files up to this hash have been checked. */
  readonly upTo: string;
}

interface Report {
  finding(finding: Finding): void;
  progress(progress: CheckProgress): void;
}

const pageSize = 200;
const atOnce = 4;
/** After this many unreadable files in a row the disk or the object store itself is considered unreachable. */
const mostUnreadable = 50;

/** Reads all content the database knows from the store and hashes it again; changes nothing. */
export const checkFiles = async (
  portal: Pick<Portal, "db" | "files">,
  wish: CheckWish,
  report: Report,
): Promise<void> => {
  const { db, files } = portal;
  let [checked, sizeInBytes, unreadable] = [0, 0, 0];
  let after = wish.after ?? "";
  for (;;) {
    const sums = await nextSums(db, wish, after);
    const waiting = [...new Set(sums)];
    const checkNext = async (): Promise<void> => {
      for (let sha256 = waiting.shift(); sha256 !== undefined; sha256 = waiting.shift()) {
        const found = await readBack(files, sha256);
        checked++;
        sizeInBytes += found.sizeInBytes;
        unreadable = found.kind === "unreadable" ? unreadable + 1 : 0;
        if (unreadable > mostUnreadable) throw found.why;
        if (found.kind === "whole") continue;
        // The nightly sweep may have removed it since the list was read.
        if (!(await findKnown(db, [sha256])).has(sha256)) continue;
        const uses = await usesOf(db, sha256);
        if (found.kind === "unreadable") report.finding({ kind: found.kind, sha256, uses, why: String(found.why) });
        else report.finding({ kind: found.kind, sha256, uses });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, checkNext));
    after = sums.at(-1) ?? after;
    report.progress({ checked, sizeInBytes, upTo: after });
    if (sums.length < pageSize) break;
  }
  if (wish.since !== undefined || wish.percent !== undefined || wish.after !== undefined) return;
  for await (const page of files.contents()) {
    const known =
      page.length === 0
        ? new Set()
        : await findKnown(
            db,
            page.map(({ sha256 }) => sha256),
          );
    for (const content of page) if (!known.has(content.sha256)) report.finding({ kind: "unknown", ...content });
  }
};

const nextSums = async (db: Db, { since, percent }: CheckWish, after: string): Promise<string[]> => {
  const rows = await db
    .selectFrom(knownContent(db).as("known"))
    .select("sha256")
    .where("sha256", ">", after)
    .$if(since !== undefined, (query) => query.where("create_time", ">=", (since as Date).toISOString()))
    .$if(percent !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<number>("random", []), "<", (percent as number) / 100)),
    )
    .orderBy("sha256")
    .limit(pageSize)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

interface ReadBack {
  readonly kind: "whole" | "changed" | "missing" | "unreadable";
  readonly sizeInBytes: number;
  /** The error, if the bytes could not be read. */
  readonly why?: unknown;
}

/** Reads the bytes again and compares their hash with the stored one. */
export const isWhole = async (files: FileStore, sha256: string): Promise<boolean> => {
  const { kind, why } = await readBack(files, sha256);
  if (why instanceof FileStoreError) throw why; // Store unreachable: the bytes may be fine
  return kind === "whole";
};

const readBack = async (files: FileStore, sha256: string): Promise<ReadBack> => {
  const hash = runningHash();
  try {
    for await (const bytes of await files.open(sha256)) await hash.update(bytes as Uint8Array);
    const { sizeInBytes, sha256: found } = await hash.result();
    return { kind: found === sha256 ? "whole" : "changed", sizeInBytes };
  } catch (error) {
    if (error instanceof FileStoreError && error.reason === "missing") return { kind: "missing", sizeInBytes: 0 };
    return { kind: "unreadable", why: error, sizeInBytes: 0 };
  } finally {
    hash.discard();
  }
};

/** Names of the files and seals that consist of these bytes, as people know them. */
const usesOf = async (db: Db, sha256: string): Promise<string[]> => {
  const versions = await db
    .selectFrom("file_version")
    .innerJoin("file", "file.id", "file_version.file_id")
    .innerJoin("organisation", "organisation.id", "file.org_id")
    .leftJoin("project_application as project", "project.id", "file.application_id")
    .select(["file_name", "file_version_index", "project_name", "application_no", "org_name"])
    .where("file_version.sha256", "=", sha256)
    .orderBy("file.id")
    .limit(20)
    .execute();
  const seals = await db
    .selectFrom("seal")
    .leftJoin("seal_edition", "seal_edition.seal_id", "seal.id")
    .select("seal.seal_name")
    .distinct()
    .where((eb) => eb.or([eb("seal.image_sha256", "=", sha256), eb("seal_edition.image_sha256", "=", sha256)]))
    .limit(20)
    .execute();
  return [
    ...versions.map(({ file_name, file_version_index, project_name, application_no, org_name }) => {
      const project = project_name === null ? `${org_name}，未用于项目` : `项目“${project_name}”（${application_no}）`;
      return `${file_name}，第 ${file_version_index} 版，${project}`;
    }),
    ...seals.map(({ seal_name }) => `印章“${seal_name}”的印模图片`),
  ];
};
