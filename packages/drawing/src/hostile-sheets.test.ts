import { afterAll, describe, expect, it } from "vitest";
import { tinyPdf } from "../test/tiny-pdf.ts";
import { startSheetPool } from "./sheet-pool.ts";

const pool = startSheetPool();
afterAll(() => pool.close());

/** A page that draws a form, which draws itself twice, and so on. Without a table: readers look for the objects. */
const endless = new TextEncoder().encode(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >> endobj
4 0 obj << /Length 5 >> stream
/F Do
endstream endobj
5 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Length 11 >> stream
/F Do /F Do
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`);

describe("a sheet made to harm its reader", () => {
  it("gets no more memory than the engine may have, and the next sheet is read", async () => {
    await expect(pool.readSheet(endless)).rejects.toMatchObject({ reason: "too-large" });
    await expect(pool.readSheet(tinyPdf({}))).resolves.toMatchObject({ reading: { pages: 1 } });
  });

  it("is shown as a picture of bounded size, however long and narrow it is", async () => {
    const strip = tinyPdf({ width: 1, height: 14_400, content: "0 0 m 1 14400 l S" });
    expect(await pool.renderThumbnail(strip, 0, 200)).toMatchObject({ width: 1, height: 800 });
  });

  it("names the pages that cannot be opened, and reads the others", async () => {
    const sheet = Buffer.from(tinyPdf({}, {}, {})).toString("latin1");
    const broken = Buffer.from(sheet.replace("7 0 obj\n<< /Type /Page ", "7 0 obj\n(not a page) "), "latin1");
    const { reading } = await pool.readSheet(broken);
    expect(reading.flags).toContain("broken-pages");
    expect(reading.pageTitles?.map((page) => page.isBroken ?? false)).toEqual([false, true, false]);
  });
});
