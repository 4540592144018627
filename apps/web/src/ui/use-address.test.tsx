import { createHashRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useAddress } from "./use-address.ts";

const Page = () => {
  const onePart = useAddress();
  const another = useAddress();
  const press = () => {
    onePart.set({ draft: "1" });
    another.set({ step: "2", stale: undefined });
  };
  return (
    <button type="button" onClick={press}>
      draft {onePart.get("draft") ?? "none"}
    </button>
  );
};

afterEach(() => {
  location.hash = "";
});

it("keeps every change that parts of a page make at the same moment", async () => {
  location.hash = "#/list?keyword=医院&stale=1";
  const router = createHashRouter([{ path: "*", element: <Page /> }]);
  await render(<RouterProvider router={router} />);

  await page.getByRole("button").click();

  await expect.element(page.getByRole("button")).toHaveTextContent("draft 1");
  const query = new URLSearchParams(location.hash.split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({ keyword: "医院", draft: "1", step: "2" });
});
