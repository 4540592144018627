/** The roof, beside numbered storeys: 1 is the ground floor, −1 the first below it. */
type StoreyNumber = number | "roof";

const digits = "零一二三四五六七八九";

/** 十一 → 11, 二十 → 20, 7 → 7; NaN for other words. */
const numberOf = (words: string): number => {
  if (/^\d+$/.test(words)) return Number(words);
  const [, tens = "", ten = "", ones = ""] = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(words) ?? [];
  if (`${tens}${ten}${ones}` === "") return Number.NaN;
  if (ten === "") return tens !== "" && ones !== "" ? Number.NaN : digits.indexOf(tens || ones);
  return (tens === "" ? 1 : digits.indexOf(tens)) * 10 + (ones === "" ? 0 : digits.indexOf(ones));
};

const number = String.raw`(\d{1,3}|[一二三四五六七八九十]{1,3})`;
const between = String.raw`\s*(?:层)?\s*(?:[~～\-－—至到、,，])\s*(?:第)?`;
const several = new RegExp(`(地下|负)?(?:第)?${number}${between}${number}\\s*层`);
const one = new RegExp(`(地下|负)?(?:第)?${number}\\s*层`);

const range = (from: number, to: number): number[] =>
  to >= from && to - from < 200 ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [];

/** The storeys a sheet or a storey of a model is named after: 二~四层平面图 → 2, 3, 4. Empty where it names none. */
export const storeysNamed = (name: string): StoreyNumber[] => {
  const words = name.normalize("NFKC");
  if (/屋面|屋顶|(?:^|[^a-z])roof/i.test(words)) return ["roof"];
  if (/首层|底层/.test(words)) return [1];
  const [, belowSeveral, from = "", to = ""] = several.exec(words) ?? [];
  if (from !== "") {
    // 二、四层 names two, 二~四层 three.
    const ends = [numberOf(from), numberOf(to)];
    const isList = /[、,，]\s*(?:第)?[\d一二三四五六七八九十]+\s*层/.test(words);
    const found = isList ? ends : range(ends[0] ?? 0, ends[1] ?? 0);
    return found.filter((value) => value > 0).map((value) => (belowSeveral ? -value : value));
  }
  const [, below, single = ""] = one.exec(words) ?? [];
  const value = numberOf(single);
  if (value > 0) return [below ? -value : value];
  const [, basement] = /(?:^|[^a-z\d])b\s?-?(\d{1,2})(?![\d.])/i.exec(words) ?? [];
  if (basement) return [-Number(basement)];
  const [, floor = "", floorAfter = ""] =
    /(?:^|[^a-z\d])(?:f|level|floor|storey|story)\s?-?(\d{1,3})(?![\d.])|(?:^|[^\d.])(\d{1,3})\s?f(?![a-z])/i.exec(
      words,
    ) ?? [];
  const latin = Number(floor || floorAfter);
  return latin > 0 ? [latin] : [];
};

/** Which storeys of a model a sheet shows, by the names of both; none where either does not say. */
export const storeysOfSheet = <S extends { readonly name: string }>(sheetName: string, storeys: readonly S[]): S[] => {
  const wanted = storeysNamed(sheetName);
  return storeys.filter(({ name }) => {
    const named = storeysNamed(name);
    return named.length === 1 && named.some((storey) => wanted.includes(storey));
  });
};
