import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MeshFormat } from "@tushen/domain/ground/upload-rules";
import { readMeshInChild } from "../../src/models/model/model-reader.ts";

/** Reads a mesh as the job does. Answers `read: N triangles`, or the sentence that people get. */
export const answeredMesh = async (format: MeshFormat, bytes: Uint8Array): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "mesh-"));
  try {
    const path = join(folder, "mesh");
    writeFileSync(path, bytes);
    const { report } = await readMeshInChild({ path, format });
    return `read: ${report.triangleCount} triangles`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const isAnswer = /^read: \d+ triangles$|[\u4e00-\u9fff]。$/;
