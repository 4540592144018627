import type { modelCalls } from "@tushen/contract/models/model";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { placementByAxes } from "@tushen/model/linkage/placement-by-axes";
import { placementByPoints } from "@tushen/model/linkage/placement";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { askingEngine, readSheetBytes } from "../../../sheets/drawing/index.ts";
import { linkedPair } from "./linked-pair.ts";
import { keepRegistration, presentLinkage } from "./registrations.ts";

export const getLinkage: Act<typeof modelCalls.getLinkage> = async ({ db, actor }, input) =>
  presentLinkage(db, await linkedPair(db, actor, input));

export const registerSheet: Act<typeof modelCalls.registerSheet> = async (context, input) => {
  const pair = await linkedPair(context.db, context.actor, input);
  const { report, sheet, page } = pair;
  if (report.axes.length === 0) refuse("model.no-common-axes");
  const axes = await askingEngine()
    .readAxes(await readSheetBytes(context, sheet), page)
    .catch((error: unknown) => {
      // A sheet that cannot be read shows no axes; the viewer says why.
      if (error instanceof SheetUnreadable) return [];
      throw error;
    });
  const found = placementByAxes(axes, report.axes) ?? refuse("model.no-common-axes");
  const { placement, names, error } = found;
  await keepRegistration(context, pair, { way: "AXES", placement, axis_names: names, error });
  return presentLinkage(context.db, pair);
};

export const registerByHand: Act<typeof modelCalls.registerByHand> = async (context, { pairs, ...input }) => {
  const pair = await linkedPair(context.db, context.actor, input);
  const [one, other] = pairs;
  const placement = (one && other && placementByPoints(one, other)) ?? refuse("model.points-do-not-fit");
  await keepRegistration(context, pair, { way: "HAND", placement, axis_names: [], error: null });
  return presentLinkage(context.db, pair);
};
