import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { opinion } from "../../../test/review-answers.ts";
import { show } from "../../../test/show.ts";
import { OpinionTable } from "./opinion-table.tsx";

const rows = Array.from({ length: 3000 }, (_one, index): ListedOpinion => {
  const { markups: _markups, replies: _replies, ...rest } = opinion(index + 1, { opinion: `第${index + 1}处请修改。` });
  return { ...rest, markupCount: 0 };
});

it("contains only the opinions in sight out of thousands", async () => {
  const nothing = () => undefined;
  await show(
    <div style={{ display: "flex", height: 600 }}>
      <OpinionTable
        {...{ rows, buildings: [], chosen: new Set<never>(), empty: null }}
        {...{ onChosen: nothing, onSaved: nothing, onReload: nothing }}
      />
    </div>,
  );
  await expect.element(page.getByText("第1处请修改。")).toBeVisible();
  expect(document.querySelectorAll("[data-index]").length).toBeLessThan(40);
  const body = document.querySelector("[data-index]")?.parentElement?.parentElement;
  body?.scrollTo({ top: body.scrollHeight });
  await expect.element(page.getByText("第3000处请修改。")).toBeVisible();
  expect(document.querySelectorAll("[data-index]").length).toBeLessThan(40);
});
