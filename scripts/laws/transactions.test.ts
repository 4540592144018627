import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

it("the server begins transactions by inTransaction alone, which runs them again after a deadlock or a broken connection", () => {
  const sources = sourceFiles(root).filter((file) => file.startsWith("apps/server/src/") && !isTestFile(file));
  const beginning = sources.filter((file) =>
    /\.(?:transaction|startTransaction)\(\)/.test(readFileSync(`${root}${file}`, "utf8")),
  );
  expect(beginning).toEqual(["apps/server/src/ground/platform/database/transaction.ts"]);
});
