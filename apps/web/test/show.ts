import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";

/** Renders an element and removes it after the test: the files of a run share one page. */
export const show = async (element: ReactNode) => {
  const shown = await render(element);
  onTestFinished(() => void shown.unmount());
  return shown;
};
