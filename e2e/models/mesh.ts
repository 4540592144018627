import { house3ds } from "@tushen/sample/mesh/house-3ds";
import { houseDae } from "@tushen/sample/mesh/house-dae";
import { houseFbx } from "@tushen/sample/mesh/house-fbx";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { strToU8, zipSync } from "fflate";
import { PNG } from "pngjs";
import { expect } from "vitest";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { WorkingTown } from "../../apps/server/seed/certify.ts";
import { upload } from "../../apps/server/seed/sheets.ts";
import { drawnPoints } from "./drawn-points.ts";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";

/** Bricks: a picture that the walls of a house show. */
const bricks = (): Buffer => {
  const picture = new PNG({ width: 64, height: 64 });
  for (let at = 0; at < 64 * 64; at++) {
    const isJoint = (at >> 6) % 16 === 0 || at % 32 === 0;
    picture.data.set(isJoint ? [220, 220, 210, 255] : [60, 110, 190, 255], at * 4);
  }
  return PNG.sync.write(picture);
};

const packedHouse = (): Uint8Array => {
  const { obj, mtl } = houseObj("bricks.png");
  return zipSync({ "house.obj": strToU8(obj), "house.mtl": strToU8(mtl), "bricks.png": bricks() });
};

const files: readonly { readonly fileName: string; readonly make: () => Uint8Array }[] = [
  { fileName: "效果图.obj.zip", make: packedHouse },
  { fileName: "效果图.3ds", make: house3ds },
  { fileName: "效果图.fbx", make: () => houseFbx({ form: "binary", up: "Z", unit: 1 }) },
  { fileName: "效果图.dae", make: () => strToU8(houseDae({ up: "Z", meter: 0.0254, faces: "tristrips" })) },
  { fileName: "坏.dae", make: () => strToU8("<COLLADA><asset>") },
];

/** A project with models of triangles in all formats; answers their drawings in the order of `files`. */
export const putMeshes = async (town: WorkingTown, serial: number): Promise<number[]> => {
  const at = await bringTo(
    town,
    {
      ...{ name: "金色年华中心三期", batch: "施工图", building: "1#楼", use: "office", floors: 1, begunDaysAgo: 0 },
      ...{ owner: "owner", designer: "designer", stage: "filling" },
    },
    serial,
  );
  const designer = await town.as("designer");
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find(({ discipline, buildingId }) => discipline === "JZ" && buildingId !== null);
  if (!folder) throw new Error("the project has no folder of architecture");
  const drawings = await upload(designer, folder.folderId, files);
  const ids = drawings.map(({ drawingId }) => drawingId);
  const states = () => Promise.all(ids.map(async (drawingId) => (await designer.model.getModel({ drawingId })).state));
  await town.waitUntil(async () => (await states()).every((state) => state === "DONE" || state === "FAILED"));
  return ids;
};

/** The packed house is looked at, a part is chosen and hidden, its unit is chosen; it is cut. */
export const lookAtMesh = async ({ page, go }: Person, drawingId: number | undefined): Promise<void> => {
  await go(`#/bim?drawingId=${drawingId}`);
  const stage = page.locator('[data-stage="open"]');
  await stage.waitFor();
  await page.getByText("OBJ 文件不写长度单位", { exact: false }).waitFor();
  await expect.poll(async () => (await drawnPoints(stage)).drawn).toBeGreaterThan(20_000);
  await keepPicture(page, "mesh");
  await page.getByText("屋面", { exact: true }).click();
  await page.getByRole("heading", { name: "屋面" }).waitFor();
  await page.getByRole("row", { name: "外形尺寸 13.000 × 9.000 × 0.300 m" }).waitFor();
  await expect.poll(async () => (await drawnPoints(stage)).orange).toBeGreaterThan(20_000);
  await keepPicture(page, "mesh-part");
  await page.getByRole("button", { name: "隐藏所选" }).click();
  await page.getByText("已隐藏 1 个部件").waitFor();
  await expect.poll(async () => (await drawnPoints(stage)).orange).toBe(0);
  await page.getByRole("button", { name: "显示全部" }).click();
  await page.getByRole("combobox", { name: "长度单位" }).click();
  await page.getByText("按毫米", { exact: true }).click();
  await page.getByRole("row", { name: "外形尺寸 0.013 × 0.009 × 0.004 m" }).waitFor();
  await expect.poll(() => page.url()).toContain("unit=mm");
  await expect.poll(async () => (await drawnPoints(stage)).drawn).toBeGreaterThan(20_000);
  const whole = (await drawnPoints(stage)).drawn;
  await go(`#/bim?drawingId=${drawingId}&cut=z:0.3`);
  await stage.waitFor();
  await expect.poll(async () => (await drawnPoints(stage)).drawn).not.toBe(whole);
};

/** Every other format stands upright: from the front the house is wider than it is high, and its roof is on top. */
export const lookAtOtherMeshes = async ({ page, go }: Person, drawingIds: readonly number[]): Promise<void> => {
  for (const [i, drawingId] of drawingIds.entries()) {
    await go(`#/bim?drawingId=${drawingId}`);
    const stage = page.locator('[data-stage="open"]');
    await stage.waitFor();
    await page.getByRole("row", { name: "外形尺寸 13.000 × 9.000 × 3.800 m" }).waitFor();
    await page.getByRole("button", { name: "正视" }).click();
    await expect.poll(async () => (await drawnPoints(stage)).drawn).toBeGreaterThan(10_000);
    await keepPicture(page, `mesh-front-${i}`);
  }
};

/** One that cannot be read says so. */
export const lookAtBrokenMesh = async ({ page, go }: Person, drawingId: number | undefined): Promise<void> => {
  await go(`#/bim?drawingId=${drawingId}`);
  await page.getByText("DAE 文件的内容不完整，请在建模软件中重新导出后上传。").waitFor();
};
