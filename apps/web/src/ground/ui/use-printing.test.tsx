import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { show } from "../../../test/show.ts";
import { usePrinting } from "./use-printing.ts";

const List = () => <p>{usePrinting() ? "on paper" : "on the screen"}</p>;

it("ends with the printing, also where the list that was printed has gone meanwhile", async () => {
  await show(<List />);
  dispatchEvent(new Event("beforeprint"));
  await expect.element(page.getByText("on paper")).toBeVisible();
  await cleanup();
  dispatchEvent(new Event("afterprint"));
  await show(<List />);
  await expect.element(page.getByText("on the screen")).toBeVisible();
});
