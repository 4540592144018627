import type { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Act } from "../../context.ts";
import { openComparison, pairOf, presentComparison } from "../drawing-compare/index.ts";
import { openedSheet } from "./living-link.ts";

/** Compares two sheets of a link. The difference picture copies them, so it needs the right to download. */
export const compareViewedSheets: Act<typeof viewLinkCalls.compareViewedSheets> = async (
  context,
  { base, target, key, again },
) => {
  const [old, now] = [await openedSheet(context, base, key), await openedSheet(context, target, key)];
  const pair = await pairOf(context.db, old.drawing_id, now.drawing_id);
  const compared = await presentComparison(context, pair.baseId, await openComparison(context, pair, { again }));
  if (now.may_download) return compared;
  return { ...compared, pages: compared.pages.map((page) => ({ ...page, picture: null })) };
};
