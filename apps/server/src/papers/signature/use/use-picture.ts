import type { signatureCalls } from "@tushen/contract/papers/signature";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { inWorkFolder } from "../../../people/seal/index.ts";
import { askingEngine } from "../../../sheets/drawing/index.ts";
import { ownUses } from "./own-uses.ts";

/** The first place of the seal in the signed file, with what stands around it. */
export const usePicture: Act<typeof signatureCalls.usePicture> = async (context, { id }) => {
  const found = ownUses(context).select(["use.sha256", "use.places"]).where("use.id", "=", id);
  const use = (await found.executeTakeFirst()) ?? refuse("platform.not-found");
  const [place] = use.places ?? [];
  const { sha256 } = use;
  if (!place || sha256 === null) return { picture: null };
  const { x, y, width, height } = place;
  const shown = { page: place.page - 1, box: { x0: x, y0: y, x1: x + width, y1: y + height }, isShown: true };
  const draw = () =>
    inWorkFolder(context, async (folder) => askingEngine().cropPlaces(await folder.take(sha256), [shown]));
  const [png] = await draw().catch((error: unknown) => {
    if (error instanceof SheetUnreadable) return [];
    throw error;
  });
  return { picture: png ? `data:image/png;base64,${Buffer.from(png).toString("base64")}` : null };
};
