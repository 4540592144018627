/** A value of a topic that a filter may ask for. */
type TopicValue = string | Date | readonly string[] | null;
export type FilteredTopic = Readonly<Record<string, TopicValue>>;

type Test = (topic: FilteredTopic) => boolean;
type Operand = (topic: FilteredTopic) => TopicValue;

/** The filter cannot be understood; the message is a Chinese sentence. */
export class FilterUnreadable extends Error {
  override readonly name = "FilterUnreadable";
}

/** In an address an unescaped plus arrives as a space, and tools write the offset of a date unescaped. */
const date = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+ -]\d\d:?\d\d)?)?`;
const token = new RegExp(String.raw`\s*(?:('(?:[^']|'')*')|(${date})|([A-Za-z_]\w*)|([(),:/]))`, "y");

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new FilterUnreadable(`第 ${at + 1} 个字符起无法识别`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4] ?? "");
    at = token.lastIndex;
  }
  return tokens;
};

/** A date without a zone is in UTC (OpenCDE Foundation, 1.7). */
const dateOf = (words: string): Date => {
  const [day = "", time = ""] = words.replace(" ", "+").split("T");
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time || "00:00"}Z`;
  const read = new Date(`${day}T${zoned.replace(/([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  if (Number.isNaN(read.getTime())) throw new FilterUnreadable(`没有 ${words} 这一时间`);
  return read;
};

const orderOf = (one: TopicValue, other: TopicValue): number => {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value));
  if (a === b) return 0;
  return a !== null && b !== null && a !== undefined && b !== undefined && a < b ? -1 : 1;
};

const isComparable = (one: TopicValue, other: TopicValue): boolean =>
  one !== null && other !== null && one instanceof Date === other instanceof Date;

const comparisons: Readonly<Record<string, (one: TopicValue, other: TopicValue) => boolean>> = {
  eq: (one, other) => orderOf(one, other) === 0,
  ne: (one, other) => orderOf(one, other) !== 0,
  gt: (one, other) => isComparable(one, other) && orderOf(one, other) > 0,
  ge: (one, other) => isComparable(one, other) && orderOf(one, other) >= 0,
  lt: (one, other) => isComparable(one, other) && orderOf(one, other) < 0,
  le: (one, other) => isComparable(one, other) && orderOf(one, other) <= 0,
};

const textTests: Readonly<Record<string, (whole: string, part: string) => boolean>> = {
  contains: (whole, part) => whole.includes(part),
  startswith: (whole, part) => whole.startsWith(part),
  endswith: (whole, part) => whole.endsWith(part),
};

const mostNested = 50;

/**
 * What BCF API 3.0 asks of OData filters: comparisons of fields, `and`, `or`, `not`, brackets, and `labels/any(…)`; beside
 * them `contains`, `startswith` and `endswith`.
 */
export const topicFilter = (text: string, fields: readonly string[]): Test => {
  const tokens = tokensOf(text);
  let at = 0;
  const next = (): string => tokens[at] ?? "";
  const take = (): string => {
    at += 1;
    return tokens[at - 1] ?? "";
  };
  const expect = (word: string): void => {
    const found = take();
    if (found !== word) throw new FilterUnreadable(`应为 ${word}，而不是 ${found || "结尾"}`);
  };
  const operand = (own?: string): Operand => {
    const word = take();
    if (word.startsWith("'")) {
      const words = word.slice(1, -1).replaceAll("''", "'");
      return () => words;
    }
    if (/^\d/.test(word)) {
      const instant = dateOf(word);
      return () => instant;
    }
    if (word === "null") return () => null;
    if (word !== own && !fields.includes(word)) throw new FilterUnreadable(`不能按 ${word || "空白"} 筛选`);
    return (topic) => topic[word] ?? null;
  };
  const comparison = (own?: string): Test => {
    const left = operand(own);
    const name = take();
    const compare = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
    if (!compare) throw new FilterUnreadable(`没有比较词 ${name || "空白"}`);
    const right = operand(own);
    return (topic) => compare(left(topic), right(topic));
  };
  const textTest = (own?: string): Test => {
    const test = textTests[take()];
    expect("(");
    const whole = operand(own);
    expect(",");
    const part = operand(own);
    expect(")");
    return (topic) => test?.(String(whole(topic) ?? ""), String(part(topic) ?? "")) ?? false;
  };
  const any = (depth: number): Test => {
    const list = operand();
    expect("/");
    expect("any");
    expect("(");
    const own = take();
    expect(":");
    const test = either(depth, own);
    expect(")");
    return (topic) => {
      const values = list(topic);
      return Array.isArray(values) && values.some((value: string) => test({ ...topic, [own]: value }));
    };
  };
  const single = (depth: number, own?: string): Test => {
    if (depth > mostNested) throw new FilterUnreadable("括号层数过多");
    if (next() === "not") {
      take();
      const test = single(depth + 1, own);
      return (topic) => !test(topic);
    }
    if (next() === "(") {
      take();
      const test = either(depth + 1, own);
      expect(")");
      return test;
    }
    if (tokens[at + 1] === "/") return any(depth + 1);
    return Object.hasOwn(textTests, next()) && tokens[at + 1] === "(" ? textTest(own) : comparison(own);
  };
  const both = (depth: number, own?: string): Test => {
    const tests = [single(depth, own)];
    while (next() === "and") {
      take();
      tests.push(single(depth, own));
    }
    return (topic) => tests.every((test) => test(topic));
  };
  const either = (depth: number, own?: string): Test => {
    const tests = [both(depth, own)];
    while (next() === "or") {
      take();
      tests.push(both(depth, own));
    }
    return (topic) => tests.some((test) => test(topic));
  };
  const test = either(0);
  if (at < tokens.length) throw new FilterUnreadable(`${next()} 之后无法识别`);
  return test;
};

/** The order that `$orderby` names: a field, then `asc` or `desc`, several with commas. */
export const topicOrder = (
  text: string,
  fields: readonly string[],
): ((one: FilteredTopic, other: FilteredTopic) => number) => {
  const parts = text.split(",").map((part) => {
    const [field = "", way = "asc", ...rest] = part.trim().split(/\s+/);
    if (!fields.includes(field) || !["asc", "desc"].includes(way) || rest.length > 0)
      throw new FilterUnreadable(`不能按“${part.trim()}”排序`);
    return { field, sign: way === "asc" ? 1 : -1 };
  });
  return (one, other) =>
    parts.reduce((order, { field, sign }) => order || sign * orderOf(one[field] ?? null, other[field] ?? null), 0);
};
