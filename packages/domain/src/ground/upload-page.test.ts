import { describe, expect, it } from "vitest";
import { uploadPage } from "./upload-page.ts";

describe("the page drawings are uploaded on", () => {
  it.each([
    ["FJ", "PT", "/projectReport/monomerNormalProject"],
    ["SZ", "PT", "/projectReport/municipalSpecialLine"],
    ["GD", "PT", "/projectReport/monomerNormalProject"],
    ["GD", "YHSH", "/projectReport/trackSpecialDataUpload"],
    ["KC", "PT", "/projectReport/monomerNormalProject"],
  ] as const)("of %s %s is %s (F046)", (bizType, category, page) => expect(uploadPage(bizType, category)).toBe(page));
});
