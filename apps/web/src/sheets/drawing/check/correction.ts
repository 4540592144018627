import { groupBy } from "@tushen/domain/ground/group-by";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { titleBlockOf } from "../sheet-words.ts";

export interface Correction {
  readonly drawing: Drawing;
  readonly graphNum: string;
  readonly graphName: string;
  /** Another sheet of the folder has the number, or would get it too. */
  readonly isTaken: boolean;
}

/** Result of taking number, name or both from the title blocks, for sheets that differ from theirs. */
export const correctionsOf = (
  drawings: readonly Drawing[],
  takes: { readonly number: boolean; readonly name: boolean },
): Correction[] => {
  const wanted = drawings.flatMap((drawing) => {
    const block = titleBlockOf(drawing);
    if (!block) return [];
    const graphNum = takes.number ? block.graphNum : drawing.graphNum;
    const graphName = takes.name ? block.graphName : drawing.graphName;
    const isSame = graphNum === drawing.graphNum && graphName === drawing.graphName;
    return isSame ? [] : [{ drawing, graphNum, graphName }];
  });
  const after = new Map(wanted.map(({ drawing, graphNum }) => [drawing.drawingId, graphNum]));
  const numberOf = (drawing: Drawing) =>
    `${drawing.folderId} ${sheetNumberKey(after.get(drawing.drawingId) ?? drawing.graphNum)}`;
  const used = groupBy(
    drawings.filter(({ kind }) => kind === "DRAW"),
    numberOf,
  );
  return wanted.map((one) => ({
    ...one,
    isTaken:
      !one.drawing.isCover &&
      one.graphNum !== one.drawing.graphNum &&
      (used.get(numberOf(one.drawing))?.length ?? 0) > 1,
  }));
};

export interface Words {
  readonly id: DrawingId;
  readonly graphNum: string;
  readonly graphName: string;
}

export const wordsBefore = ({ drawing }: Correction): Words => ({
  id: drawing.drawingId,
  graphNum: drawing.graphNum,
  graphName: drawing.graphName,
});

export const wordsAfter = ({ drawing, graphNum, graphName }: Correction): Words => ({
  id: drawing.drawingId,
  graphNum,
  graphName,
});
