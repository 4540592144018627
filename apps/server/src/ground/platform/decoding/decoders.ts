import type { MarkedCopy } from "@tushen/marks/write-marks";
import type { MarksOfSheet } from "@tushen/marks/write-xfdf";
import type { Paper } from "@tushen/paper/paper";
import type { TableToRead } from "./table-rows.ts";

interface FileToVerify {
  readonly path: string;
  /** Authorities behind signatures and time stamps that are trusted, in PEM. */
  readonly roots: readonly string[];
  readonly timeRoots: readonly string[];
}

/**
 * What reads the files people send. Each runs in a child with limits (`decode`), is loaded there when it is needed, and
 * takes and gives plain data; of a PDF or a model it gets the path.
 */
export const decoders = {
  readTable: async (table: TableToRead) => (await import("./table-rows.ts")).readTable(table),
  readXfdf: async ({ xfdf, sheet }: { readonly xfdf: string; readonly sheet: string }) =>
    (await import("@tushen/marks/read-xfdf")).readXfdf(xfdf, sheet),
  readBcf: async ({ bytes }: { readonly bytes: Uint8Array }) =>
    (await import("@tushen/model/bcf/read-bcf")).readBcf(bytes),
  readIds: async ({ xml }: { readonly xml: string }) => (await import("@tushen/model/ids/read-ids")).readIds(xml),
  readPreview: async ({ path }: { readonly path: string }) => {
    const preview = (await import("@tushen/model/preview/read-preview")).readPreview(path);
    return preview && { ...preview, picture: preview.picture && Buffer.from(preview.picture).toString("base64") };
  },
  writeMarks: async (copy: MarkedCopy) => (await import("@tushen/marks/write-marks")).writeMarks(copy),
  writeXfdf: async (marks: MarksOfSheet) => (await import("@tushen/marks/write-xfdf")).writeXfdf(marks),
  readWord: async ({ bytes, paper }: { readonly bytes: Uint8Array; readonly paper: Paper }) =>
    (await import("@tushen/paper/word/read-word")).readWord(bytes, paper),
  writeWord: async ({ paper, origin }: { readonly paper: Paper; readonly origin: string }) =>
    (await import("@tushen/paper/word/write-word")).writeWord(paper, origin),
  readLayers: async ({ path }: { readonly path: string }) => (await import("@tushen/pdf/layers")).readLayers(path),
  layerRevision: async ({ path, hidden }: { readonly path: string; readonly hidden: readonly number[] }) =>
    Buffer.from((await import("@tushen/pdf/layers")).layerRevision(path, new Set(hidden))).toString("base64"),
  verifyPdf: async ({ path, roots, timeRoots }: FileToVerify) =>
    (await import("@tushen/seal/verify-pdf")).verifyPdf(path, roots, timeRoots),
};

export type Decoders = typeof decoders;
