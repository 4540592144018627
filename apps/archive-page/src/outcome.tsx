import type { Checked } from "./chosen-files.ts";

/** Worth of the whole archive in one sentence. */
const sentenceOf = (checked: readonly Checked[]): { readonly tone: string; readonly sentence: string } => {
  const count = (is: (one: Checked) => boolean) => checked.filter(is).length;
  const parts = [
    [count(({ sum }) => sum === "changed"), "个文件与打包时不一致"],
    [count(({ sum }) => sum === "missing"), "个文件缺失"],
    [count(({ sum }) => sum === "added"), "个文件不在清单中"],
    [count(({ pdf }) => pdf?.verdict === "invalid"), "个文件签章无效"],
    [count(({ pdf }) => pdf?.verdict === "unreadable"), "个 PDF 不能查验"],
  ] as const;
  const troubles = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  if (troubles.length > 0) return { tone: "bad", sentence: `有问题：${troubles.join("，")}。` };
  const hinted = count(({ pdf }) => pdf?.verdict === "hinted");
  const signed = count(({ pdf }) => pdf?.verdict === "valid");
  const files = `${checked.length} 个文件均与打包时一致，${signed} 个文件的签章有效`;
  return hinted > 0
    ? { tone: "warn", sentence: `${files}，${hinted} 个文件的签章有提示，请看清单。` }
    : { tone: "good", sentence: `${files}。` };
};

export const Outcome = ({ checked }: { checked: readonly Checked[] }) => {
  const { tone, sentence } = sentenceOf(checked);
  return (
    <p role="status" className={`outcome ${tone}`}>
      {sentence}
    </p>
  );
};
