import { sheetSet } from "@tushen/sample/sheet-set";
import { afterAll, describe, expect, it } from "vitest";
import { startRecognitionPool } from "./recognition-pool.ts";

const options = {
  projectName: "金色佳苑三期",
  designOrg: "中原建筑设计院有限公司",
  buildingName: "1#楼",
  discipline: "节能",
  edition: 1,
  seed: 7,
  shx: true,
} as const;
const sheet = sheetSet(options)[1];
const bytes = sheet?.make() ?? new Uint8Array();
const pool = startRecognitionPool();
afterAll(() => pool.close());

describe("a sheet whose letters are strokes", () => {
  it("tells number, name and the words of its notes, with pictures of what was read", async () => {
    const found = await pool.recognise(bytes);
    expect(found?.fields.number?.text).toBe(sheet?.graphNum);
    expect(found?.fields.name?.text).toBe(sheet?.graphName);
    const picture = found?.fields.number?.picture.subarray(1, 4) ?? new Uint8Array();
    expect(new TextDecoder().decode(picture)).toBe("PNG");
    expect(found?.lines.length).toBeGreaterThan(20);
  });

  it("is turned when it lies on a side and does not say so", async () => {
    const turned = Buffer.from(sheetSet({ ...options, turn: 90 })[1]?.make() ?? []).toString("latin1");
    expect(turned).toContain("/Rotate 90");
    const onSide = Buffer.from(turned.replace("/Rotate 90", "/Rotate 0 "), "latin1");
    expect(await pool.recognise(onSide)).toMatchObject({
      turn: 90,
      fields: { number: { text: sheet?.graphNum }, name: { text: sheet?.graphName } },
    });
  });

  it("is not recognised beyond the limit of its time, and the next one is begun anew", async () => {
    const hasty = startRecognitionPool({ pageTimeInMs: 50 });
    expect(await hasty.recognise(bytes)).toBeUndefined();
    expect(await hasty.recognise(bytes)).toBeUndefined();
    await hasty.close();
  });

  it("is not recognised beyond the limit of memory", async () => {
    const narrow = startRecognitionPool({ memoryInMb: 40 });
    expect(await narrow.recognise(bytes)).toBeUndefined();
    await narrow.close();
  });

  it("gives nothing for a file that is no sheet", async () => {
    expect(await pool.recognise(new TextEncoder().encode("no PDF"))).toBeUndefined();
  });
});
