import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../test/show.ts";
import { CrashBoundary } from "../shell/crash-boundary.tsx";
import { later } from "./later.tsx";

const Name = ({ name }: { readonly name: string }) => <p>这里是{name}</p>;
const Meanwhile = () => <p>请稍候</p>;

it("shows a stand-in first, and itself at once the next time", async () => {
  const asked = Promise.withResolvers<typeof Name>();
  const Later = later(() => asked.promise, Meanwhile);
  const { rerender } = await show(<Later name="图纸" />);
  await expect.element(page.getByText("请稍候")).toBeVisible();
  asked.resolve(Name);
  await expect.element(page.getByText("这里是图纸")).toBeVisible();
  await expect.element(page.getByText("请稍候")).not.toBeInTheDocument();
  await rerender(<Later key="again" name="意见" />);
  expect(page.getByText("这里是意见").query()).not.toBeNull();
});

it("is fetched again after a failed fetch", async () => {
  let attempts = 0;
  const Later = later(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return Name;
  });
  await show(
    <CrashBoundary>
      <Later name="图纸" />
    </CrashBoundary>,
  );
  await page.getByRole("button").click();
  await expect.element(page.getByText("这里是图纸")).toBeVisible();
  expect(attempts).toBe(2);
});
