import type { NumberedSheet } from "./sheet-number.ts";

/** A sheet as a catalogue lists it. */
export interface CatalogueLine {
  readonly number: string;
  readonly name: string;
  readonly paperSize?: string | undefined;
  readonly edition?: string | undefined;
}

/** Facts of a sheet for the check of a whole share. */
export interface CheckedSheet extends NumberedSheet {
  readonly drawingId: number;
  readonly folderId: number;
  readonly kind: string;
  readonly graphName: string;
  readonly isCover: boolean;
  readonly changeType: string;
  /** Set in an alteration, whose share holds only changed sheets. */
  readonly alterMark: string | null;
  readonly md5: string;
  /** null until the sheet has been read. */
  readonly check: {
    readonly flags: readonly string[];
    readonly paperSize: string | null;
    /** Equal for sheets that look the same to the last pixel. */
    readonly picture: string | null;
    readonly catalogue: readonly CatalogueLine[] | null;
  } | null;
}

export interface CheckedFolder {
  readonly folderId: number;
  readonly parentId: number | null;
  readonly folderName: string;
  readonly discipline: string | null;
}
