/**
 * First letters of Chinese names as they are typed (郑州 zz), without a dictionary: JavaScript engines sort Chinese by
 * pinyin, so the letter of a character is that of the last of these that is not sorted after it. Each is the first
 * common character of its letter.
 */
const firstOfLetter = [..."阿八嚓哒妸发旮哈机咔垃妈拏哦妑七呥仨他屲夕丫匝"];
const letters = "abcdefghjklmnopqrstwxyz";

const byPinyin = new Intl.Collator("zh-u-co-pinyin");
const letterOf = new Map<string, string>();

const sortedLetter = (character: string): string => {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  let letter = 0;
  for (let low = 1, high = letters.length - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    if (byPinyin.compare(character, firstOfLetter[middle] as string) >= 0) {
      letter = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return letters[letter] as string;
};

/** Characters in these names with another reading than the one they are sorted by; longer words stand first. */
const readOtherwise = new Map(
  (
    "重庆cq 长子zz 乐清yq 番禺py 大埔db 泊头bt 茄子河qzh 枞阳zy 铅山ys 东阿de 龙圩lx 覃塘qt 犍为qw 荥经yj 崆峒kt 尉犁yl " +
    "蔚县yx 单县sx 浚县xx 泌阳by 洪洞ht 繁峙fs 筠连jl 宕昌tc 曾都zd 涡阳gy 召陵sl 长c 藏z 厦x"
  )
    .split(" ")
    .map((entry) => [entry.replace(/[a-z]+$/, ""), entry.replace(/^[^a-z]+/, "")] as const),
);
const otherwise = new RegExp([...readOtherwise.keys()].join("|"), "g");

/** `zzs` for 郑州市. */
export const pinyinInitials = (name: string): string =>
  [...name.replace(otherwise, (word) => readOtherwise.get(word) ?? word)]
    .map((character) => {
      const known = letterOf.get(character);
      if (known !== undefined) return known;
      const letter = sortedLetter(character);
      letterOf.set(character, letter);
      return letter;
    })
    .join("");
