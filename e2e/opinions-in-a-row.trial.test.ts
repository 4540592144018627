import { afterAll, it } from "vitest";
import { reviewInARow } from "./opinions-in-a-row.ts";
import { startPortal } from "./portal.ts";

const portal = await startPortal();
afterAll(() => portal.stop());

it("sixty opinions in a row are written by keyboard, in seven acts each, and judged, in three", () =>
  reviewInARow(portal, "六十条意见楼", 1, 60));
