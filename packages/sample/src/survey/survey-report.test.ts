import { expect, it } from "vitest";
import { hasPoppler, pdfInfo, pdfText } from "../poppler.ts";
import { surveyReport } from "./survey-report.ts";

const options = {
  projectName: "滨海新城人才社区一期工程",
  surveyOrg: "海岳勘测有限公司",
  ownerOrg: "滨海建设发展有限公司",
  seed: 5,
};

it("makes the same bytes twice and others for the mended edition", () => {
  expect(surveyReport(options)).toEqual(surveyReport(options));
  expect(surveyReport(options)).not.toEqual(surveyReport({ ...options, edition: 2 }));
});

it.skipIf(!hasPoppler)(
  "has a page for every borehole after cover and text (skipped where poppler-utils is not installed)",
  async () => {
    const [few, many] = [
      await pdfInfo(surveyReport({ ...options, holes: 3 })),
      await pdfInfo(surveyReport({ ...options, holes: 30 })),
    ];
    expect(many.pages - few.pages).toBe(27);
  },
);

it.skipIf(!hasPoppler)(
  "lacks the check of liquefaction until edition 2 (skipped where poppler-utils is not installed)",
  async () => {
    const words = async (edition: 1 | 2) => (await pdfText(surveyReport({ ...options, edition }))).replace(/\s/g, "");
    expect(await words(1)).not.toContain("液化判别");
    expect(await words(2)).toContain("液化判别");
    expect(await words(1)).toContain("终孔8h后量测");
    expect(await words(1)).toContain("ZK12");
  },
);
