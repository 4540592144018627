/** Words of questions that say nothing about what is looked for; longer ones first, as they hold shorter ones. */
const askingWords =
  /为什么|是什么|什么|怎么办|怎么样|怎么|怎样|如何|哪里|在哪|哪儿|能不能|可不可以|可以|不上|不了|不到|无法|不能|请问|我要|我想|有没有|没有|是否|这样|那样|这个|那个|[吗呢了的我]/g;

/** What people say, and what the manuals say for it. */
// biome-ignore format: a table reads best with one line per word
const otherWords: Readonly<Record<string, readonly string[]>> = {
  合格证: ["合格书"], 证书: ["合格书"],
  缴费: ["审查费", "付款"], 交费: ["审查费", "付款"], 费用: ["审查费"],
  回复: ["答复"], 回答: ["答复"], 批注: ["标注"],
  cad: ["dwg"], ifc: ["模型"], rvt: ["模型"],
  离线: ["断网"], 没网: ["断网"], 断线: ["断网"],
  投诉: ["申诉"], 异议: ["申诉"],
  api: ["接口"], 对接: ["接口"],
  用户: ["账号", "人员"], 帐号: ["账号"],
  盖章: ["签章"], 公章: ["印章"], 签字: ["签章"],
  延期: ["期限"], 工期: ["期限"], 时限: ["期限"], 逾期: ["超期"],
  换人: ["负责人"], 登陆: ["登录"], 密钥: ["证书"], 扫码: ["二维码"], 打印: ["下载"],
  替换: ["换图", "新版"], 换图: ["新版"], 夹带: ["未申明"], 漏项: ["还缺"],
};

/** Texts are compared in small letters and without spaces: "U 盾" is found by "u盾". */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, "");

const withOtherWords = (word: string): string[] =>
  Object.entries(otherWords).flatMap(([said, written]) =>
    word.includes(said) ? written.map((other) => word.replace(said, other)) : [],
  );

const typedWords = (query: string): string[] =>
  query
    .split(/[\s，。、；：？！?]+/)
    .map(plain)
    .filter((word) => word !== "");

const withoutAsking = (word: string): string => word.replaceAll(askingWords, "");

/** The words of a search; each as the spellings of which one must be found: as typed, without asking, as the manuals say. */
export const wordsIn = (query: string): string[][] =>
  typedWords(query).map((word) => {
    const asked = withoutAsking(word);
    // A single sign is a part of many words.
    const spellings = asked.length < 2 ? [word] : [word, asked];
    return [...new Set([...spellings, ...spellings.flatMap(withOtherWords)])];
  });

/** Every two neighbouring signs of a search, without words of asking: what is compared when no place has its words whole. */
export const piecesIn = (query: string): string[] => {
  const pieces = typedWords(query)
    .map(withoutAsking)
    .flatMap((word) => Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)));
  return [...new Set(pieces)];
};
