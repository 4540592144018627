import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as contract from "./contract.ts";
import type { Calls } from "./ground/call.ts";

/** Names of the payloads in the specification, to the letter. */
const names = [
  ...["docRepositoryVersionId", "folderId", "fileName", "graphNum", "graphName", "shouldDocNum", "md5", "filePath"],
  ...["operationCode", "containerId", "petitionProjectId", "markupIds", "reviewTaskId", "projectSubmissionId"],
  ...["submissionVersion", "fileVersionIndex", "fileId", "bfileId", "drawingId"],
];

const calls = Object.values(contract as unknown as Record<string, Calls>).flatMap((table) => Object.values(table));
const schemas = calls.flatMap(({ input, output }) => [
  z.toJSONSchema(input as z.ZodType, { unrepresentable: "any", io: "input" }),
  z.toJSONSchema(output as z.ZodType, { unrepresentable: "any", io: "output" }),
]);
const text = JSON.stringify(schemas) + calls.map(({ path }) => path).join("\n");

describe("fields of requests and answers keep the names of the specification (F138)", () => {
  it.each(names)("%s", (name) => {
    expect(text.includes(`"${name}":`) || text.includes(`{${name}}`)).toBe(true);
  });
});
