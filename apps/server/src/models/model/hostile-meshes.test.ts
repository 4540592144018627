import { hostileMeshes } from "@tushen/sample/hostile/hostile-meshes";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { expect, it } from "vitest";
import { answeredMesh, isAnswer } from "../../../test/hostile-files/answered-mesh.ts";

/** Those that end quickly; the others end at a limit of time or memory, and all are tried by the trial. */
const light = /not there|out of all measure|nothing but a head|stands in itself|that expand/;

it("meshes made to harm are read or end with a sentence, and the one behind them is read", async () => {
  for (const { name, format, make } of hostileMeshes(12).filter((one) => light.test(one.name)))
    expect(await answeredMesh(format, make()), name).toMatch(isAnswer);
  expect(await answeredMesh("obj", Buffer.from(houseObj().obj))).toBe("read: 36 triangles");
});
