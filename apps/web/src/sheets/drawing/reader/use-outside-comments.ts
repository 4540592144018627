import type { Drawing } from "@tushen/contract/sheets/drawing";
import { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { useCall } from "../../../ground/platform/queries.ts";

/** No opinion has this colour. */
const outsideColor = "#0e7490";

/** A comment of somebody without an account, as it stands on the sheet. */
export interface OutsideComment {
  readonly commentId: number;
  /** The same on the sheet and in the list. */
  readonly badge: string;
  readonly content: string;
  readonly author: string;
  /** Of its link. */
  readonly purpose: string;
  readonly time: string;
  /** Absent for a comment on the whole sheet. */
  readonly mark?: SheetMark;
}

/** What people without an account said about a sheet through the links the reader may see. */
export const useOutsideComments = ({ drawingId }: Drawing): readonly OutsideComment[] => {
  const asked = useCall(viewLinkCalls.listOutsideComments, { drawingId });
  return (asked.data ?? []).map(
    ({ commentId, page, place, content, author, purpose, createTime, updateTime }, index) => {
      const badge = `外${index + 1}`;
      const mark = place && {
        ...{ id: `outside ${commentId}`, page, shape: { kind: "cloud" as const, box: place } },
        ...{ badge, color: outsideColor, label: `${author}：${content}` },
      };
      const said = { commentId, badge, content, author, purpose, time: updateTime ?? createTime };
      return mark ? { ...said, mark } : said;
    },
  );
};
