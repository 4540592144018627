import { fitSimilarity, type PointPair, scaleOf, type Similarity } from "./similarity.ts";
import { equalsAmong, inPixels, lengthOf, middleOf } from "./strokes.ts";

/** Votes come from the longest strokes, pairs from more of them. */
const strokesThatVote = 150;
const strokesPaired = 4000;
/** With fewer pairs, or a smaller share of the strokes, they do not tell how the sheets lie. */
const fewestPaired = 12;
const leastShare = 0.5;
/** Votes that lie as near as this in turn and scale, and in place in pixels, are counted together. */
const factorStep = 0.002;
const placeStep = 8;
const [leastScale, mostScale] = [0.25, 4];
const spread = 8191;
const guessesTried = 8;
/** How far apart the ends of paired strokes may lie in each round, in pixels. */
const rounds = [0.6, 0.1];

/**
 * How the strokes of the target must be laid on those of the base, both in pixels; undefined where the strokes do not tell.
 * Equal objects have equal ends on both sheets, so the answer is exact to about a thousandth of a pixel. Offsets of tiles are
 * off by a tenth, enough for PDFium to draw a pale line or the edge of a fill in another row.
 */
export const similarityOfStrokes = (base: Float32Array, target: Float32Array): Similarity | undefined => {
  const [olds, news] = [longest(base), longest(target)];
  let best: readonly PointPair[] = [];
  for (const guess of guesses(olds, news)) {
    let similarity: Similarity | undefined = guess;
    let pairs: PointPair[] = [];
    for (const within of rounds) {
      pairs = similarity ? pairsUnder(similarity, olds, news, within) : [];
      similarity = fitSimilarity(pairs);
    }
    if (pairs.length > best.length) best = pairs;
  }
  const fewest = Math.max(fewestPaired, (leastShare * Math.min(olds.length, news.length)) / 4);
  return best.length < fewest ? undefined : fitSimilarity(best);
};

/** The longest pieces, the longest first; of equal ones the first drawn. */
const longest = (pieces: Float32Array): Float32Array => {
  const lengths = new Float32Array(pieces.length / 4);
  for (let i = 0; i < lengths.length; i++) lengths[i] = lengthOf(pieces, i * 4);
  const least = Math.max(1, lengths.toSorted().at(-strokesPaired) ?? 0);
  const chosen: number[] = [];
  for (let i = 0; i < lengths.length; i++) if ((lengths[i] ?? 0) >= least) chosen.push(i);
  chosen.sort((one, other) => (lengths[other] ?? 0) - (lengths[one] ?? 0));
  const found = new Float32Array(Math.min(chosen.length, strokesPaired) * 4);
  for (let at = 0; at < found.length; at += 4) {
    const from = (chosen[at / 4] ?? 0) * 4;
    found.set(pieces.subarray(from, from + 4), at);
  }
  return found;
};

/** Each two long strokes vote for the similarity that lays one on the other, for each way round; the most wanted ones. */
const guesses = (olds: Float32Array, news: Float32Array): Similarity[] => {
  const votes = new Map<number, { count: number; similarity: Similarity }>();
  const [some, others] = [olds.subarray(0, strokesThatVote * 4), news.subarray(0, strokesThatVote * 4)];
  for (let one = 0; one < some.length; one += 4)
    for (let other = 0; other < others.length; other += 4)
      for (const way of [1, -1]) {
        const similarity = layingOn(some, one, others, other, way);
        const scale = scaleOf(similarity);
        if (scale < leastScale || scale > mostScale) continue;
        const ballot = ballotOf(similarity);
        const vote = votes.get(ballot);
        if (vote) vote.count++;
        else votes.set(ballot, { count: 1, similarity });
      }
  return [...votes.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, guessesTried)
    .map(({ similarity }) => similarity);
};

/** The same number for similarities that are nearly the same; others seldom share one, and only a guess is lost then. */
const ballotOf = ([a, b, , , e, f]: Similarity): number =>
  [a / factorStep, b / factorStep, e / placeStep, f / placeStep].reduce(
    (number, part) => number * spread + Math.round(part),
    0,
  );

/** The similarity that lays one piece on another; with `way` -1 its end comes first. */
const layingOn = (ones: Float32Array, one: number, others: Float32Array, other: number, way: number): Similarity => {
  const along = (pieces: Float32Array, at: number): [x: number, y: number] => [
    (pieces[at + 2] ?? 0) - (pieces[at] ?? 0),
    (pieces[at + 3] ?? 0) - (pieces[at + 1] ?? 0),
  ];
  const [[x, y], [u, v]] = [along(ones, one), along(others, other)];
  const square = (u * u + v * v) * way;
  const [a, b] = [(x * u + y * v) / square, (y * u - x * v) / square];
  const [[p, q], [s, t]] = [middleOf(ones, one), middleOf(others, other)];
  return [a, b, -b, a, p - a * s + b * t, q - b * s - a * t];
};

/** The middles of strokes that a similarity lays on each other. */
const pairsUnder = (similarity: Similarity, olds: Float32Array, news: Float32Array, within: number): PointPair[] => {
  const laid = inPixels({ pieces: news, toPixels: similarity });
  const { take } = equalsAmong(olds, beginnings(olds));
  return beginnings(news).flatMap((at) => {
    const equal = take(laid, at, within);
    if (equal === undefined) return [];
    const [[x, y], [u, v]] = [middleOf(news, at), middleOf(olds, equal)];
    return [{ from: { x, y }, to: { x: u, y: v } }];
  });
};

const beginnings = (pieces: Float32Array): number[] => Array.from({ length: pieces.length / 4 }, (_, i) => i * 4);
