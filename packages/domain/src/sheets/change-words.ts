import type { MarkBox } from "./mark-shape.ts";
import type { Change } from "./sheet-changes.ts";

type Word = Change["words"][number];

/** What a text on a sheet is, by its form; the first that fits. */
const subjects: readonly (readonly [name: string, form: RegExp])[] = [
  ["日期", /^(19|20)\d{2}[.\-/年]\d{1,2}/u],
  ["比例", /^1[:：]\d+$/u],
  ["标高", /^[±+-]?\d{1,3}\.\d{3}$/u],
  ["配筋", /(@|\d[A-FΦφⅡⅢ]\d{1,2}|^[ABDEFΦφ]\d{1,2}$)/u],
  ["管径", /^(DN|De|dn|Φ|φ)\d+/u],
  ["强度等级", /^(C\d{2}|HRB\d+|HPB\d+|MU\d+|M\d{1,2}(\.\d)?|Q\d{3})[A-Z]?$/u],
  ["门窗编号", /^(FM|GFM|FC|MLC|MC|TLM|BYC|FHM|JLM|RFM|LC|M|C)[甲乙丙]?-?\d{3,4}/u],
  ["构件编号", /^(KL|WKL|KZ|GBZ|YBZ|AZ|GZ|LL|AL|JL|TL|TZ|TB|Q|L|Z|J|DJ|CT|ZJ|WB|LB)-?\d+/u],
  ["尺寸", /^(\d{2,6}|[+-]?\d+['"].*|\d+(\.\d+)?(m|mm|㎡|m²))$/u],
];

const longText = 10;

/** What kind of text changed: 尺寸, 标高, 配筋, … */
const subjectOf = ({ before, after }: Word): string => {
  const text = (after || before).replaceAll(/\s/g, "");
  const known = subjects.find(([, form]) => form.test(text) || (before !== "" && form.test(before)));
  return known?.[0] ?? (text.length > longText ? "文字说明" : "文字");
};

/** Subjects by which a reviewer is asked first; lines without words come after all words. */
const importance = ["配筋", "强度等级", "构件编号", "尺寸", "标高", "门窗编号", "管径", "文字说明", "文字"];

/** The lower, the sooner it is listed. */
export const rankOf = ({ words, kind }: Change): number => {
  const ranks = words.map((word) => importance.indexOf(subjectOf(word))).map((at) => (at === -1 ? 9 : at));
  return Math.min(...ranks, kind === "area" ? 11 : 10);
};

/** Letters that stay visible around the part of a long text that changed. */
const beside = 8;

/** Of two long texts only the part that differs, with a few letters around it. */
const differingParts = (before: string, after: string): readonly [string, string] => {
  if (Math.max(before.length, after.length) <= 3 * beside) return [before, after];
  const [old, now] = [[...before], [...after]];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const part = (letters: readonly string[]) => {
    const [from, to] = [Math.max(0, head - beside), Math.min(letters.length, letters.length - tail + beside)];
    return (from > 0 ? "…" : "") + letters.slice(from, to).join("") + (to < letters.length ? "…" : "");
  };
  return [part(old), part(now)];
};

/** Two of them and the words around them fit two lines beside a sheet. */
const longestPart = 25;
const shortened = (text: string): string => (text.length > longestPart ? `${text.slice(0, longestPart - 1)}…` : text);

const wordSentence = (word: Word): string => {
  const subject = subjectOf(word);
  const { kind, before, after } = word;
  if (kind === "moved") return `“${shortened(after)}”移位`;
  if (kind === "added") return `新增${subject}“${shortened(after)}”`;
  if (kind === "removed") return `删去${subject}“${shortened(before)}”`;
  const [old, now] = differingParts(before, after);
  return `${subject}“${shortened(old)}”改为“${shortened(now)}”`;
};

const inMm = 25.4 / 72;

const sizeText = ({ x0, y0, x1, y1 }: MarkBox): string => {
  const side = (points: number) => Math.max(1, Math.round(points * inMm));
  return `图上约 ${side(x1 - x0)}×${side(y1 - y0)} mm`;
};

const lineVerbs = { added: "新增图线", removed: "删去图线", changed: "图线改动", area: "填充改动" } as const;

/** One change as a sentence for people: 尺寸“3000”改为“3300”. */
export const changeSentence = ({ kind, words, baseBox, targetBox }: Change): string => {
  if (words.length > 0) return words.map(wordSentence).join("；");
  const box = targetBox ?? baseBox;
  return box ? `${lineVerbs[kind]}（${sizeText(box)}）` : lineVerbs[kind];
};

const wordVerbs = { changed: "改", moved: "移动", added: "新增", removed: "删去" } as const;

const labelsOf = ({ kind, words }: Change): readonly string[] =>
  words.length > 0 ? words.map((word) => `${wordVerbs[word.kind]}${subjectOf(word)}`) : [lineVerbs[kind]];

/** More kinds of changes are told as 其他, so that the sum fits two lines. */
const mostLabels = 5;

/** Many changes counted by what they are: 改尺寸 5 处、新增图线 3 处. */
export const countsText = (changes: readonly Change[]): string => {
  const counts = new Map<string, number>();
  const inOrder = [...changes].sort((one, other) => rankOf(one) - rankOf(other));
  for (const label of inOrder.flatMap(labelsOf)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const told = [...counts].slice(0, mostLabels).map(([label, count]) => `${label} ${count} 处`);
  const others = [...counts.values()].slice(mostLabels).reduce((sum, count) => sum + count, 0);
  return [...told, ...(others > 0 ? [`其他 ${others} 处`] : [])].join("、");
};
