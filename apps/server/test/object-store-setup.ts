import type { TestProject } from "vitest/node";
import type { S3Settings } from "../src/ground/platform/files/s3-settings.ts";
import { startObjectStore } from "./object-store-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Present when files are kept in an object store instead of on the disk. */
    objectStore: Omit<S3Settings, "bucket"> | undefined;
  }
}

/** Once per run: the object store of all test files of the project `objects`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { settings, stop } = await startObjectStore();
  project.provide("objectStore", settings);
  return stop;
}
