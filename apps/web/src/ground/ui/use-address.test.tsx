import { useEffect } from "react";
import { createHashRouter, useNavigate, useParams } from "react-router";
import { RouterProvider } from "react-router/dom";
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

it("does not return to a step or page that was left before the answer came", async () => {
  const answered = Promise.withResolvers<void>();
  const Step = () => {
    const address = useAddress();
    const navigate = useNavigate();
    const act = () => {
      void answered.promise.then(() => address.set({ draft: "1" }));
      void navigate("/report/5?kept=1");
    };
    return (
      <button type="button" onClick={act}>
        step {useParams()["step"]}, draft {address.get("draft") ?? "none"}
      </button>
    );
  };
  const Unit = () => {
    const address = useAddress();
    useEffect(() => void answered.promise.then(() => address.set({ unit: "7" })), [address]);
    return null;
  };
  const Wizard = () => (
    <>
      <Step />
      {useParams()["step"] === "4" && <Unit />}
    </>
  );
  location.hash = "#/report/4";
  const router = createHashRouter([
    { path: "/report/:step", element: <Wizard /> },
    { path: "*", element: null },
  ]);
  await render(<RouterProvider router={router} />);

  await page.getByRole("button").click();
  await expect.element(page.getByRole("button")).toHaveTextContent("step 5, draft none");
  answered.resolve();

  await expect.element(page.getByRole("button")).toHaveTextContent("step 5, draft 1");
  expect(location.hash).toBe("#/report/5?kept=1&draft=1");
});
