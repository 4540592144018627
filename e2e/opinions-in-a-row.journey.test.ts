import { it } from "vitest";
import { reviewInARow } from "./opinions-in-a-row.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal();

it("three opinions in a row are written by keyboard and judged, the form empty after each", () =>
  reviewInARow(portal, "连写意见楼", serials.inARow, 3));
