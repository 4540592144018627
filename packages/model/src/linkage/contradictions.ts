import { type SheetPlacement, toModel } from "@tushen/domain/models/sheet-placement";
import { boxOnSheet, type Point, type SheetBox } from "./placement.ts";
import { wallContradictions } from "./wall-contradictions.ts";
import type { FoundContradiction, StoreyElement } from "./found-contradiction.ts";

/** A line of words on the sheet, in points. */
export interface SheetWords {
  readonly text: string;
  readonly box: SheetBox;
}

/** A plan sheet that lies on its model, and one storey of it. */
export interface ContradictionsInput {
  readonly placement: SheetPlacement;
  readonly words: readonly SheetWords[];
  /** Straight lines of the sheet along the edges of its page, in points; none where they were not read. */
  readonly lines: readonly SheetBox[];
  readonly elements: readonly StoreyElement[];
  readonly storey: { readonly name: string; readonly elevation: number };
}

/** Words with the middle of their box in the model. */
interface PlacedWords {
  readonly text: string;
  readonly box: SheetBox;
  readonly at: Point;
}

const areaWords = /^(?:S=|A=|面积[:=]?)?(\d+(?:\.\d+)?)(?:m2|m²|平方米)$/i;
const levelWords = /^[±+-]?\d{1,3}\.\d{3}(?:\([±+-]?\d{1,3}\.\d{3}\)|[,、][±+-]?\d{1,3}\.\d{3})*$/;
const openingWords = /^(?:F?J?M|FC|TLM|MLC|JLM|LM|BM|C|TC|GC)[甲乙丙]?-?\d{3,4}[a-z]?$/i;
const roomEnding = /(?:室|厅|房|间|库|廊|道|厨|卫|台|所|店|井|堂|站|区)\d{0,3}$/;

/** Finish and structure lie some centimetres apart, so smaller differences mean nothing. */
const levelTolerance = 0.1;
/** Areas are measured to faces or to axes: only more than this is another area. */
const areaShare = 0.03;
const areaLeast = 0.5;
/** From a door to its number, in metres. */
const numberReach = 1;
/** A number this near to another opening of that number belongs to it, unless that one has its own nearer. */
const otherReach = 2.5;
/** Where so many of the openings have their number beside them, one without any is told, since sheets leave out some. */
const numberedShare = 0.9;
/** A number farther away than this is surely not that of the opening. */
const unnumberedReach = 1.6;

const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

const isIn = ({ x, y }: Point, box: readonly number[], margin = 0): boolean =>
  x >= (box[0] ?? 0) - margin &&
  x <= (box[3] ?? 0) + margin &&
  y >= (box[1] ?? 0) - margin &&
  y <= (box[4] ?? 0) + margin;

const gapTo = ({ x, y }: Point, box: readonly number[]): number =>
  Math.hypot(Math.max((box[0] ?? 0) - x, 0, x - (box[3] ?? 0)), Math.max((box[1] ?? 0) - y, 0, y - (box[4] ?? 0)));

const hasBox = (element: StoreyElement): element is StoreyElement & { readonly box: readonly number[] } =>
  element.box !== null;

const levelsIn = (text: string): number[] =>
  text
    .replaceAll("±", "")
    .match(/[+-]?\d{1,3}\.\d{3}/g)
    ?.map(Number) ?? [];

/** The level of the plan, where the sheet writes levels inside the building and none is that of the storey. */
const ofLevel = ({ elements, storey }: ContradictionsInput, words: readonly PlacedWords[]): FoundContradiction[] => {
  const slabs = elements.filter(hasBox).filter(({ ifcClass }) => ifcClass === "IfcSlab" || ifcClass === "IfcSpace");
  const written = words.filter(({ text, at }) => levelWords.test(text) && slabs.some(({ box }) => isIn(at, box)));
  const [first] = written;
  const isSaid = written.some(({ text }) =>
    levelsIn(text).some((level) => Math.abs(level - storey.elevation) <= levelTolerance),
  );
  // Several levels may be those of landings and steps: only one alone is surely that of the floor.
  if (!first || isSaid || written.length > 1) return [];
  return [
    {
      kind: "LEVEL",
      localId: null,
      onSheet: first.text,
      inModel: `${storey.name} ${storey.elevation.toFixed(3)}`,
      box: first.box,
    },
  ];
};

const ofRooms = ({ elements }: ContradictionsInput, words: readonly PlacedWords[]): FoundContradiction[] => {
  const rooms = elements.filter(hasBox).filter(({ ifcClass }) => ifcClass === "IfcSpace");
  const names = new Set(rooms.map(({ name }) => bare(name)));
  return rooms.flatMap((room) => {
    // Boxes of rooms that are no rectangles hold parts of others: what lies in two says nothing.
    const inside = words.filter(
      ({ at }) => isIn(at, room.box) && !rooms.some((other) => other !== room && isIn(at, other.box)),
    );
    const found: FoundContradiction[] = [];
    const own = bare(room.name);
    const named = inside.filter(
      ({ text }) => names.has(text) || (/^\p{Script=Han}{2,8}\d{0,3}$/u.test(text) && roomEnding.test(text)),
    );
    const [name] = named;
    if (name && own !== "" && named.length === 1 && !own.includes(name.text) && !name.text.includes(own))
      found.push({ kind: "ROOM_NAME", localId: room.localId, onSheet: name.text, inModel: room.name, box: name.box });
    const areas = inside.flatMap((line) => {
      const [, value] = areaWords.exec(line.text) ?? [];
      return value ? [{ ...line, value: Number(value) }] : [];
    });
    const [area] = areas;
    const [stated] = room.areas;
    const differs = (value: number) => Math.abs(value - (area?.value ?? 0)) > Math.max(areaLeast, value * areaShare);
    if (area && areas.length === 1 && stated !== undefined && room.areas.every(differs))
      found.push({
        kind: "ROOM_AREA",
        localId: room.localId,
        onSheet: area.text.replace(/m2$/i, "m²"),
        inModel: `${room.name} ${stated.toFixed(2)}m²`,
        box: area.box,
      });
    return found;
  });
};

const ofOpenings = (
  { placement, elements }: ContradictionsInput,
  words: readonly PlacedWords[],
): FoundContradiction[] => {
  const openings = elements
    .filter(hasBox)
    .filter(({ ifcClass }) => ifcClass === "IfcDoor" || ifcClass === "IfcWindow")
    .map((element) => ({ ...element, number: bare(element.name).toUpperCase() }))
    .filter(({ number }) => openingWords.test(number));
  const numbers = words
    .map((line) => ({ ...line, text: line.text.toUpperCase() }))
    .filter(({ text }) => openingWords.test(text));
  const isNumbered = ({ number, box }: (typeof openings)[number]) =>
    numbers.some(({ text, at }) => text === number && gapTo(at, box) <= numberReach);
  /** Of the words that are the number of an opening the nearest. */
  const numberOf = ({ number, box }: (typeof openings)[number]): PlacedWords | undefined =>
    numbers
      .filter(({ text, at }) => text === number && gapTo(at, box) <= otherReach)
      .sort((a, b) => gapTo(a.at, box) - gapTo(b.at, box))[0];
  const tellsAll = openings.filter(isNumbered).length >= openings.length * numberedShare;
  return openings.flatMap(({ localId, name, number, box }): FoundContradiction[] => {
    const isOfAnother = (one: PlacedWords) =>
      openings.some(
        (other) =>
          other.localId !== localId &&
          (gapTo(one.at, other.box) <= gapTo(one.at, box) || (other.number === one.text && numberOf(other) === one)),
      );
    const near = numbers.filter((one) => gapTo(one.at, box) <= numberReach);
    const [only, ...others] = near.filter((one) => !isOfAnother(one));
    if (tellsAll && !numbers.some(({ at }) => gapTo(at, box) <= unnumberedReach))
      return [{ kind: "OPENING", localId, onSheet: "此处没有编号", inModel: name, box: boxOnSheet(placement, box) }];
    if (!only || others.length > 0 || near.some(({ text }) => text === number)) return [];
    return [{ kind: "OPENING", localId, onSheet: only.text, inModel: name, box: only.box }];
  });
};

/** What a plan sheet says otherwise than its model. Where it is not sure, it is silent. */
export const contradictionsOf = (input: ContradictionsInput): FoundContradiction[] => {
  const words = input.words.map(({ text, box }): PlacedWords => {
    const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
    return { text: bare(text), box, at: toModel(input.placement, middle) };
  });
  const said = [...ofLevel(input, words), ...ofRooms(input, words), ...ofOpenings(input, words)];
  return [...said, ...wallContradictions(input)];
};
