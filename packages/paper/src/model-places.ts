import type { Block } from "./paper.ts";

/** The element of a building model that an opinion is about. */
export interface ModelPlace {
  /** Of the opinion. */
  readonly number: string;
  readonly element: string;
  /** Empty where the model does not say. */
  readonly storey: string;
}

/** A place with the picture taken there, PNG or JPEG; null where it cannot be drawn. */
export interface PicturedPlace extends ModelPlace {
  readonly bytes: Uint8Array | null;
}

/** 模型构件：M1524（1F），见附图 */
export const wordsOfPlace = ({ element, storey }: ModelPlace, isPictured: boolean): string =>
  `模型构件：${element}${storey && `（${storey}）`}${isPictured ? "，见附图" : ""}`;

const captionOf = ({ number, element, storey }: ModelPlace): string =>
  [number, element, storey].filter(Boolean).join(" ");

/** The last pages of a letter: what the reviewers saw in the models. */
export const modelPictures = (places: readonly PicturedPlace[]): Block[] =>
  places.length === 0
    ? []
    : [
        { type: "page-break" },
        { type: "heading", text: "附图：模型中的位置" },
        {
          type: "table",
          dense: true,
          columns: [
            { title: "序号", share: 1 },
            { title: "构件", share: 3 },
            { title: "楼层", share: 2 },
          ],
          rows: places.map(({ number, element, storey, bytes }) => [
            number,
            bytes ? element : `${element}（图片已损坏，未能附上）`,
            storey || "/",
          ]),
          pictures: new Map(
            places.map((place, index) => [
              index,
              place.bytes ? [{ caption: captionOf(place), bytes: place.bytes }] : [],
            ]),
          ),
        },
      ];
