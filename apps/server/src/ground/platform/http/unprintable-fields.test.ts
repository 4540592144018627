import { describe, expect, it } from "vitest";
import { startReview } from "../../../../test/given-review.ts";
import { expectRefused } from "../../../../test/portal.ts";

const { review, batch, reviewer } = await startReview();
const { reviewTaskId } = await review.taskOf(batch);
const save = (opinion: string) =>
  reviewer.opinion.saveOpinion({ reviewTaskId, problemCategory: "6", needReview: false, opinion });

describe("a character that no font of the papers has", () => {
  it.each(["👩", "𠮷", "ئۇيغۇر"])("%s is refused where it is typed, and named", async (character) => {
    const refusal = await expectRefused(save(`走道净宽不足${character}`), "platform.malformed");
    expect(refusal.detail).toEqual([
      { field: "opinion", message: expect.stringContaining("无法打印到文书上，请改用其他文字") },
    ]);
    expect(JSON.stringify(refusal.detail)).toContain([...character][0]);
  });

  it("is no reason to refuse a file's name, nor are marks of direction", async () => {
    const content = Buffer.from("%PDF-1.7\n%%EOF\n");
    await reviewer.file.uploadByStream({ content, fileName: "𠮷田楼😀.pdf" });
    await save("走道净宽不足\u202e，请修改，䶮");
  });
});
