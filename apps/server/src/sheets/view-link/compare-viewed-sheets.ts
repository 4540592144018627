import type { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Act, GuestContext } from "../../context.ts";
import { networkOf, spendBudget } from "../../people/account/index.ts";
import { mirrored, openEitherWay, pairOf, presentComparison } from "../drawing-compare/index.ts";
import { openedSheet } from "./living-link.ts";

type Link = Awaited<ReturnType<typeof openedSheet>>;

/** A page asks every 1.5 s while its comparison runs. */
const askedBy = (link: Link, network: string) => ({
  kind: "view-compare-ask",
  key: `${link.id} ${network}`,
  most: 1200,
  minutes: 10,
});
const begunBy = (link: Link, network: string) =>
  [
    { kind: "view-compare-link", key: String(link.id), most: 60, minutes: 60 },
    { kind: "view-compare-address", key: network, most: 120, minutes: 60 },
  ] as const;

/** Comparisons of strangers wait until those of people with an account are done. */
const lastInLine = 1000;

/**
 * Compares two sheets of a link, once for both orders. The difference picture copies them, so it needs the right to
 * download; it shows the order in which they were compared, and is left out of the other one.
 */
export const compareViewedSheets: Act<typeof viewLinkCalls.compareViewedSheets> = async (
  context: GuestContext,
  { base, target, key, again },
) => {
  const [old, now] = [await openedSheet(context, base, key), await openedSheet(context, target, key)];
  const network = networkOf(context.address);
  await spendBudget(context.db, context.now, [askedBy(now, network)]);
  const pair = await pairOf(context.db, old.drawing_id, now.drawing_id);
  const pay = async () => lastInLine + (await spendBudget(context.db, context.now, begunBy(now, network)));
  const { comparison, isMirrored } = await openEitherWay(context, pair, { again, pay });
  const compared = await presentComparison(context, pair.baseId, comparison);
  const hasPicture = now.may_download && !isMirrored;
  return {
    ...compared,
    ...(isMirrored && { basePages: compared.targetPages, targetPages: compared.basePages }),
    pages: compared.pages.map(({ picture, ...page }) => ({
      ...(isMirrored ? mirrored(page) : page),
      picture: hasPicture ? picture : null,
    })),
  };
};
