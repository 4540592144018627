import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { opinion } from "../../../test/review-answers.ts";
import { OpinionCard } from "./opinion-card.tsx";

const shown = async (card: React.ReactElement) => {
  await render(<div data-testid="face">{card}</div>);
  return page.getByTestId("face");
};

describe("the face of an opinion", () => {
  it("shows number, continued opinion, category, state, text, place, clause, remark and reviewer", async () => {
    const face = await shown(
      <OpinionCard opinion={opinion(2, { state: "SENT", parentNo: "建-01", remark: "见三层", clauseNo: "7.1.4" })} />,
    );
    for (const words of [
      ...["建-02", "续建-01 · 违反强制性条文", "待答复", "走道净宽不满足疏散要求，请修改。"],
      ...["1#楼 · 建施-01", "GB 55037-2022 第7.1.4条", "备注：见三层", "审查人 丁海燕"],
    ])
      await expect.element(face.getByText(words)).toBeVisible();
  });

  it("shows in a list the words of the list in the colour of the state", async () => {
    const face = await shown(<OpinionCard opinion={opinion(1, { state: "SENT" })} words="草稿未保存" isFolded />);
    await expect.element(face.getByText("草稿未保存")).toHaveAttribute("data-tone", "waiting");
    await expect.element(face.getByText("审查人 丁海燕")).not.toBeInTheDocument();
  });

  it("shows its place as the screen names it, or none", async () => {
    const face = await shown(<OpinionCard opinion={opinion(1, { drawingNumber: "" })} sheet="提在第 1 版" />);
    await expect.element(face.getByText("提在第 1 版")).toBeVisible();
    await expect.element(face.getByText("不针对某张图纸")).not.toBeInTheDocument();
  });
});
