import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";

export const sheetFilters = {
  unread: "未看",
  read: "已看",
  opinions: "有意见",
  changed: "自上版变更",
} as const;
export type SheetFilter = keyof typeof sheetFilters;

/** Facts about the sheets beside their names. */
export interface SheetFacts {
  readonly readIds: readonly DrawingId[];
  /** The sheet of this version for each opinion. */
  readonly opinionSheets: Iterable<DrawingId | undefined>;
}

/** New or changed since the earlier version. */
export const isChanged = ({ submissionVersion, changeType }: Drawing): boolean =>
  submissionVersion > 1 && changeType !== "U";

/** The sheets in each state; a sheet may be in several. */
export const sheetsByState = (
  sheets: readonly Drawing[],
  { readIds, opinionSheets }: SheetFacts,
): Record<SheetFilter, Drawing[]> => {
  const read = new Set(readIds);
  const withOpinions = new Set(opinionSheets);
  return {
    unread: sheets.filter(({ drawingId }) => !read.has(drawingId)),
    read: sheets.filter(({ drawingId }) => read.has(drawingId)),
    opinions: sheets.filter(({ drawingId }) => withOpinions.has(drawingId)),
    changed: sheets.filter(isChanged),
  };
};
