import { fileExtension } from "@tushen/domain/ground/file-name";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { pictureSize, pixelsOf } from "@tushen/pdf/picture-size";
import { type ArchiveProblem, archiveProblem, type ByteSource } from "../platform/files/archive-check.ts";
import { wholeOf } from "../platform/files/byte-pieces.ts";
import { dwgHeadInBytes, reachesDwgEnd } from "../platform/files/dwg-end.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { reachesJpegEnd } from "../platform/files/jpeg-end.ts";
import { agreesWithName, HEAD_IN_BYTES, sniffContent } from "../platform/files/sniff-content.ts";
import { refuse } from "../platform/http/refusal.ts";

/** Marks near the end of a complete file: without its mark a sheet or model is cut off and would show only a part. */
const endMarks: Readonly<Record<string, string>> = {
  pdf: "%%EOF", // ISO 32000-1, 7.5.5
  ifc: "END-ISO-10303-21", // ISO 10303-21, 5.2
  png: "IEND", // ISO/IEC 15948, 11.2.5
};
/** Some writers append blanks or notes after the mark. */
const tailInBytes = 64 * 1024;

const photos = ["jpg", "jpeg"];
const pictures = [...photos, "png"];
/** A sheet in A0 scanned with 200 dots an inch has 62 million. */
const mostPixels = 100_000_000;
/** The header stands behind notes of the camera, which may hold a preview. */
const pictureHeadInBytes = 1024 * 1024;
const archives = ["zip", "ifczip", "docx", "xlsx", "ofd"];
const mostUnpackedBytes = 1024 ** 3;
const archiveRefusals = {
  unreadable: "file.archive-unreadable",
  "too-much": "file.archive-too-large",
  path: "file.archive-path",
} as const satisfies Record<ArchiveProblem, string>;

/** Checks the first bytes, so that a wrong file is refused before the rest is read. */
export const checkHead = (head: Uint8Array, fileName: string): void => {
  if (head.length === 0) refuse("file.empty");
  if (!agreesWithName(head, fileName)) refuse("file.content-differs", { name: fileName });
};

let lastUnpacking: Promise<unknown> = Promise.resolve();

/** One archive is unpacked at a time: a gigabyte takes seconds of a processor, however many people send one. */
const inTurn = <T>(unpack: () => Promise<T>): Promise<T> => {
  const result = lastUnpacking.then(unpack);
  lastUnpacking = result.catch(() => undefined);
  return result;
};

const headOf = async (source: ByteSource): Promise<Uint8Array> =>
  wholeOf(await source.read({ start: 0, end: Math.min(source.sizeInBytes, HEAD_IN_BYTES) - 1 }));

/** The extension by which a file is checked: a model is packed or plain by its content, whatever it is called. */
const formatOf = async (source: ByteSource, fileName: string): Promise<string> => {
  if (!isReadableModel(fileName)) return fileExtension(fileName);
  return sniffContent(await headOf(source)) === "ifc" ? "ifc" : "ifczip";
};

/** Checks a complete file: refuses one that is cut off, and an archive that cannot or should not be unpacked. */
export const checkWhole = async (source: ByteSource, fileName: string): Promise<void> => {
  const extension = await formatOf(source, fileName);
  const { sizeInBytes } = source;
  const mark = Object.hasOwn(endMarks, extension) ? endMarks[extension] : undefined;
  if (mark !== undefined) {
    const tail = await source.read({ start: Math.max(0, sizeInBytes - tailInBytes), end: sizeInBytes - 1 });
    if (!(await wholeOf(tail)).includes(mark)) refuse("file.incomplete", { name: fileName });
  }
  if (extension === "dwg") {
    const head = await wholeOf(await source.read({ start: 0, end: Math.min(sizeInBytes, dwgHeadInBytes) - 1 }));
    if (!reachesDwgEnd(head, sizeInBytes)) refuse("file.incomplete", { name: fileName });
  }
  if (photos.includes(extension) && !(await reachesJpegEnd(await source.read({ start: 0, end: sizeInBytes - 1 }))))
    refuse("file.incomplete", { name: fileName });
  if (pictures.includes(extension)) await checkPixels(source, fileName, mostPixels);
  if (!archives.includes(extension)) return;
  const problem = await inTurn(() => archiveProblem(source, { unpackedBytes: mostUnpackedBytes }));
  if (problem !== null) refuse(archiveRefusals[problem], { name: fileName });
};

/**
 * Refuses a picture of more pixels, as a few bytes may claim thousands of millions; answers whether its header could be
 * read.
 */
export const checkPixels = async (source: ByteSource, fileName: string, most: number): Promise<boolean> => {
  const end = Math.min(source.sizeInBytes, pictureHeadInBytes) - 1;
  const size = pictureSize(await wholeOf(await source.read({ start: 0, end })));
  if (size && pixelsOf(size) > most)
    refuse("file.picture-too-large", { name: fileName, ...size, most: most / 1_000_000 });
  return size !== undefined;
};

/** All checks a file must pass before it is named. */
export const checkContent = async (source: ByteSource, fileName: string): Promise<void> => {
  const { sizeInBytes } = source;
  if (sizeInBytes === 0) refuse("file.empty");
  checkHead(await headOf(source), fileName);
  await checkWhole(source, fileName);
};

/** Reads bytes that were sent but are not stored yet. */
export const staged = async (files: FileStore, stagingId: string): Promise<ByteSource> => ({
  sizeInBytes: await files.stagingSize(stagingId),
  read: (range) => files.openStaging(stagingId, range),
});

/** Reads bytes the store has. */
export const kept = (files: FileStore, sha256: string, sizeInBytes: number): ByteSource => ({
  sizeInBytes,
  read: (range) => files.open(sha256, range),
});
