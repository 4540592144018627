import { hostileMeshes } from "@tushen/sample/hostile/hostile-meshes";
import { expect, it } from "vitest";
import { answeredMesh, isAnswer } from "../../../test/hostile-files/answered-mesh.ts";

it.each(hostileMeshes(100))(
  "$name ($format) is read or ends with a sentence",
  async ({ format, make }) => {
    const began = performance.now();
    const said = await answeredMesh(format, make());
    console.info(`${said} (${Math.round(performance.now() - began)} ms)`);
    expect(said).toMatch(isAnswer);
  },
  400_000,
);
