import type { OpinionPlace } from "@tushen/contract/review/opinion-place";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { PlacedOpinion } from "@tushen/domain/sheets/explain-change";
import { markedPlace } from "@tushen/domain/sheets/marked-place";

/** Where an opinion lies: as it was marked on the old sheet, and as it was found again on the new one. */
export const placesOfOpinion = (
  { opinionId, opinionNo, markups }: Pick<Opinion, "opinionId" | "opinionNo" | "markups">,
  found: OpinionPlace | undefined,
): PlacedOpinion[] => [
  ...markups.map(({ page, shape }) => ({
    ...{ opinionId, opinionNo, edition: "base" as const },
    page,
    box: markedPlace(shape),
  })),
  ...(found?.marks ?? []).flatMap(({ page, box }) =>
    box ? { opinionId, opinionNo, edition: "target" as const, page, box } : [],
  ),
];
